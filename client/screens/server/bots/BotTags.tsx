import { useTranslation } from "react-i18next";
import type { AdminUser } from "schemas/admin_users.ts";

export function BotTags({ bot: { is_public, status } }: { bot: AdminUser }) {
  const { t } = useTranslation("setting");
  return (
    <span className="bot-tags">
      {is_public && <span className="tag">{t("bots.public")}</span>}
      {status === "frozen" && <span className="tag" data-tone="bad">{t("people.suspended")}</span>}
    </span>
  );
}
