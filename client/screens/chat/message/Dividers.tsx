import { useTranslation } from "react-i18next";
import { dayOf } from "../../../base/i18n/times.ts";

export function DayDivider({ at }: { at: number }) {
  const { i18n } = useTranslation();
  return (
    <div className="day">
      <time className="pill" dateTime={new Date(at).toISOString()}>{dayOf(at, i18n.language)}</time>
    </div>
  );
}

/** One line for both, when the first unread message also starts a day. */
export function UnreadDivider({ day }: { day?: number }) {
  const { t, i18n } = useTranslation("chat");
  const date = day && dayOf(day, i18n.language);
  const label = t("timeline.unread");

  return (
    <div
      className="unread"
      role="separator"
      aria-label={date ? `${date}, ${label}` : label}
      data-day={date && true}
    >
      {date && <span className="pill">{date}</span>}
      <span className="unread__word">{label}</span>
    </div>
  );
}
