import { fromHtml } from "hast-util-from-html";
import type { Converted, Pasted } from "./clipboard.ts";
import { isBlockOfCode } from "../../../../components/writing/code_detection.ts";
import { codeBlock, isMonospaced, languageIn, languageOf } from "./code.ts";
import { formattedText } from "./formatted_text.ts";

const FENCE = /^[ \t]*(?:```|~~~)/m;

/** Converts pasted content to Markdown. Null when its plain text says the same. Loaded with the first paste. */
export function toMarkdown({ plain, html, mode }: Pasted): Converted | null {
  const isLong = /\S[ \t]*\n\s*\S/.test(plain);
  if (mode) return isLong && !/^(plaintext|markdown)$/.test(mode) ? fenced(plain, languageOf(mode)) : null;

  const tree = html ? fromHtml(html, { fragment: true }) : null;
  if (tree && isMonospaced(tree)) return isLong ? fenced(plain, languageIn(tree)) : null;
  const formatted = tree && formattedText(tree);
  if (formatted) return formatted;
  return !FENCE.test(plain) && isBlockOfCode(plain) ? fenced(plain) : null;
}

function fenced(plain: string, language?: string): Converted {
  return { text: codeBlock(plain, language), isBlock: true };
}
