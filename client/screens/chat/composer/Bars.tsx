import { useAtomValue } from "jotai";
import { Pencil, Reply, X } from "lucide-react";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { lineOf } from "../../../components/text/line.ts";
import { useUserName } from "../../../components/users/name.ts";
import { messageAtom } from "../../../state/timelines/message.ts";
import { useLayer } from "../../../ui/back/use_layer.ts";
import { IconButton } from "../../../ui/controls/IconButton.tsx";
import { keysOf } from "../../../ui/keyboard.ts";
import { sendKeyAtom } from "./field/send_key.ts";

interface BarProps {
  mid: number;
  onCancel(): void;
}

export function ReplyBar({ mid, onCancel }: BarProps) {
  const { t } = useTranslation("chat");
  const message = useAtomValue(messageAtom(mid));
  const name = useUserName(message?.from_uid ?? 0);
  const line = useAtomValue(useMemo(() => lineOf(message ?? undefined, t), [message, t]));

  return (
    <div className="composer__bar" role="group" aria-label={t("composer.replyingTo", { name })}>
      <Reply size={16} aria-hidden="true" />
      <p className="composer__bar-text truncate">
        <span className="composer__bar-title" dir="auto">{t("composer.replyingTo", { name })}</span>
        <bdi className="composer__bar-line">{line}</bdi>
      </p>
      <IconButton label={t("composer.cancelReply")} shortcut="Esc" onClick={onCancel}>
        <X size={16} aria-hidden="true" />
      </IconButton>
    </div>
  );
}

export function EditBar({ onCancel }: Omit<BarProps, "mid">) {
  const { t } = useTranslation("chat");
  const sendKey = useAtomValue(sendKeyAtom);
  useLayer(true, onCancel);
  return (
    <div className="composer__bar" data-kind="edit">
      <Pencil size={15} aria-hidden="true" />
      <p className="composer__bar-text truncate">
        <span className="composer__bar-title">{t("composer.editing")}</span>
        <span className="composer__bar-keys">
          {t("composer.editKeys", { keys: sendKey === "mod" ? keysOf("mod", "Enter") : "Enter" })}
        </span>
      </p>
      <button
        type="button"
        className="composer__cancel"
        aria-keyshortcuts="Escape"
        onPointerDown={(event) => event.preventDefault()}
        onClick={onCancel}
      >
        {t("composer.cancel")}
      </button>
    </div>
  );
}
