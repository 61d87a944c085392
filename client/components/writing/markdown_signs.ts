const ADDRESS = /(?:https?:\/\/|mailto:)\S+/gi;
const ESCAPED = /\\[!-/:-@[-`{-~]/g;

const LINES = [
  /^ {0,3}(```|~~~)/m,
  /^ {0,3}#{1,6}[ \t]+\S/m,
  /^\s*[-*+][ \t]+\S/m,
  /^\s*\d{1,9}[.)][ \t]+\S/m,
  /^ {0,3}>/m,
  /^ {0,3}([-*_])([ \t]*\1){2,}[ \t]*$/m,
  /^.*\|.*\n[ \t]*\|?[ \t]*:?-+:?[ \t]*(\|[ \t]*:?-+:?[ \t]*)+\|?[ \t]*$/m,
];

const WORDS = [
  /(?<![\w*])\*{1,3}(?=[^\s*])[^\n]*?[^\s*]\*{1,3}(?![\w*])/,
  /(?<![\p{L}\p{N}_])_{1,3}(?=[^\s_])[^\n]*?[^\s_]_{1,3}(?![\p{L}\p{N}_])/u,
  /(?<!~)~~(?=[^\s~])[^\n]*?[^\s~]~~(?!~)/,
  /`[^`\n]*[^`\s][^`\n]*`/,
  /!?\[[^\]\n]+\]\([^)\n]*\)/,
];

/** Whether the text contains Markdown that its author would not expect to see literally. */
export function hasMarkdown(text: string): boolean {
  if (!/[`~#*+>_|\[\-\d]/.test(text)) return false;
  const bare = text.replace(ESCAPED, "  ");
  if (WORDS.at(-1)!.test(bare)) return true;
  const words = bare.replace(ADDRESS, " ");
  return LINES.some((sign) => sign.test(words)) || WORDS.some((sign) => sign.test(words));
}
