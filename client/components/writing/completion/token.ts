import { addressesIn } from "../../../base/address.ts";
import { isInCode, isWithin } from "../../../base/text/code_spans.ts";
import { isUnspaced, isWordLetter, letterBefore, mayBegin } from "../names.ts";

type Sign = "@" | "#" | ":" | "/";

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
    return isTyped(text, token) && !isInCode(text, from) ? token : null;
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

const CODE = /[:：][\p{L}\p{N}\p{M}_+-]{2,}[:：]$/u;
const MOST_CODES = 20;
const signs = new Intl.Segmenter();

/**
 * Matches `:wave:` when its last colon was just typed, with the codes directly before it. The names may be in any
 * language. A skin tone also takes the emoji before it.
 */
export function closedCodesAt(text: string, caret: number): { from: number; row: string } | null {
  let from = caret;
  for (let count = 0; count < MOST_CODES; count++) {
    const code = CODE.exec(text.slice(Math.max(0, from - LONGEST), from));
    if (!code) break;
    from -= code[0].length;
  }
  if (from === caret || !mayBeginCode(text, from) || isInCode(text, caret)) return null;
  if (isWithin(addressesIn(text.slice(0, caret)), from)) return null;
  if (/^[:：]skin-tone-/.test(text.slice(from))) from -= lastSign(text.slice(0, from)).length;
  return { from, row: text.slice(from, caret) };
}

/** Chinese and Japanese put no space before a code, but their own colon is one of the sentence. */
function mayBeginCode(text: string, at: number): boolean {
  const before = letterBefore(text, at);
  return !/[:：]/.test(before) && !isWordLetter(before) && !(isUnspaced(before) && text[at] === "：");
}

function lastSign(text: string): string {
  return [...signs.segment(text.slice(-20))].at(-1)?.segment ?? "";
}
