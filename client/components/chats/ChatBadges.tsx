import { BellOff } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Badge } from "../../ui/Badge.tsx";

interface Props {
  unread: number;
  mentions: number;
  isMuted: boolean;
}

/** A mention is highlighted even in a muted chat, because it asks for an answer. */
export function ChatBadges({ unread, mentions, isMuted }: Props) {
  const { t } = useTranslation("chat");
  if (isMuted && unread === 0) {
    return <BellOff size={13} className="chat-row__mark" role="img" aria-label={t("row.muted")} />;
  }
  return (
    <>
      {mentions > 0 && (
        <span className="badge" data-tone="call">
          <span aria-hidden>@</span>
          <span className="visually-hidden">{t("row.mentions", { count: mentions })}</span>
        </span>
      )}
      <Badge
        count={unread}
        label={t("row.unread", { count: unread })}
        tone={isMuted || mentions > 0 ? "quiet" : "call"}
      />
      {isMuted && <span className="visually-hidden">{t("row.muted")}</span>}
    </>
  );
}
