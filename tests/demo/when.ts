export const MINUTE = 60_000;
/** Long enough that the evening before ends before the first scene of today begins, at whatever hour it is. */
const NIGHT = 6 * 60 * MINUTE;
const HEADING = /^# (?:(\d+) (\d\d):(\d\d)|now -(\d+))$/;

/** `# 3 09:15` is three working days ago, `# now -40` forty minutes ago; anything else is no heading. */
export function beginningOf(row: string, now: number): number | null {
  const heading = HEADING.exec(row);
  if (!heading) return null;
  const [, days, hours, minutes, ago] = heading;
  if (ago) return now - Number(ago) * MINUTE;
  const day = workingDaysBefore(new Date(now - NIGHT), Number(days));
  return day.setHours(Number(hours), Number(minutes), 0, 0);
}

function workingDaysBefore(day: Date, count: number): Date {
  const earlier = new Date(day);
  for (let left = count; left > 0;) {
    earlier.setDate(earlier.getDate() - 1);
    if (earlier.getDay() % 6 !== 0) left--;
  }
  return earlier;
}

/** As long as it takes to read what was said and to type this. */
export function pause(before: string, text: string): number {
  const letters = Math.min(before.length / 3 + text.length, 200);
  return 9_000 + Math.round(letters * 260);
}

/** Nobody reacts before they have read it, and no two in the same moment. */
export function reactionTime(said: number, earlier: number): number {
  return said + 14_000 + earlier * 7_000;
}
