import { useTranslation } from "react-i18next";
import type { Box } from "./box.ts";
import type { MessageFile } from "./file.ts";
import { fileUrl } from "./file_url.ts";

interface Props {
  file: MessageFile;
  box: Box;
  failed(): void;
}

/** A thumbnail that leads to the original. */
export function Picture({ file, box, failed }: Props) {
  const { t } = useTranslation("chat");
  const isMoving = file.content_type === "image/gif";
  return (
    <a className="file-picture__link" href={fileUrl(file)} target="_blank" rel="noopener">
      <img
        className="file-picture"
        src={fileUrl(file, isMoving ? {} : { thumbnail: true })}
        alt={t("file.open", { name: file.name || t("kind.file") })}
        {...box}
        loading="lazy"
        decoding="async"
        onError={failed}
      />
    </a>
  );
}
