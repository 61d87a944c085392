import { Download, File, FileArchive, FileAudio, FileImage, FileText, FileVideo } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { MessageFile } from "./file.ts";
import { fileSize } from "./file_size.ts";
import { fileUrl } from "./file_url.ts";

/** The name and size of an upload, to download it. */
export function FileCard({ file }: { file: MessageFile }) {
  const { t, i18n } = useTranslation("chat");
  const name = file.name || t("kind.file");
  const size = file.size === null ? "" : fileSize(file.size, i18n.language);
  const Icon = iconOf(file);
  return (
    <a
      className="file-card"
      href={fileUrl(file, { download: true })}
      download={file.name}
    >
      <Icon size={24} className="file-card__icon" aria-hidden />
      <span className="visually-hidden">{t("file.download")}</span>
      <span className="file-card__words">
        <bdi className="file-card__name truncate">{name}</bdi>
        {size && <span className="file-card__size">{size}</span>}
      </span>
      <Download size={16} className="file-card__icon" aria-hidden />
    </a>
  );
}

function iconOf({ content_type }: MessageFile): typeof File {
  const kind = content_type.split("/")[0];
  if (kind === "image") return FileImage;
  if (kind === "audio") return FileAudio;
  if (kind === "video") return FileVideo;
  if (kind === "text" || content_type === "application/pdf") return FileText;
  if (/zip|tar|compressed|archive/.test(content_type)) return FileArchive;
  return File;
}
