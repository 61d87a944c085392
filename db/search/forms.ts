import { fold } from "schemas/search/fold.ts";
import type { Term } from "schemas/search/match.ts";
import { MAX_KEY_LENGTH, type Piece, piecesOf } from "schemas/search/words.ts";

/** Stands between pieces with nothing between them. Spaces stand between others, and around all. */
const JOINED = "\x01";
const EDGES = [" ", JOINED];

/** A long text as it is stored, so that the database can look for terms in it. */
export function formOf(text: string): string {
  return ` ${joined(piecesOf(fold(text)))} `;
}

/** Texts of which one is in the form of each text that has the term, and in no other. */
export function formsOfTerm({ row: { pieces }, isPrefix }: Term): string[] {
  const [first, last] = [pieces[0], pieces.at(-1)!];
  const starts = first.kind === "dense" ? [""] : EDGES;
  const ends = last.kind === "dense" || isPrefix && last.kind === "word" ? [""] : EDGES;
  return starts.flatMap((start) => ends.map((end) => start + joined(pieces) + end));
}

function joined(pieces: Piece[]): string {
  const parts = pieces.map(({ text, start }, i) => {
    const before = pieces[i - 1];
    if (!before) return text;
    return (before.start + before.text.length < start ? " " : JOINED) + text;
  });
  return parts.join("");
}

/** Returns true if a text has the term if and only if it has the term's only key. */
export function isKey({ row: { pieces: [piece], pieces: { length } } }: Term): boolean {
  if (length > 1) return false;
  return piece.kind === "dense" ? [...piece.text].length <= 2 : piece.text.length < MAX_KEY_LENGTH;
}
