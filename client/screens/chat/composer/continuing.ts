import { isInFence } from "./code_spans.ts";
import { type Edit, lineStart, type Selection } from "./edit.ts";

const ITEM = /^(\s*)([-*+]|\d{1,9}[.)])(\s+)(\[[ xX]\]\s+)?/;

/** What Enter does in code or in a list: a new line of code, the next item, or the default. */
export function continued({ text, from, to }: Selection): Edit | null {
  if (isInFence(text, from)) return { from, to, text: "\n" + indentOf(text, from) };

  const start = lineStart(text, from);
  const item = ITEM.exec(text.slice(start));
  if (!item || from !== to || from < start + item[0].length) return null;

  const line = text.slice(start, from);
  const [marker, indent, sign, space, box] = item;
  // An empty item ends the list.
  if (line.length === marker.length && !/\S/.test(restOfLine(text, from))) {
    return { from: start, to: from, text: "" };
  }
  return { from, to, text: `\n${indent}${next(sign)}${space}${box ? "[ ] " : ""}` };
}

function next(sign: string): string {
  return sign.replace(/\d+/, (number) => String(Number(number) + 1));
}

function indentOf(text: string, at: number): string {
  return /^[ \t]*/.exec(text.slice(lineStart(text, at), at))![0];
}

function restOfLine(text: string, at: number): string {
  return text.slice(at).split("\n", 1)[0];
}
