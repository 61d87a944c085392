import { fold } from "./fold.ts";
import { type DayWord, TIME_WORDS, type TimeOperator } from "./operators.ts";

/** A day as on a calendar. Months count from 1. */
interface Day {
  year: number;
  month: number;
  day: number;
}

/** A day, a month or a year, from its first day up to the one after its last; or a word that depends on today. */
export type Period = { from: Day; to: Day } | { word: DayWord };

const BIG_FIRST = /^(\d{4})(?:[-/.年](\d{1,2})(?:[-/.月](\d{1,2})日?)?)?[年月]?$/;
const DAY_FIRST = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/;
const LONGEST = 16;

/** `2026-01-31`, `2026-01`, `2026`, `31.01.2026`, `2026年1月31日`, `today`. Null for a date that does not exist. */
export function periodOf(value: string): Period | null {
  if (value.length > LONGEST) return null;
  const text = fold(value);
  const word = TIME_WORDS.get(text);
  if (word) return { word };
  const [, year, month, day] = BIG_FIRST.exec(text) ?? reversed(DAY_FIRST.exec(text));
  if (!year) return null;
  const from = { year: Number(year), month: Number(month ?? 1), day: Number(day ?? 1) };
  if (!exists(from)) return null;
  if (day !== undefined) return { from, to: moved(from, { day: 1 }) };
  return { from, to: moved(from, month !== undefined ? { month: 1 } : { year: 1 }) };
}

function reversed(match: RegExpExecArray | null): (string | undefined)[] {
  return match ? [match[0], match[3], match[2], match[1]] : [];
}

function exists(day: Day): boolean {
  const same = moved(day, {});
  return day.year >= 1000 && same.month === day.month && same.day === day.day;
}

function moved({ year, month, day }: Day, by: Partial<Day>): Day {
  const date = new Date(0);
  date.setUTCFullYear(year + (by.year ?? 0), month - 1 + (by.month ?? 0), day + (by.day ?? 0));
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}

/** From `since` until before `until`, in milliseconds. */
export interface Span {
  since: number;
  until: number;
}

interface Where {
  now: number;
  /** Of the IANA database. */
  timeZone: string;
}

/** The time that an operator leaves, where the reader is. */
export function spanOf(operator: TimeOperator, period: Period, where: Where): Span {
  const { from, to } = "word" in period ? periodOfWord(period.word, dayAt(where)) : period;
  const [since, until] = [beginOf(from, where.timeZone), beginOf(to, where.timeZone)];
  if (operator === "before") return { since: 0, until: since };
  if (operator === "after") return { since: until, until: Number.MAX_SAFE_INTEGER };
  return { since, until };
}

function periodOfWord(word: DayWord, today: Day): { from: Day; to: Day } {
  const tomorrow = moved(today, { day: 1 });
  switch (word) {
    case "today":
      return { from: today, to: tomorrow };
    case "yesterday":
      return { from: moved(today, { day: -1 }), to: today };
    case "week":
      return { from: moved(today, { day: -6 }), to: tomorrow };
    case "month":
      return { from: { ...today, day: 1 }, to: moved({ ...today, day: 1 }, { month: 1 }) };
    case "year":
      return { from: { ...today, month: 1, day: 1 }, to: { year: today.year + 1, month: 1, day: 1 } };
  }
}

function dayAt({ now, timeZone }: Where): Day {
  const { year, month, day } = fieldsAt(now, timeZone);
  return { year, month, day };
}

/** Returns the time at which a day begins. The second look is for days on which clocks change. */
function beginOf({ year, month, day }: Day, timeZone: string): number {
  const asUtc = Date.UTC(year, month - 1, day);
  const guess = asUtc - offsetAt(asUtc, timeZone);
  return asUtc - offsetAt(guess, timeZone);
}

function offsetAt(time: number, timeZone: string): number {
  const { year, month, day, hour, minute, second } = fieldsAt(time, timeZone);
  return Date.UTC(year, month - 1, day, hour, minute, second) - time;
}

function fieldsAt(time: number, timeZone: string) {
  const format = new Intl.DateTimeFormat("en-u-ca-gregory-nu-latn", {
    timeZone,
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    second: "numeric",
  });
  const parts = format.formatToParts(time).map(({ type, value }) => [type, Number(value)]);
  return Object.fromEntries(parts) as Record<"year" | "month" | "day" | "hour" | "minute" | "second", number>;
}
