import type { Language } from "../../../client/base/i18n/languages.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** `15 minutes`, `1 hour`, `2 days`. */
export function durationIn(language: Language, ms: number): string {
  const [unit, size] = ms < HOUR
    ? ["minute", MINUTE] as const
    : ms < 2 * DAY && ms !== DAY
    ? ["hour", HOUR] as const
    : ["day", DAY] as const;
  const count = Math.max(1, Math.floor(ms / size));
  return new Intl.NumberFormat(language, { style: "unit", unit, unitDisplay: "long" }).format(count);
}

/** The server does not know anybody's time zone. */
export function timeIn(language: Language, at: number): string {
  const form = { dateStyle: "long", timeStyle: "short", timeZone: "UTC" } as const;
  return `${new Intl.DateTimeFormat(language, form).format(at)} UTC`;
}
