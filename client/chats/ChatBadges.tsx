import { useTranslation } from "react-i18next";
import { Badge } from "../ui/Badge.tsx";

/** Being called by name wants an answer; the rest only wants to be read. */
export function ChatBadges({ unread, mentions }: { unread: number; mentions: number }) {
  const { t } = useTranslation("chat");
  return (
    <>
      {mentions > 0 && (
        <span className="mention-mark">
          <span aria-hidden>@</span>
          <span className="visually-hidden">{t("row.mentions", { count: mentions })}</span>
        </span>
      )}
      <Badge count={unread} label={t("row.unread", { count: unread })} />
    </>
  );
}
