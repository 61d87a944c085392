import { ImageOff } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Box } from "./box.ts";
import type { MessageFile } from "./file.ts";
import { GoneCard } from "./GoneCard.tsx";

/** CSS pixels into which the words fit. */
const ROOM = { width: 200, height: 90 };

/** Stands where the picture stood, so that nothing moves. */
export function GonePicture({ file, box }: { file: MessageFile; box: Box }) {
  const { t } = useTranslation("chat");
  if (box.width < ROOM.width || box.height < ROOM.height) return <GoneCard file={file} />;
  return (
    <div className="file-gone">
      <svg className="file-picture" {...box} aria-hidden />
      <span className="file-gone__words">
        <ImageOff size={22} aria-hidden />
        <bdi className="truncate" title={file.name}>{file.name}</bdi>
        <span className="file-card__detail">{t("file.gone")}</span>
      </span>
    </div>
  );
}
