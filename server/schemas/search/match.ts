import { fold } from "./fold.ts";
import { occurrences, type Row, rowOf } from "./row.ts";
import { type Key, keysOfRow, type Part, partsOf, piecesOf } from "./words.ts";

/** A word or a phrase that is looked for. */
export interface Term {
  row: Row;
  /** The last word may go on. */
  isPrefix: boolean;
}

/** Null for a text without anything that can be looked for, such as a dash. */
export function termOf(text: string, isPrefix: boolean): Term | null {
  const row = rowOf(piecesOf(fold(text)));
  return row.pieces.length > 0 ? { row, isPrefix } : null;
}

export function keysOfTerm({ row, isPrefix }: Term): Key[] {
  return keysOfRow(row.pieces, isPrefix);
}

/** A text in which terms are looked for. */
export interface Searched {
  row: Row;
  parts: Part[];
}

export function searchedIn(original: string): Searched {
  return { row: rowOf(piecesOf(fold(original))), parts: partsOf(original) };
}

export function hasTerm({ row, parts }: Searched, term: Term): boolean {
  return !occurrences(row, term.row, term.isPrefix).next().done || parts.some((part) => isPart(part, term));
}

/** A single word is also looked for among the parts of names. */
export function isPart({ text }: Part, { row, isPrefix }: Term): boolean {
  if (row.pieces.length !== 1 || row.pieces[0].kind !== "word") return false;
  return isPrefix ? text.startsWith(row.text) : text === row.text;
}

export interface Words {
  /** Of each group one has to be there. */
  groups: Term[][];
  /** None of these. */
  without: Term[];
}

/**
 * Returns true if a message with these texts is found. A term stands in one of them as a whole, or `isElsewhere`: in a
 * text that is not among them.
 */
export function hasWords(
  texts: string[],
  { groups, without }: Words,
  isElsewhere: (term: Term) => boolean = () => false,
): boolean {
  const searched = texts.map(searchedIn);
  const isThere = (term: Term) => isElsewhere(term) || searched.some((one) => hasTerm(one, term));
  return groups.every((group) => group.some(isThere)) && !without.some(isThere);
}
