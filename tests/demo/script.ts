import { asPerson, type PersonKey } from "./people.ts";

/** A channel by its key, or the two people of a direct chat. */
export type Place = { channel: string } | { between: [PersonKey, PersonKey] };

export interface Line {
  at: number;
  from: PersonKey;
  text: string;
  place: Place;
  /** Who has not seen it yet. */
  unreadBy: PersonKey[];
}

const HEADING = /^# (?:(\d+) (\d\d):(\d\d)|now -(\d+))$/;
const SPEECH = /^(\w+)(?: \+(\d+))?: (.*)$/;
const CHAT = /^@ (\w+) (\w+)$/;
const UNREAD = /^= unread (.+)$/;
const MINUTE = 60_000;
/** Long enough that the evening before ends before the first scene of today begins, at whatever hour it is. */
const NIGHT = 6 * 60 * MINUTE;

/**
 * Reads a script of talk/: `# 3 09:15` sets the scene three working days ago, `# now -40` forty minutes ago;
 * `ada: …` speaks, `ada +12: …` twelve minutes later, and indented lines go on; from `= unread ada` to the end of
 * the scene Ada has read nothing; `@ ada bo` begins another direct chat.
 */
export function readScript(script: string, start: Place | null, now: number): Line[] {
  const lines: Line[] = [];
  let place = start;
  let clock = now;
  let unreadBy: PersonKey[] = [];

  for (const [index, row] of script.trimEnd().split("\n").entries()) {
    if (row === "") continue;
    const scene = HEADING.exec(row);
    const chat = CHAT.exec(row);
    const unread = UNREAD.exec(row);
    const speech = SPEECH.exec(row);

    if (scene) {
      [clock, unreadBy] = [beginningOf(scene, now), []];
    } else if (chat) {
      place = { between: [asPerson(chat[1]), asPerson(chat[2])] };
    } else if (unread) {
      unreadBy = unread[1].split(" ").map(asPerson);
    } else if (speech && place) {
      const [, who, minutes, text] = speech;
      clock += minutes ? Number(minutes) * MINUTE : pause(lines.at(-1), text);
      lines.push({ at: clock, from: asPerson(who), text, place, unreadBy });
    } else if (row.startsWith("  ") && lines.length > 0) {
      lines.at(-1)!.text += `\n${row.slice(2)}`;
    } else {
      throw new Error(`line ${index + 1} is not part of a script: ${row}`);
    }
  }
  return lines;
}

function beginningOf([, days, hours, minutes, ago]: RegExpExecArray, now: number): number {
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
function pause(before: Line | undefined, text: string): number {
  const letters = Math.min((before?.text.length ?? 0) / 3 + text.length, 200);
  return 9_000 + Math.round(letters * 260);
}
