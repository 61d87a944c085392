import { useAtomValue } from "jotai";
import { Download, ExternalLink, Forward, MessageSquareText, X, ZoomIn, ZoomOut } from "lucide-react";
import type { PointerEvent, WheelEvent } from "react";
import { useTranslation } from "react-i18next";
import { fileStatusAtom } from "../../../state/messages/files/file_status.ts";
import { IconButton } from "../../../ui/controls/IconButton.tsx";
import { tipProps } from "../../../ui/overlays/Tooltip.tsx";
import { FileCaption } from "../files/FileCaption.tsx";
import { fileUrl, opensInTab } from "../files/file_url.ts";
import type { ViewedFile } from "../files/viewer.ts";

interface Props {
  item: ViewedFile;
  /** "3 of 12". */
  position: string;
  /** Null for what cannot be enlarged. */
  zoom: { in(): void; out(): void; canIn: boolean; canOut: boolean } | null;
  jump: (() => void) | null;
  /** Null for what may not be forwarded. */
  forward: (() => void) | null;
  onClose(): void;
}

/** Toolbar of the gallery, with what is known of the picture. */
export function GalleryBar({ item: { file, origin }, position, zoom, jump, forward, onClose }: Props) {
  const { t } = useTranslation(["chat", "common"]);
  const name = file.name || t("kind.file");
  const isGone = useAtomValue(fileStatusAtom(file.path)) === "gone";
  const keep = (event: PointerEvent | WheelEvent) => event.stopPropagation();
  return (
    <div className="gallery__bar" onPointerDown={keep} onWheel={keep}>
      <FileCaption file={file} origin={origin ?? undefined} />
      <p className="gallery__position tabular" role="status">
        {position}
        <span className="visually-hidden">: {name}</span>
      </p>
      <div className="gallery__tools">
        {zoom && !isGone && (
          <>
            <IconButton
              label={t("gallery.zoomOut")}
              side="bottom"
              shortcut="−"
              data-zoom
              aria-disabled={!zoom.canOut || undefined}
              onClick={zoom.out}
            >
              <ZoomOut size={18} aria-hidden />
            </IconButton>
            <IconButton
              label={t("gallery.zoomIn")}
              side="bottom"
              shortcut="+"
              data-zoom
              aria-disabled={!zoom.canIn || undefined}
              onClick={zoom.in}
            >
              <ZoomIn size={18} aria-hidden />
            </IconButton>
          </>
        )}
        {jump && (
          <IconButton label={t("gallery.jump")} side="bottom" onClick={jump}>
            <MessageSquareText size={18} aria-hidden />
          </IconButton>
        )}
        {forward && !isGone && (
          <IconButton label={t("gallery.forward")} side="bottom" onClick={forward}>
            <Forward size={18} aria-hidden />
          </IconButton>
        )}
        {!isGone && opensInTab(file) && (
          <a
            className="icon-button"
            href={fileUrl(file)}
            target="_blank"
            rel="noopener"
            aria-label={t("gallery.original")}
            {...tipProps(t("gallery.original"), "bottom")}
          >
            <ExternalLink size={18} aria-hidden />
          </a>
        )}
        {!isGone && (
          <a
            className="icon-button"
            href={fileUrl(file, { download: true })}
            download={file.name}
            aria-label={t("file.download")}
            {...tipProps(t("file.download"), "bottom")}
          >
            <Download size={18} aria-hidden />
          </a>
        )}
      </div>
      <IconButton label={t("common:close")} side="bottom" shortcut="Esc" onClick={onClose}>
        <X size={20} aria-hidden />
      </IconButton>
    </div>
  );
}
