import { format } from "./times.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Formats the time where it is `utcOffset` minutes ahead of UTC, with the weekday if it is not the user's own. */
export function clockThere(utcOffset: number, language: string, now: number): string {
  const [there, here] = [utcOffset, offsetHere(now)].map((minutes) => now + minutes * 60_000);
  const isOtherDay = Math.floor(there / DAY) !== Math.floor(here / DAY);
  const weekday = isOtherDay ? "short" : undefined;
  const hour = padsHours(language) ? "2-digit" : "numeric";
  return format(language, { weekday, hour, minute: "2-digit", timeZone: "UTC" }).format(there);
}

/** Tells whether other clocks of this language show 03:14 rather than 3:14. */
function padsHours(language: string): boolean {
  const clock = format(language, { timeStyle: "short", timeZone: "UTC" });
  return clock.formatToParts(HOUR).some(({ type, value }) => type === "hour" && value.length === 2);
}

/** Positive where it is later than for the user. */
export function hoursAhead(utcOffset: number, now: number): number {
  return (utcOffset - offsetHere(now)) / 60;
}

/** "3 hours", "5.5 hours". */
export function hoursOf(hours: number, language: string): string {
  const options = { style: "unit", unit: "hour", unitDisplay: "long", maximumFractionDigits: 2 } as const;
  return new Intl.NumberFormat(language, options).format(hours);
}

/** Tells whether most people there are asleep or on the way. */
export function isNight(utcOffset: number, now: number): boolean {
  const hour = new Date(now + utcOffset * 60_000).getUTCHours();
  return hour < 7 || hour >= 21;
}

function offsetHere(now: number): number {
  return -new Date(now).getTimezoneOffset();
}

/** "today", "yesterday", "12 Nov", for a UTC day such as 2026-11-12. */
export function dayAgo(day: string, language: string, now: number): string {
  const at = Date.parse(day);
  const days = Math.floor(now / DAY) - at / DAY;
  if (days <= 1) {
    return new Intl.RelativeTimeFormat(language, { numeric: "auto" }).format(-Math.max(0, days), "day");
  }
  const date = { day: "numeric", month: "short", timeZone: "UTC" } as const;
  return format(language, date).format(at);
}
