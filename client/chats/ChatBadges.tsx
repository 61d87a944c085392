import { useTranslation } from "react-i18next";
import { Badge } from "../ui/Badge.tsx";

/** Being called by name wants an answer; the rest only wants to be read. */
export function ChatBadges({ unread, mentions }: { unread: number; mentions: number }) {
  const { t } = useTranslation("chat");
  const count = t("row.unread", { count: unread });
  const label = mentions > 0 ? `${t("row.mentions", { count: mentions })}, ${count}` : count;
  return <Badge count={unread} label={label} calls={mentions > 0} />;
}
