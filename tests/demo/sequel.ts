import { REACTIONS } from "schemas/messages.ts";
import type { Line, Sequel } from "./line.ts";
import { asPerson } from "./people.ts";
import { MINUTE, reactionTime } from "./when.ts";

const LATER = /^= (edit|delete|pin)(?: \+(\d+))?(?:: (.*))?$/;

/** Adds what a `= …` row does with the message above it. False when the row is of another kind. */
export function addSequels(row: string, line: Line): boolean {
  if (row === "= markdown") return line.markdown = true;
  if (row === "= file") return line.file = true;
  const [, sign, ...who] = row.split(" ");
  const action = REACTIONS.find((one) => one === sign);
  if (action) {
    for (const key of who) {
      const at = reactionTime(line.at, line.sequels.length);
      line.sequels.push({ at, act: "react", by: asPerson(key), action });
    }
    return true;
  }
  const later = LATER.exec(row);
  if (!later) return false;
  const [, act, minutes = "1", text = ""] = later;
  line.sequels.push({ at: line.at + Number(minutes) * MINUTE, act, text } as Sequel);
  return true;
}
