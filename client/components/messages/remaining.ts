import { shortAmount } from "../../base/i18n/times.ts";

const UNITS = [["day", 86_400], ["hour", 3600], ["minute", 60], ["second", 1]] as const;

/** Formats a duration in its two largest units, such as "4m 10s" or "2d 3h". */
export function remainingOf(milliseconds: number, language: string): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  const found = UNITS.findIndex(([, length]) => seconds >= length);
  const at = found === -1 ? UNITS.length - 1 : found;

  return UNITS.slice(at, at + 2).map(([unit, length], index) => {
    const whole = Math.floor((index === 0 ? seconds : seconds % UNITS[at][1]) / length);
    return shortAmount(whole, unit, language);
  }).join(" ");
}
