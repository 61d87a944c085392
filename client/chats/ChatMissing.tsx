import { MessageSquareDashed } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "wouter";
import { paths } from "../routes.ts";

export function ChatMissing() {
  const { t } = useTranslation("chat");
  return (
    <div className="centred">
      <div className="empty">
        <MessageSquareDashed className="empty__icon" size={32} aria-hidden />
        <h1 className="empty__heading">{t("missing.title")}</h1>
        <p className="empty__title">{t("missing.text")}</p>
        <Link className="button" data-tone="quiet" href={paths.chat}>{t("missing.back")}</Link>
      </div>
    </div>
  );
}
