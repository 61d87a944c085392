import { isInFence } from "../../../../base/text/code_spans.ts";
import { type Edit, lineStart, type Selection } from "../../../../components/writing/edit.ts";

/** The quote signs of a line, and the sign of its list item. */
const START = /^((?:[ \t]{0,3}>[ \t]?)*)(?:([ \t]*)([-*+]|\d{1,9}[.)])([ \t]+)(\[[ xX]\][ \t]+)?)?/;

interface Options {
  /** Tells whether quotes continue too. Where Enter sends, it also sends a quote. */
  quotes: boolean;
}

/** Handles Enter in code, lists and quotes: a new line of code, the next item, or the default. */
export function continueList({ text, from, to }: Selection, { quotes }: Options): Edit | null {
  if (isInFence(text, from)) return { from, to, text: "\n" + indentOf(text, from) };

  const start = lineStart(text, from);
  const [marker, quote, indent = "", sign, space, box] = START.exec(text.slice(start))!;
  if (from !== to || marker === "" || from < start + marker.length || (!sign && !quotes)) return null;

  const line = text.slice(start, from);
  if (line.length === marker.length && !/\S/.test(restOfLine(text, from))) {
    return ended(text, { start, from, outer: sign ? quote : "" });
  }
  const item = sign ? `${indent}${next(sign)}${space}${box ? "[ ] " : ""}` : "";
  return { from, to, text: `\n${withSpace(quote)}${item}` };
}

/** An empty item ends its list or quote. Only an empty line keeps Markdown from adding the next line to it. */
function ended(text: string, { start, from, outer }: { start: number; from: number; outer: string }): Edit {
  const above = text.slice(lineStart(text, start - 1), Math.max(0, start - 1));
  const isApart = start === 0 || above.trim() === outer.trim();
  return { from: start, to: from, text: isApart ? outer : `${outer.trimEnd()}\n${outer}` };
}

function withSpace(quote: string): string {
  return quote === "" || /\s$/.test(quote) ? quote : `${quote} `;
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
