import { replaceAddresses } from "../../base/address.ts";

import { isTechnical } from "./code_detection.ts";

const ESCAPED = /\\[!-/:-@[-`{-~]/g;
const FENCE = /^ {0,3}(?:```|~~~)/m;

/** More than three spaces belong to code, or to an item of a list that has begun above. */
const LINES = [
  /^ {0,3}#{1,6}[ \t]+\S/m,
  /^ {0,3}[-*+][ \t]+(?![-*+][ \t]|\*$)\S/m,
  /^ {0,3}\d{1,9}[.)][ \t]+\S/m,
  /`[^\S\n]*[^`\s][^`\n]*`/,
];

/** Between the head of a table and its rows. */
const RULE = /^[ \t]*(?:\|[ \t]*)?:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)+(?:\|[ \t]*)?$/;
/** Link to an address. Anything else would not become a link, and lose its signs. */
const LINK: [RegExp, RegExp] = [/\[[^\][\n]+\]\(<?(?:https?:|mailto:)/i, /\)/];
/**
 * Beginnings of styles on a line, and their ends. Behind the signs of paths, patterns, members and calculations a
 * star is one of theirs, and so it is before what closes something. `__name__` is a name.
 */
const STYLES: [RegExp, RegExp][] = [
  [
    /(?<![\w*%.=/\\$&@#)\]}])(?!(?<=["'])\*{1,3}["'])\*{1,3}(?=[^\s*.,;!?)\]}/%=|])/,
    /[^\s*]\*{1,3}(?![\w*])/,
  ],
  [
    /(?<![\p{L}\p{N}_%.=/\\$&@#)\]}'-])(?!__[a-z0-9]+(?:_[a-z0-9]+)*__(?![\p{L}\p{N}]))_{1,3}(?=[^\s_.,;!?)\]}/%=|])/u,
    /[^\s_]_{1,3}(?![\p{L}\p{N}_])/u,
  ],
  [/(?<!~)~~(?=[^\s~])/, /[^\s~]~~(?!~)/],
];

/** Tells whether the text contains Markdown that its author would not expect to see literally. */
export function hasMarkdown(text: string): boolean {
  if (!/[`~#*+>_|\[\-\d]/.test(text)) return false;
  if (FENCE.test(text)) return true;
  if (isTechnical(text)) return false;
  const bare = text.replace(ESCAPED, "  ");
  if (bare.split("\n").some((line) => hasPair(line, LINK))) return true;
  const words = replaceAddresses(bare, () => "x");
  const lines = words.split("\n");
  return LINES.some((sign) => sign.test(words)) || hasQuote(lines) || hasTable(lines) || hasRuler(lines) ||
    lines.some((line) => STYLES.some((style) => hasPair(line, style)));
}

/** The first sign that begins something has everything behind it that could end it. */
function hasPair(line: string, [opener, closer]: [RegExp, RegExp]): boolean {
  const found = opener.exec(line);
  return found !== null && closer.test(line.slice(found.index + found[0].length));
}

const QUOTED = /^ {0,3}>(?!>)/;

/** An answer directly below a quoted mail would become a part of the quote, and what it quotes itself begins with `>>`. */
function hasQuote(lines: string[]): boolean {
  const isQuoted = (line: string) => QUOTED.test(line);
  return lines.some(isQuoted) &&
    lines.every((line, i) =>
      !/^ {0,3}>>/.test(line) && !(isQuoted(lines[i - 1] ?? "") && /\S/.test(line) && !isQuoted(line))
    );
}

/** A line across the page: three signs or more that are all the same, below an empty line. */
function hasRuler(lines: string[]): boolean {
  return lines.some((line, i) => isRuler(line) && !/\S/.test(lines[i - 1] ?? ""));
}

function isRuler(line: string): boolean {
  const signs = line.replace(/[ \t]/g, "");
  return /^ {0,3}[-*_]/.test(line) && signs.length >= 3 && signs === signs[0].repeat(signs.length);
}

function hasTable(lines: string[]): boolean {
  return lines.some((line, i) => i > 0 && lines[i - 1].includes("|") && RULE.test(line));
}
