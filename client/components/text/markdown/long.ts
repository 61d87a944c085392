import { codeSpans, isWithin } from "../../../base/text/code_spans.ts";

/** Letters that are formatted in one go. */
const PART = 12_000;
/** A name of an address, which is used anywhere in the text. */
const DEFINITION = /^ {0,3}\[[^\]\n\r\u2028\u2029]+\]:/m;
const EMPTY_LINE = /\n[ \t]*\n(?=[^\s>*+\d-])/g;

/**
 * A long text in parts that are formatted one by one, because some signs are compared with all others of their part.
 * They are cut where a paragraph or a heading begins.
 */
export function partsOfLong(content: string): string[] {
  if (content.length <= PART || DEFINITION.test(content)) return [content];
  const code = codeSpans(content);
  const parts: string[] = [];
  let [start, last] = [0, 0];
  for (const { 0: gap, index } of content.matchAll(EMPTY_LINE)) {
    if (isWithin(code, index + 1)) continue;
    const at = index + gap.length;
    if (at - start > PART && last > start) {
      parts.push(content.slice(start, last));
      start = last;
    }
    last = at;
  }
  if (content.length - start > PART && last > start) {
    parts.push(content.slice(start, last));
    start = last;
  }
  return [...parts, content.slice(start)];
}
