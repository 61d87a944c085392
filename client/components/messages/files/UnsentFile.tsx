import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { MessageDraft } from "schemas/messages.ts";
import type { Upload } from "../../../state/files/uploads.ts";
import { fileOf } from "./file.ts";
import { FileIcon } from "./FileIcon.tsx";
import { FileWords } from "./FileWords.tsx";
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
  const name = draft.content_type === "vocechat/audio" ? t("kind.audio") : file.name || t("kind.file");
  const words = useUploadWords(upload);
  const share = upload && upload.file.size > 0 ? upload.sent / upload.file.size : 0;
  const isRefused = upload?.state === "refused";
  const progress = upload && !isRefused && (
    <progress className="upload__bar" value={share} aria-label={t("upload.progress", { name })} />
  );

  if (file.box && file.kind === "image") {
    return (
      <div className="unsent-picture">
        {url
          ? <img className="file-picture" src={url} alt={name} {...file.box} />
          : <svg className="file-picture" {...file.box} />}
        <div className="unsent-picture__foot">
          <span className="unsent-picture__words">{words}</span>
          {upload && <UploadButtons local_id={local_id} upload={upload} name={name} />}
          {progress}
        </div>
      </div>
    );
  }
  return (
    <div className="file-card unsent-card">
      <div className="file-card__main">
        <FileIcon file={file} />
        <FileWords file={{ ...file, name }} note={words} />
      </div>
      {upload && <UploadButtons local_id={local_id} upload={upload} name={name} />}
      {progress}
    </div>
  );
}
