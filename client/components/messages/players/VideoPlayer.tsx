import { Maximize2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import { IconButton } from "../../../ui/controls/IconButton.tsx";
import type { MessageFile } from "../files/file.ts";
import { FileMenu } from "../files/FileMenu.tsx";
import { fileUrl } from "../files/file_url.ts";
import { FileCaption } from "../files/FileCaption.tsx";

interface Props {
  file: MessageFile;
  /** Tells whether the browser cannot play it. What says so takes the same room. */
  isBroken: boolean;
  /** Called when the browser cannot play it. */
  failed(): void;
  /** Shows it large. */
  view(): void;
}

/** A film in the room that its sender gave it, or in that of most films. */
export function VideoPlayer({ file, isBroken, failed, view }: Props) {
  const { t } = useTranslation("chat");
  const name = file.name || t("kind.file");
  return (
    <figure className="film">
      {isBroken ? <Broken file={file} /> : (
        <video
          className="film__picture"
          controls
          playsInline
          preload="metadata"
          src={fileUrl(file)}
          aria-label={name}
          {...file.box}
          data-unmeasured={!file.box || undefined}
          onError={failed}
        />
      )}
      <figcaption className="film__caption">
        <FileCaption file={file} />
        <IconButton label={t("file.open", { name })} aria-haspopup="dialog" onClick={view}>
          <Maximize2 size={16} aria-hidden />
        </IconButton>
        <FileMenu file={file} />
      </figcaption>
    </figure>
  );
}

function Broken({ file }: { file: MessageFile }) {
  const { t } = useTranslation("chat");
  return (
    <div className="film__broken">
      <svg className="film__picture" {...file.box} data-unmeasured={!file.box || undefined} aria-hidden />
      <span>{t("player.failed")}</span>
    </div>
  );
}
