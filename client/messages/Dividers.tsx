import { useTranslation } from "react-i18next";
import { dayOf } from "./moment.ts";

export function DayDivider({ at }: { at: number }) {
  const { i18n } = useTranslation();
  return (
    <div className="day">
      <time className="pill" dateTime={new Date(at).toISOString()}>{dayOf(at, i18n.language)}</time>
    </div>
  );
}

export function UnreadDivider() {
  const { t } = useTranslation("chat");
  return (
    <div className="unread" role="separator" aria-label={t("timeline.unread")}>
      <span className="unread__word">{t("timeline.unread")}</span>
    </div>
  );
}
