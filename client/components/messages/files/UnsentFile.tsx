import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { MessageDraft } from "schemas/messages.ts";
import type { Upload } from "../../../state/files/uploads.ts";
import { fileOf } from "./file.ts";
import { UnsentCard } from "./UnsentCard.tsx";
import { UnsentFilm } from "./UnsentFilm.tsx";
import { UnsentPicture } from "./UnsentPicture.tsx";
import { UploadButtons } from "./UploadButtons.tsx";
import { useUploadWords } from "./upload_words.ts";

interface Props {
  draft: MessageDraft;
  local_id: number;
  /** Null until it is read from the storage. */
  upload: Upload | null;
  url: string | null;
}

/** A file that is being sent, with its progress. It takes the room that it will have. */
export function UnsentFile({ draft, local_id, upload, url }: Props) {
  const { t } = useTranslation("chat");
  const file = useMemo(() => fileOf(draft), [draft]);
  const isVoice = draft.content_type === "vocechat/audio";
  const name = isVoice ? t("kind.audio") : file.name || t("kind.file");
  const words = useUploadWords(upload);
  const share = upload && upload.file.size > 0 ? upload.sent / upload.file.size : 0;
  const shown = {
    file: { ...file, name },
    words,
    url,
    buttons: upload && <UploadButtons local_id={local_id} upload={upload} name={name} />,
    progress: upload && upload.state !== "refused" && (
      <progress className="upload__bar" value={share} aria-label={t("upload.progress", { name })} />
    ),
  };

  if (isVoice) return <UnsentCard {...shown} room="voice" />;
  if (file.kind === "image" && file.box) return <UnsentPicture {...shown} box={file.box} />;
  if (file.kind === "video") return <UnsentFilm {...shown} />;
  return <UnsentCard {...shown} />;
}
