import { CircleAlert, X } from "lucide-react";
import { useTranslation } from "react-i18next";
import { ChatAvatar } from "../../../../components/chats/ChatAvatar.tsx";
import type { ChatKey } from "../../../../state/chat_key.ts";
import type { Target } from "./targets.ts";

interface Props {
  targets: readonly Target[];
  /** Reasons why some of them have not received the messages. */
  failures: ReadonlyMap<ChatKey, string>;
  onRemove(key: ChatKey): void;
}

export function TargetChips({ targets, failures, onRemove }: Props) {
  const { t } = useTranslation("chat");
  if (targets.length === 0) return null;
  return (
    <ul className="chips" aria-label={t("forward.chosen")}>
      {targets.map(({ key, name }) => {
        const reason = failures.get(key);
        return (
          <li key={key} className="chip" data-failed={reason ? true : undefined}>
            {reason ? <CircleAlert size={16} aria-hidden /> : <ChatAvatar chat={key} size={24} />}
            <bdi className="truncate">{name}</bdi>
            {reason && <span className="chip__reason">{reason}</span>}
            <button
              type="button"
              className="chip__remove"
              aria-label={t("forward.remove", { name })}
              onClick={() => onRemove(key)}
            >
              <X size={14} aria-hidden />
            </button>
          </li>
        );
      })}
    </ul>
  );
}
