import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";

const STEPS: [Intl.RelativeTimeFormatUnit, number][] = [["day", 86_400_000], ["hour", 3_600_000], [
  "minute",
  60_000,
]];

/** Relative under a day, the date after; the whole of it on hover. Never a future. */
export function RelativeTime({ at }: { at: number }) {
  const { i18n } = useTranslation();
  const now = useMinute();
  return (
    <time
      dateTime={new Date(at).toISOString()}
      title={new Intl.DateTimeFormat(i18n.language, { dateStyle: "full", timeStyle: "short" }).format(at)}
      suppressHydrationWarning
    >
      {relative(Math.min(at - now, 0), at, i18n.language)}
    </time>
  );
}

function relative(difference: number, at: number, language: string): string {
  if (difference <= -STEPS[0][1]) {
    return new Intl.DateTimeFormat(language, { dateStyle: "medium" }).format(at);
  }
  const [unit, length] = STEPS.find(([, length]) => -difference >= length) ?? ["second", Infinity];
  return new Intl.RelativeTimeFormat(language, { numeric: "auto" }).format(
    Math.ceil(difference / length),
    unit,
  );
}

function useMinute(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 60_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
