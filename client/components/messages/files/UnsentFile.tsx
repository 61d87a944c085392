import { type ReactNode, useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { MessageDraft } from "schemas/messages.ts";
import type { Upload } from "../../../state/files/uploads.ts";
import { SoundSkeleton } from "../players/SoundSkeleton.tsx";
import { ExcerptToCome } from "../texts/Excerpt.tsx";
import { isTextual } from "../texts/textual.ts";
import { FileIcon } from "./FileIcon.tsx";
import { FileCaption } from "./FileCaption.tsx";
import { UploadButtons } from "./UploadButtons.tsx";
import type { Box } from "./picture_size.ts";
import { fileOf, type MessageFile } from "./file.ts";
import { fileSize } from "./file_size.ts";

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

/** Says how far an upload is, or why it does not go on. */
function useUploadWords(upload: Upload | null): string {
  const { t, i18n } = useTranslation("chat");
  if (!upload) return "";
  const { state, reason, sent, file } = upload;
  const size = fileSize(file.size, i18n.language);
  if (state === "refused") return t(`common:refusal.${reason ?? "server_error"}`);
  if (state === "paused") return `${t("upload.paused")} · ${size}`;
  if (sent === 0 || sent >= file.size) return size;
  return t("upload.of", { sent: fileSize(sent, i18n.language), size });
}

function UnsentPicture({ file, box, words, url, buttons, progress }: Unsent & { box: Box }) {
  return (
    <div className="unsent-picture">
      {url
        ? <img className="file-picture" src={url} alt={file.name} {...box} />
        : <svg className="file-picture" {...box} />}
      <div className="unsent-picture__foot">
        <span className="unsent-picture__words">{words}</span>
        {buttons}
        {progress}
      </div>
    </div>
  );
}

function UnsentFilm({ file, words, url, buttons, progress }: Unsent) {
  const picture = {
    className: "film__picture",
    "data-unmeasured": !file.box || undefined,
    "aria-hidden": true,
    ...file.box,
  };
  return (
    <div className="film unsent-film">
      {url ? <video src={url} preload="metadata" muted playsInline {...picture} /> : <svg {...picture} />}
      <div className="film__caption">
        <FileCaption file={file} note={words} />
        {buttons}
      </div>
      {progress}
    </div>
  );
}

function UnsentCard({ file, room, words, buttons, progress }: Unsent & { room?: "voice" }) {
  return (
    <div className="file-card unsent-card" data-room={room}>
      <div className="file-card__head">
        <div className="file-card__main">
          <FileIcon file={file} />
          <FileCaption file={file} note={words} />
        </div>
        {buttons}
      </div>
      {room !== "voice" && file.kind === "audio" && <SoundSkeleton file={file} />}
      {isTextual(file) && <ExcerptToCome />}
      {progress}
    </div>
  );
}

/** Parts of a file that is being sent, as it is shown. */
interface Unsent {
  file: MessageFile;
  /** Progress in words. */
  words: string;
  /** Of the file on this device. */
  url: string | null;
  buttons: ReactNode;
  progress: ReactNode;
}
