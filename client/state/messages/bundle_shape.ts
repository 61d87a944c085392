import type { Archive, ArchivedMessage } from "schemas/archives.ts";
import type { Properties } from "schemas/messages.ts";

/** Rows of a fixed height that a bundle takes in a feed, so that its room is reserved before it has loaded. */
export const MOST_ROWS = 3;
const USUAL_ROWS = 2;

/** Letters in a line of the narrowest card. */
const LINE = 36;

/** One row for each message. A single text has room for several lines. */
export function shapeOf({ messages }: Archive): number {
  if (messages.length !== 1) return Math.min(messages.length, MOST_ROWS);
  const lines = linesOf(messages[0]);
  return lines <= 1 ? 1 : lines <= 3 ? 2 : MOST_ROWS;
}

/** As its sender states it. Other clients do not. */
export function rowsIn(properties: Properties | null): number {
  const rows = Number(properties?.rows);
  return rows >= 1 && rows <= MOST_ROWS ? Math.round(rows) : USUAL_ROWS;
}

function linesOf({ content }: ArchivedMessage): number {
  const lines = (content ?? "").slice(0, 1000).split("\n");
  return lines.reduce((sum, line) => sum + Math.max(1, Math.ceil(widthOf(line) / LINE)), 0);
}

/** Signs of Chinese and Japanese are twice as wide. */
function widthOf(line: string): number {
  return [...line].reduce((sum, sign) => sum + (/[\u2e80-\uffef]/.test(sign) ? 2 : 1), 0);
}
