import { fold } from "schemas/search/fold.ts";
import type { Emoji } from "./emoji.ts";

/** Lower is nearer. */
export const Rank = {
  EXACT: 0,
  BEGINS: 1,
  NAME_WORD: 2,
  KEYWORD: 3,
  KEYWORD_WORD: 4,
  CONTAINS: 5,
  NONE: Infinity,
};

interface Texts {
  /** The name and the codes. */
  names: string[];
  nameWords: string[];
  keywords: string[];
  keywordWords: string[];
}

const known = new WeakMap<Emoji, Texts>();

/** Normalizes text for the search. Codes have underscores for spaces. */
export function plain(text: string): string {
  return fold(text).replace(/[\s_]+/g, " ");
}

/** Ranks an emoji by how near it is to text that is plain already. */
export function rankOf(emoji: Emoji, wanted: string): number {
  const { names, nameWords, keywords, keywordWords } = textsOf(emoji);
  const begins = (text: string) => text.startsWith(wanted);
  if (names.includes(wanted)) return Rank.EXACT;
  if (names.some(begins)) return Rank.BEGINS;
  if (nameWords.some(begins)) return Rank.NAME_WORD;
  if (keywords.includes(wanted)) return Rank.KEYWORD;
  if (keywords.some(begins) || keywordWords.some(begins)) return Rank.KEYWORD_WORD;
  return [...names, ...keywords].some((text) => text.includes(wanted)) ? Rank.CONTAINS : Rank.NONE;
}

function textsOf(emoji: Emoji): Texts {
  const found = known.get(emoji);
  if (found) return found;
  const names = [emoji.label, ...emoji.codes].map(plain);
  const keywords = emoji.tags.map(plain);
  const made = { names, nameWords: names.flatMap(words), keywords, keywordWords: keywords.flatMap(words) };
  known.set(emoji, made);
  return made;
}

function words(text: string): string[] {
  return text.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
}
