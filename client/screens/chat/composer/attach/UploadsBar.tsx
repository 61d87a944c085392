import { useAtomValue, useSetAtom } from "jotai";
import { Pause, Play, X } from "lucide-react";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { ChatKey } from "../../../../state/chat_key.ts";
import { controlUploadsAtom, totalAtom } from "../../../../state/messages/files/uploading.ts";
import { IconButton } from "../../../../ui/controls/IconButton.tsx";

/** The progress of all files of a chat, when there are several, and what can be done with all. */
export function UploadsBar({ chat }: { chat: ChatKey }) {
  const { t, i18n } = useTranslation("chat");
  const total = useAtomValue(useMemo(() => totalAtom(chat), [chat]));
  const control = useSetAtom(controlUploadsAtom);
  if (!total) return null;

  const { ids, sent, size, isActive, failed } = total;
  const share = size === 0 ? 0 : sent / size;
  const percent = new Intl.NumberFormat(i18n.language, { style: "percent" }).format(share);
  const words = failed > 0
    ? t("upload.failedCount", { count: failed })
    : t("upload.total", { count: ids.length });
  return (
    <div className="composer__bar uploads-bar" role="group" aria-label={words}>
      <p className="composer__bar-text truncate">
        <span className="composer__bar-title">{words}</span>
        <span className="composer__bar-line tabular">{percent}</span>
      </p>
      <progress className="upload__bar" value={share} aria-label={words} />
      {isActive
        ? (
          <IconButton label={t("upload.pauseAll")} onClick={() => control({ ids, action: "pause" })}>
            <Pause size={16} aria-hidden="true" />
          </IconButton>
        )
        : (
          <IconButton
            label={t(failed > 0 ? "upload.retryAll" : "upload.resumeAll")}
            onClick={() => control({ ids, action: "resume" })}
          >
            <Play size={16} aria-hidden="true" />
          </IconButton>
        )}
      <IconButton label={t("upload.cancelAll")} onClick={() => control({ ids, action: "cancel" })}>
        <X size={16} aria-hidden="true" />
      </IconButton>
    </div>
  );
}
