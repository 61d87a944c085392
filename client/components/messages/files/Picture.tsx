import type { MouseEvent } from "react";
import { useTranslation } from "react-i18next";
import type { Box } from "./picture_size.ts";
import type { MessageFile } from "./file.ts";
import { fileUrl } from "./file_url.ts";

interface Props {
  file: MessageFile;
  box: Box;
  failed(): void;
  /** Shows it large. */
  view(): void;
}

/** A thumbnail that leads to the gallery. */
export function Picture({ file, box, failed, view }: Props) {
  const { t } = useTranslation("chat");

  /** A click that asks for another tab gets it. */
  function onClick(event: MouseEvent) {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    view();
  }

  const isMoving = file.content_type === "image/gif";
  return (
    <a
      className="file-picture__link"
      href={fileUrl(file)}
      target="_blank"
      rel="noopener"
      aria-haspopup="dialog"
      onClick={onClick}
    >
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
