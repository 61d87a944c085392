import { replaceAddresses } from "../../base/address.ts";

const ESCAPED = /\\[!-/:-@[-`{-~]/g;

const LINES = [
  /^ {0,3}(```|~~~)/m,
  /^ {0,3}#{1,6}[ \t]+\S/m,
  /^[ \t]*[-*+][ \t]+\S/m,
  /^[ \t]*\d{1,9}[.)][ \t]+\S/m,
  /^ {0,3}>/m,
  /`[^\S\n]*[^`\s][^`\n]*`/,
];

/** Between the head of a table and its rows. */
const RULE = /^[ \t]*(?:\|[ \t]*)?:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)+(?:\|[ \t]*)?$/;
const LINK: [RegExp, RegExp] = [/\[[^\][\n]+\]\(/, /\)/];
/** What begins a style on a line, and what ends it. */
const STYLES: [RegExp, RegExp][] = [
  [/(?<![\w*])\*{1,3}(?=[^\s*])/, /[^\s*]\*{1,3}(?![\w*])/],
  [/(?<![\p{L}\p{N}_])_{1,3}(?=[^\s_])/u, /[^\s_]_{1,3}(?![\p{L}\p{N}_])/u],
  [/(?<!~)~~(?=[^\s~])/, /[^\s~]~~(?!~)/],
];

/** Whether the text contains Markdown that its author would not expect to see literally. */
export function hasMarkdown(text: string): boolean {
  if (!/[`~#*+>_|\[\-\d]/.test(text)) return false;
  const bare = text.replace(ESCAPED, "  ");
  if (bare.split("\n").some((line) => hasPair(line, LINK))) return true;
  const words = replaceAddresses(bare, () => "x");
  const lines = words.split("\n");
  return LINES.some((sign) => sign.test(words)) || hasTable(lines) || lines.some(isRuler) ||
    lines.some((line) => STYLES.some((style) => hasPair(line, style)));
}

/** The first sign that begins something has everything behind it that could end it. */
function hasPair(line: string, [opener, closer]: [RegExp, RegExp]): boolean {
  const found = opener.exec(line);
  return found !== null && closer.test(line.slice(found.index + found[0].length));
}

/** A line across the page: three signs or more that are all the same. */
function isRuler(line: string): boolean {
  const signs = line.replace(/[ \t]/g, "");
  return /^ {0,3}[-*_]/.test(line) && signs.length >= 3 && signs === signs[0].repeat(signs.length);
}

function hasTable(lines: string[]): boolean {
  return lines.some((line, i) => i > 0 && lines[i - 1].includes("|") && RULE.test(line));
}
