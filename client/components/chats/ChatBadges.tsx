import { BellOff } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Badge } from "../../ui/display/Badge.tsx";

interface Props {
  unread: number;
  mentions: number;
  isMuted: boolean;
  isDirect: boolean;
}

/**
 * Only what asks for an answer is highlighted: direct messages, and mentions even in a muted chat. In a channel
 * with other news the number is quiet.
 */
export function ChatBadges({ unread, mentions, isMuted, isDirect }: Props) {
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
        tone={isDirect && !isMuted && mentions === 0 ? "call" : "quiet"}
      />
      {isMuted && <span className="visually-hidden">{t("row.muted")}</span>}
    </>
  );
}
