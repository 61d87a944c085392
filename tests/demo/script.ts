import type { Line, Place } from "./line.ts";
import { asPerson, type PersonKey } from "./people.ts";
import { addSequels } from "./sequel.ts";
import { beginningOf, MINUTE, pause } from "./when.ts";

const SPEECH = /^(\w+)(?: \+(\d+))?: (.*)$/;
const CHAT = /^@ (\w+) (\w+)$/;
const UNREAD = /^= unread (.+)$/;
const ANSWERED = /^> (.+)$/;

/**
 * Reads a script of talk/. `# 3 09:15` begins a scene three working days ago, `# now -40` forty minutes ago.
 * `ada: …` is a message, `ada +12: …` one twelve minutes later, and indented lines continue it. From
 * `= unread ada` to the end of the scene Ada has read nothing. `@ ada bo` begins another direct chat.
 *
 * `> some words` before a message makes it a reply to the newest message with these words. After a message,
 * `= markdown` sets its type, `= file` makes it the file of that name, `= 🎉 ada bo` adds reactions, and `= edit +3: …`, `= delete +3` and `= pin` follow
 * after so many minutes.
 */
export function readScript(script: string, start: Place | null, now: number): Line[] {
  const lines: Line[] = [];
  let place = start;
  let clock = now;
  let unreadBy: PersonKey[] = [];
  let answers: Line | null = null;

  for (const [index, row] of script.trimEnd().split("\n").entries()) {
    if (row === "") continue;
    const last = lines.at(-1);
    const scene = beginningOf(row, now);
    const chat = CHAT.exec(row);
    const unread = UNREAD.exec(row);
    const answered = ANSWERED.exec(row);
    const speech = SPEECH.exec(row);

    if (scene !== null) {
      [clock, unreadBy] = [scene, []];
    } else if (chat) {
      place = { between: [asPerson(chat[1]), asPerson(chat[2])] };
    } else if (unread) {
      unreadBy = unread[1].split(" ").map(asPerson);
    } else if (answered) {
      answers = holding(answered[1], lines, place);
    } else if (speech && place) {
      const [, who, minutes, text] = speech;
      clock += minutes ? Number(minutes) * MINUTE : pause(last?.text ?? "", text);
      const type = { markdown: false, file: false };
      lines.push({ at: clock, from: asPerson(who), text, place, ...type, sequels: [], unreadBy, answers });
      answers = null;
    } else if (row.startsWith("  ") && last) {
      goOn(last, `\n${row.slice(2)}`);
    } else if (!last || !addSequels(row, last)) {
      throw new Error(`line ${index + 1} is not part of a script: ${row}`);
    }
  }
  return lines;
}

function holding(words: string, lines: Line[], place: Place | null): Line {
  const found = lines.findLast((line) => line.place === place && line.text.includes(words));
  if (!found) throw new Error(`no earlier message contains: ${words}`);
  return found;
}

/** A further row continues the last text: the message, or its edit. */
function goOn(line: Line, text: string): void {
  const edit = line.sequels.findLast((sequel) => sequel.act === "edit");
  (edit ?? line).text += text;
}
