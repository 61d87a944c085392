import { FileX } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { FileOrigin, MessageFile } from "./file.ts";
import { FileCaption } from "./FileCaption.tsx";

/** A file that has expired, or that somebody has deleted. */
export function UnavailableFile({ file, origin }: { file: MessageFile; origin?: FileOrigin }) {
  const { t } = useTranslation("chat");
  return (
    <div className="file-card" data-gone>
      <div className="file-card__main file-card__head">
        <span className="file-icon" aria-hidden>
          <FileX size={22} />
        </span>
        <FileCaption file={file} origin={origin} note={t("file.gone")} />
      </div>
    </div>
  );
}
