import { regional } from "../../../base/i18n/region.ts";

export function whole(value: number, language: string): string {
  return new Intl.NumberFormat(language).format(value);
}

/** "12 ms". */
export function milliseconds(value: number, language: string): string {
  const options = { style: "unit", unit: "millisecond", maximumFractionDigits: 0 } as const;
  return new Intl.NumberFormat(language, options).format(value);
}

/** "3 Mar" of a UTC day that is written as 2026-03-03. */
export function dayName(day: string, language: string): string {
  const options = { day: "numeric", month: "short", timeZone: "UTC" } as const;
  return new Intl.DateTimeFormat(regional(language), options).format(Date.parse(day));
}
