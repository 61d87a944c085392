export const MINUTE = 60_000;
/** Long enough that the scenes of yesterday end before the first scene of today, at whatever hour it is. */
const NIGHT = 6 * 60 * MINUTE;
const HEADING = /^# (?:(\d+) (\d\d):(\d\d)|now -(\d+))$/;

/** `# 3 09:15` is three working days ago, `# now -40` forty minutes ago. Other rows are no headings: null. */
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

/** The time to read the message before and to type this one. */
export function pause(before: string, text: string): number {
  const letters = Math.min(before.length / 3 + text.length, 200);
  return 9_000 + Math.round(letters * 260);
}

/** Reactions come after reading, and at different moments. */
export function reactionTime(sentAt: number, earlier: number): number {
  return sentAt + 14_000 + earlier * 7_000;
}
