import { isPart, type Term } from "./match.ts";
import { foldWithOffsets } from "./offsets.ts";
import { occurrences, pieceAt, type Row, rowOf } from "./row.ts";
import { partsOf, piecesOf } from "./words.ts";

/** A part of a text that was looked for, in UTF-16 units. */
interface Highlight {
  start: number;
  end: number;
}

/** Finds the terms in a text, in order and without overlaps. */
export function highlights(original: string, terms: Term[]): Highlight[] {
  const { folded, starts, ends } = foldWithOffsets(original);
  const row = rowOf(piecesOf(folded));
  const parts = partsOf(original);
  const found = terms.flatMap((term) => [
    ...Array.from(occurrences(row, term.row, term.isPrefix), ({ start, end }) => ({
      start: starts[inFolded(row, start)],
      end: ends[inFolded(row, end - 1)],
    })),
    ...parts.filter((part) => isPart(part, term)).map(({ start, end }) => ({ start, end })),
  ]);
  return merged(found.sort((a, b) => a.start - b.start));
}

function inFolded({ at, pieces }: Row, offset: number): number {
  const i = pieceAt(at, offset);
  return pieces[i].start + offset - at[i];
}

function merged(sorted: Highlight[]): Highlight[] {
  const apart: Highlight[] = [];
  for (const one of sorted) {
    const last = apart.at(-1);
    if (last && one.start <= last.end) last.end = Math.max(last.end, one.end);
    else apart.push({ ...one });
  }
  return apart;
}
