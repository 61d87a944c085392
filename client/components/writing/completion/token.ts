import { isInFence } from "../../../base/code_spans.ts";
import { isWordLetter, letterBefore, mayBegin } from "../names.ts";

export type Sign = "@" | "#" | ":" | "/";

/** The token being typed, from its sign to the caret. */
export interface Token {
  sign: Sign;
  from: number;
  to: number;
  query: string;
}

/** Chinese and Japanese keyboards type the wide ones. */
const SIGNS: Record<string, Sign> = {
  "@": "@",
  "＠": "@",
  "#": "#",
  "＃": "#",
  ":": ":",
  "：": ":",
  "/": "/",
  "／": "/",
};
const LONGEST = 40;
const MOST_SPACES = 3;

export function tokenAt(text: string, caret: number): Token | null {
  for (let from = caret - 1; from >= 0 && from >= caret - LONGEST; from--) {
    if (text[from] === "\n") return null;
    const sign = SIGNS[text[from]];
    // A slash elsewhere belongs to a path, a date or a name.
    if (!sign || (sign === "/" && from > 0)) continue;
    const token = { sign, from, to: caret, query: text.slice(from + 1, caret) };
    return isTyped(text, token) && !isInFence(text, from) ? token : null;
  }
  return null;
}

function isTyped(text: string, { sign, from, query }: Token): boolean {
  if (sign === "/") return /^[\p{L}\p{N}\p{M}_-]*$/u.test(query);
  if (sign === ":") {
    return /^[\p{L}\p{N}\p{M}_+-]{2,}$/u.test(query) && !isWordLetter(letterBefore(text, from)) &&
      letterBefore(text, from) !== ":";
  }
  return mayBegin(text, from) && !/^\s/.test(query) && query.split(" ").length <= MOST_SPACES + 1;
}

/** Matches `:wave:` when its last colon was just typed. The name may be in any language. */
export function closedCodeAt(text: string, caret: number): { from: number; code: string } | null {
  const match = /(?<![\p{L}\p{N}_:：])[:：]([\p{L}\p{N}\p{M}_+-]{2,})[:：]$/u.exec(
    text.slice(Math.max(0, caret - LONGEST), caret),
  );
  if (!match || isInFence(text, caret)) return null;
  return { from: caret - match[0].length, code: match[1] };
}
