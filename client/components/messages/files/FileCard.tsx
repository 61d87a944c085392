import { Download } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { FileOrigin, MessageFile } from "./file.ts";
import { FileIcon } from "./FileIcon.tsx";
import { FileMenu } from "./FileMenu.tsx";
import { fileUrl } from "./file_url.ts";
import { FileWords } from "./FileWords.tsx";
import { GoneCard } from "./GoneCard.tsx";
import { useFileStatus } from "./use_file_status.ts";

interface Props {
  file: MessageFile;
  /** Who sent it and when, where nothing beside the card says so. */
  origin?: FileOrigin;
}

/** An upload by its kind, name and size, to download it. */
export function FileCard({ file, origin }: Props) {
  const { t } = useTranslation("chat");
  const status = useFileStatus(file.path);
  if (status === "gone") return <GoneCard file={file} origin={origin} />;
  return (
    <div className="file-card">
      <a className="file-card__main" href={fileUrl(file, { download: true })} download={file.name}>
        <FileIcon file={file} />
        <span className="visually-hidden">{t("file.download")}</span>
        <FileWords file={file} origin={origin} />
        <Download size={16} className="file-card__sign" aria-hidden />
      </a>
      <FileMenu file={file} />
    </div>
  );
}
