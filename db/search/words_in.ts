import { keysOf } from "schemas/search/words.ts";

/** Bytes of the words of one message, of which PostgreSQL takes a megabyte. A message of 64 kB has less than half. */
export const MAX_BYTES = 900_000;
/** The same of a file. The message that carries it has a name, too. */
export const MAX_TEXT_BYTES = 700_000;
/** Of a UTF-16 unit. */
const MOST_BYTES = 3;

/** The words by which texts are found, up to so many bytes. */
export function wordsIn(texts: string[], most: number): string[] {
  const words = new Set(texts.flatMap((text) => [...keysOf(text)]));
  let bytes = 0;
  return [...words].filter((word) => (bytes += word.length * MOST_BYTES) <= most);
}
