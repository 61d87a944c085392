import { regional } from "./region.ts";

const DAY = 86_400_000;
const formats = new Map<string, Intl.DateTimeFormat>();

/** Making a formatter costs a hundred times as much as using it, and every row uses one. */
export function format(language: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = language + JSON.stringify(options);
  const known = formats.get(key);
  if (known) return known;

  const made = new Intl.DateTimeFormat(regional(language), options);
  formats.set(key, made);
  return made;
}

export function clockOf(at: number, language: string): string {
  return format(language, { timeStyle: "short" }).format(at);
}

/** For the narrow gutter. Only the first message of a group shows whether it is morning. */
export function narrowClockOf(at: number, language: string): string {
  const parts = format(language, { timeStyle: "short" }).formatToParts(at);
  return parts.filter(({ type }) => type !== "dayPeriod").map(({ value }) => value).join("").trim();
}

export function fullTimeOf(at: number, language: string): string {
  return format(language, { dateStyle: "full", timeStyle: "medium" }).format(at);
}

/** "3 Mar 2025". */
export function dateOf(at: number, language: string): string {
  return format(language, { dateStyle: "medium" }).format(at);
}

/** "Today", "Yesterday", "Tuesday, 3 March". The year is shown when it is not the current one. */
export function dayOf(at: number, language: string, now = Date.now()): string {
  const days = daysBetween(at, now);
  if (days === 0 || days === 1) {
    const word = new Intl.RelativeTimeFormat(language, { numeric: "auto" }).format(-days, "day");
    return word.charAt(0).toLocaleUpperCase(language) + word.slice(1);
  }
  const year = isSameYear(at, now) ? undefined : "numeric";
  return format(language, { weekday: "long", day: "numeric", month: "long", year }).format(at);
}

/** The shortest clear form: minutes, hours, a weekday or a date. */
export function agoOf(at: number, language: string, now = Date.now()): string {
  const minutes = Math.max(0, Math.floor((now - at) / 60_000));
  if (minutes < 1) return new Intl.RelativeTimeFormat(language, { numeric: "auto" }).format(0, "second");
  if (minutes < 60) return amount(minutes, "minute", language);
  if (minutes < 1440) return amount(Math.floor(minutes / 60), "hour", language);
  // In Japanese the short form of Monday is also the word for a month.
  const weekday = language === "ja" ? "long" : "short";
  if (daysBetween(at, now) < 7) return format(language, { weekday }).format(at);
  if (isSameYear(at, now)) return format(language, { day: "numeric", month: "short" }).format(at);
  return format(language, { dateStyle: "short" }).format(at);
}

/** Without it, "45分钟" would read as a duration. */
const SAY_AGO = ["zh", "ja"];

function amount(count: number, unit: "minute" | "hour", language: string): string {
  if (SAY_AGO.includes(language)) {
    return new Intl.RelativeTimeFormat(language, { style: "narrow" }).format(-count, unit);
  }
  return shortAmount(count, unit, language);
}

/** In Turkish the narrowest forms of minutes and days are the same letter, and in Japanese they are English. */
const NO_NARROW_UNITS = ["tr", "ja"];

/** "44m", "2h", "44 dk", "2 sa". */
export function shortAmount(count: number, unit: Unit, language: string): string {
  const unitDisplay = NO_NARROW_UNITS.includes(language) ? "short" : "narrow";
  const amount = new Intl.NumberFormat(language, { style: "unit", unit, unitDisplay }).format(count);
  return amount.replace(/\.$/, "");
}

type Unit = "second" | "minute" | "hour" | "day";

function daysBetween(at: number, now: number): number {
  return Math.round((new Date(now).setHours(0, 0, 0, 0) - new Date(at).setHours(0, 0, 0, 0)) / DAY);
}

function isSameYear(a: number, b: number): boolean {
  return new Date(a).getFullYear() === new Date(b).getFullYear();
}
