import { fold } from "./fold.ts";

/** UTF-16 units of a word by which it is looked up. The rest of longer ones is compared in the text itself. */
export const MAX_KEY_LENGTH = 40;
/** Shorter parts of a name such as `iPhone` are in too many names. */
const MIN_PART_LENGTH = 2;

/** Letters of scripts that put no spaces between words. */
const DENSE =
  "(?=[\\p{L}\\p{M}])[\\p{scx=Han}\\p{scx=Hira}\\p{scx=Kana}\\p{scx=Bopo}\\p{scx=Hang}\\p{scx=Thai}\\p{scx=Laoo}\\p{scx=Khmr}\\p{scx=Mymr}\\p{scx=Tibt}\\p{scx=Lana}\\p{scx=Java}\\p{scx=Yiii}]";
const SPACED = `(?!${DENSE})[\\p{L}\\p{M}\\p{N}]`;
const PIECE = new RegExp(
  `((?:${DENSE})+)|((?:${SPACED})+(?:_+(?:${SPACED})+)*)|[\\p{Extended_Pictographic}\\p{RI}]`,
  "gu",
);
const ASCII = /^[\0-\x7f]*$/;
/** Letters of two units. */
const HAS_PAIRS = /[\ud800-\udfff]/;
const ASCII_WORD = /[a-z0-9]+(?:_+[a-z0-9]+)*/g;

/** A word, a run of letters of a dense script, or an emoji. */
export interface Piece {
  kind: "word" | "dense" | "emoji";
  text: string;
  start: number;
}

/** The pieces of a folded text. What is between them separates them, and means nothing. */
export function piecesOf(folded: string): Piece[] {
  if (ASCII.test(folded)) {
    return Array.from(
      folded.matchAll(ASCII_WORD),
      ({ 0: text, index }) => ({ kind: "word", text, start: index }),
    );
  }
  return Array.from(folded.matchAll(PIECE), ({ 0: text, 1: dense, 2: word, index }) => {
    return { kind: dense ? "dense" : word ? "word" : "emoji", text, start: index };
  });
}

const HAS_PARTS = /[\p{L}\p{N}]_+[\p{L}\p{N}]|\p{Ll}\p{Lu}|\p{Lu}\p{Lu}\p{Ll}|\p{L}\p{N}|\p{N}\p{L}/u;
const NAME = /[\p{L}\p{M}\p{N}_]+/gu;
const PART = /(?:\p{Lu}(?!\p{Ll}))+|\p{Lu}?[\p{Ll}\p{M}]+|\p{N}+|[\p{Lo}\p{Lm}]+/gu;

export interface Part {
  /** Folded. */
  text: string;
  /** Its place in the original. */
  start: number;
  end: number;
}

/** The parts of names as programs have them: `padStart`, `snake_case`, `HTTPServer`, `utf8`. */
export function partsOf(original: string): Part[] {
  if (!HAS_PARTS.test(original)) return [];
  const parts: Part[] = [];
  for (const { 0: name, index } of original.matchAll(NAME)) {
    if (!HAS_PARTS.test(name)) continue;
    for (const { 0: part, index: at } of name.matchAll(PART)) {
      const text = fold(part);
      const start = index + at;
      if (text.length >= MIN_PART_LENGTH) parts.push({ text, start, end: start + part.length });
    }
  }
  return parts;
}

/** By what a text is found: its words and their parts, letters of dense scripts and pairs of them, and emoji. */
export function keysOf(original: string): Set<string> {
  const keys = new Set<string>();
  for (const { kind, text } of piecesOf(fold(original))) {
    const { letters, pairs } = kind === "dense" ? gramsOf(text) : { letters: [], pairs: [shortened(text)] };
    for (const key of [...letters, ...pairs]) keys.add(key);
  }
  for (const { text } of partsOf(original)) keys.add(shortened(text));
  return keys;
}

/** The letters of a run, and each pair of letters that follow each other. */
function gramsOf(run: string): { letters: string[]; pairs: string[] } {
  const letters = HAS_PAIRS.test(run) ? [...run] : run.split("");
  return { letters, pairs: letters.slice(1).map((letter, i) => letters[i] + letter) };
}

/** Half of a pair of surrogates would be no text. */
function shortened(word: string): string {
  return word.length <= MAX_KEY_LENGTH ? word : word.slice(0, MAX_KEY_LENGTH).replace(/[\ud800-\udbff]$/, "");
}

export interface Key {
  text: string;
  /** Others that begin so are meant, too. */
  isPrefix: boolean;
}

/** Lists the keys that every text with these pieces in a row has. The last is only begun if `isPrefix`. */
export function keysOfRow(pieces: Piece[], isPrefix: boolean): Key[] {
  return pieces.flatMap(({ kind, text }, i) => {
    if (kind === "emoji") return [{ text, isPrefix: false }];
    if (kind === "word") {
      const key = shortened(text);
      return [{ text: key, isPrefix: isPrefix && i === pieces.length - 1 && key === text }];
    }
    const { letters, pairs } = gramsOf(text);
    return (pairs.length > 0 ? pairs : letters).map((gram) => ({ text: gram, isPrefix: false }));
  });
}
