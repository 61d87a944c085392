import type { Piece } from "./words.ts";

/** Pieces in a row, as a text that can be searched: one space wherever there was something between two of them. */
export interface Row {
  text: string;
  pieces: Piece[];
  /** Offset of each piece in `text`. */
  at: number[];
}

export function rowOf(pieces: Piece[]): Row {
  const at: number[] = [];
  let text = "";
  for (const [i, piece] of pieces.entries()) {
    const before = pieces[i - 1];
    if (before && before.start + before.text.length < piece.start) text += " ";
    at.push(text.length);
    text += piece.text;
  }
  return { text, pieces, at };
}

interface Occurrence {
  start: number;
  end: number;
}

/** Finds `wanted` in `row`. Words are whole, or begun if `isPrefix`; a dense script has no words to be whole. */
export function* occurrences(row: Row, wanted: Row, isPrefix: boolean): Generator<Occurrence> {
  if (wanted.text === "") return;
  const [first, last] = [wanted.pieces[0], wanted.pieces.at(-1)!];
  for (
    let start = row.text.indexOf(wanted.text);
    start >= 0;
    start = row.text.indexOf(wanted.text, start + 1)
  ) {
    const end = start + wanted.text.length;
    const begins = first.kind === "dense" || isEdge(row, start);
    const ends = last.kind === "dense" || isPrefix && last.kind === "word" || isEdge(row, end);
    if (begins && ends) yield { start, end };
  }
}

function isEdge({ text, at, pieces }: Row, offset: number): boolean {
  const i = pieceAt(at, offset);
  return offset === text.length || at[i] === offset || at[i] + pieces[i].text.length === offset;
}

/** The last piece that begins at `offset` or before. */
export function pieceAt(at: number[], offset: number): number {
  let [low, high] = [0, at.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (at[middle] <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
}
