import { Download } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { MessageFile } from "./file.ts";
import { FileIcon } from "./FileIcon.tsx";
import { fileSize } from "./file_size.ts";
import { fileUrl } from "./file_url.ts";

/** The name and size of an upload, to download it. */
export function FileCard({ file }: { file: MessageFile }) {
  const { t, i18n } = useTranslation("chat");
  const name = file.name || t("kind.file");
  const size = file.size === null ? "" : fileSize(file.size, i18n.language);
  return (
    <a
      className="file-card"
      href={fileUrl(file, { download: true })}
      download={file.name}
    >
      <FileIcon file={file} />
      <span className="visually-hidden">{t("file.download")}</span>
      <span className="file-card__words">
        <bdi className="file-card__name truncate">{name}</bdi>
        {size && <span className="file-card__size">{size}</span>}
      </span>
      <Download size={16} className="file-card__icon" aria-hidden />
    </a>
  );
}
