import { clockOf, dayOf } from "../../../base/i18n/times.ts";

/** "Today, 14:05". */
export function momentOf(at: number, language: string): string {
  return `${dayOf(at, language)}, ${clockOf(at, language)}`;
}
