import type { Archive, ArchivedMessage } from "schemas/archives.ts";
import { MOST_ROWS } from "./bundle_rows.ts";

/** Letters in a line of the narrowest card. */
const LINE = 36;

/** One row for each message. A single text has room for several lines. */
export function shapeOf({ messages }: Archive): number {
  if (messages.length !== 1) return Math.min(messages.length, MOST_ROWS);
  const lines = linesOf(messages[0]);
  return lines <= 1 ? 1 : lines <= 3 ? 2 : MOST_ROWS;
}

function linesOf({ content }: ArchivedMessage): number {
  const lines = (content ?? "").slice(0, 1000).split("\n");
  return lines.reduce((sum, line) => sum + Math.max(1, Math.ceil(widthOf(line) / LINE)), 0);
}

/** Signs of Chinese and Japanese are twice as wide. */
function widthOf(line: string): number {
  return [...line].reduce((sum, sign) => sum + (/[\u2e80-\uffef]/.test(sign) ? 2 : 1), 0);
}
