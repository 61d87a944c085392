import { isPart, type Term } from "./match.ts";
import { fold } from "./fold.ts";
import { foldWithOffsets } from "./offsets.ts";
import { occurrences, pieceAt, type Row, rowOf } from "./row.ts";
import { partsOf, piecesOf } from "./words.ts";

/** A part of a text that was looked for, in UTF-16 units. */
interface Highlight {
  start: number;
  end: number;
}

/** UTF-16 units of a text, or around the first place in a longer one, in which all places are found. */
const LONG = 10_000;
/** Units in which a word ends. */
const WORD = 100;

/** Finds the terms in a text, in order and without overlaps. In a long text it finds those around the first. */
export function highlights(original: string, terms: Term[]): Highlight[] {
  if (original.length <= LONG) return placesIn(original, terms);
  const from = beginOfPart(original, firstPlace(original, terms));
  const near = placesIn(original.slice(from, from + LONG), terms);
  const shown = near.map(({ start, end }) => ({ start: from + start, end: from + end }));
  return shown.length > 0 ? shown : placesIn(original, terms);
}

/** About where the first term is. Folded texts are nearly as long as their originals. */
function firstPlace(original: string, terms: Term[]): number {
  const folded = fold(original);
  const row = rowOf(piecesOf(folded));
  const starts = terms.flatMap((term) => occurrences(row, term.row, term.isPrefix).next().value?.start ?? []);
  if (starts.length === 0) return 0;
  return inFolded(row, Math.min(...starts)) * original.length / folded.length;
}

/** Half of `LONG` before a place, behind the end of a word. */
function beginOfPart(original: string, place: number): number {
  const from = Math.max(0, Math.floor(place) - LONG / 2);
  const space = from === 0 ? -1 : original.slice(from, from + WORD).search(/\s/);
  return space < 0 ? from : from + space;
}

function placesIn(original: string, terms: Term[]): Highlight[] {
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
