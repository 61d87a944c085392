/** One for each zone that is in use: making it costs a hundred times as much as using it. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** Minutes by which clocks in the zone are ahead of UTC at `at`. */
export function utcOffset(timeZone: string, at: number): number {
  let format = formats.get(timeZone);
  if (!format) formats.set(timeZone, format = new Intl.DateTimeFormat("en", { timeZone, ...WHOLE }));
  const minute = at - at % 60_000;
  const parts = Object.fromEntries(
    format.formatToParts(minute).map(({ type, value }) => [type, Number(value)]),
  );
  const local = Date.UTC(parts.year, parts.month - 1, parts.day, parts.hour, parts.minute);
  return Math.round((local - minute) / 60_000);
}

const WHOLE = {
  hourCycle: "h23",
  year: "numeric",
  month: "numeric",
  day: "numeric",
  hour: "numeric",
  minute: "numeric",
} as const;
