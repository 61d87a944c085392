import { foldWithOffsets } from "schemas/search/offsets.ts";
import { piecesOf } from "schemas/search/words.ts";

/** Letters of a text from one known place to the next. PostgreSQL counts letters, not UTF-16 units. */
export const STRIDE = 1000;

/** Of the first letter in each stride of a text, the place in its form, from 1. */
export function placesOf(original: string): number[] {
  const { folded, starts } = foldWithOffsets(original);
  const places: number[] = [];
  // A space, or what joins two pieces, stands before each piece.
  let [place, letters, from] = [1, 0, 0];
  for (const { text, start } of piecesOf(folded)) {
    let unit = start;
    for (const letter of text) {
      place++;
      letters += countLetters(original, from, starts[unit]);
      from = starts[unit];
      while (places.length * STRIDE <= letters) places.push(place);
      unit += letter.length;
    }
    place++;
  }
  return places;
}

function countLetters(text: string, from: number, to: number): number {
  let count = 0;
  for (let at = from; at < to; at++) {
    if (!/[\udc00-\udfff]/.test(text[at])) count++;
  }
  return count;
}
