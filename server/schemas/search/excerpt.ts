import { highlights } from "./highlight.ts";
import type { Term } from "./match.ts";

export interface Excerpt {
  text: string;
  /** The words that were looked for, in UTF-16 units of the text. */
  marks: { start: number; end: number }[];
}

/** Letters of an excerpt, as many as three lines can hold on a wide list. */
const LETTERS = 280;
/** Letters that surely are in sight. The first mark is among them, or the beginning of the text is left out. */
const IN_SIGHT = 120;
/** Letters before such a mark. */
const BEFORE = 40;

/** A part of a text, around the first of the words. Without any of them it is the beginning. */
export function excerptOf(text: string, terms: Term[]): Excerpt {
  const marks = highlights(text, terms);
  const first = marks[0]?.start ?? 0;
  const start = first > IN_SIGHT ? wordFrom(text, first - BEFORE, first) : 0;
  const end = start + LETTERS < text.length ? endOfLetter(text, start + LETTERS) : text.length;
  const lead = start > 0 ? "… " : "";
  const by = lead.length - start;
  return {
    text: lead + text.slice(start, end) + (end < text.length ? "…" : ""),
    marks: marks.filter((mark) => mark.start >= start && mark.end <= end)
      .map((mark) => ({ start: mark.start + by, end: mark.end + by })),
  };
}

/** The place of the first word at `from` or later. Scripts without spaces are cut between two letters. */
function wordFrom(text: string, from: number, until: number): number {
  const space = text.indexOf(" ", from);
  return space >= 0 && space < until ? space + 1 : endOfLetter(text, from);
}

/** Moves out of the middle of a letter of two units. */
function endOfLetter(text: string, at: number): number {
  return /[\udc00-\udfff]/.test(text[at] ?? "") ? at + 1 : at;
}

/** Of a long source, the part that is read for an excerpt. `first` is the place of its first word in the source. */
export function partAround(source: string, first: number): string {
  const MOST = 1000;
  if (source.length <= MOST || first < MOST / 2) return source.slice(0, MOST);
  const from = first - MOST / 4;
  const space = source.slice(from, first).search(/\s/);
  const start = endOfLetter(source, space < 0 ? from : from + space + 1);
  return source.slice(start, start + MOST);
}
