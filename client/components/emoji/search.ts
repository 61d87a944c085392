import { folded } from "../../base/matching.ts";
import type { Emoji } from "./emoji.ts";

interface Words {
  codes: string[];
  words: string[];
}

/** Normalizes text for the search. Japanese keywords are written in either kana. */
function plain(text: string): string {
  return folded(text).replace(/[ァ-ヶ]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - 0x60));
}

/** Words as they are typed without diacritics, or in the other kana. For a search that only compares letters. */
export function spellings(word: string): string[] {
  const folded = plain(word);
  const katakana = folded.replace(/[ぁ-ゖ]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) + 0x60));
  return [folded, katakana].filter((spelling) => spelling !== word.toLowerCase());
}

const known = new WeakMap<Emoji, Words>();

/** Ranks matches of codes before matches of names and keywords. Equal matches keep the order of the table. */
export function searchEmoji(emojis: Emoji[], query: string, most: number): Emoji[] {
  const wanted = plain(query);
  const ranked = emojis.map((emoji, index) => ({ emoji, index, rank: rankOf(emoji, wanted) }))
    .filter(({ rank }) => rank < Infinity);
  return ranked.sort((a, b) => a.rank - b.rank || a.index - b.index).slice(0, most).map(({ emoji }) => emoji);
}

/** Returns the emoji whose code, or whose name with underscores for spaces, matches exactly. */
export function emojiByCode(emojis: Emoji[], code: string): Emoji | undefined {
  const name = plain(code);
  return emojis.find(({ codes }) => codes.includes(code.toLowerCase())) ??
    emojis.find(({ label }) => plain(label).replace(/[^\p{L}\p{N}\p{M}]+/gu, "_") === name);
}

/** Returns the code that best explains the match. */
export function codeFor({ codes }: Emoji, query: string): string {
  return codes.find((code) => code.startsWith(folded(query))) ?? codes[0] ?? "";
}

function rankOf(emoji: Emoji, wanted: string): number {
  const { codes, words } = wordsOf(emoji);
  if (codes.includes(wanted)) return 0;
  if (codes.some((code) => code.startsWith(wanted))) return 1;
  if (words.includes(wanted)) return 2;
  if (words.some((word) => word.startsWith(wanted))) return 3;
  // A few Latin letters inside a word are not a useful match. Two Chinese characters are a word.
  if (/^[ -~]{1,3}$/.test(wanted)) return Infinity;
  return [...codes, ...words].some((word) => word.includes(wanted)) ? 4 : Infinity;
}

function wordsOf(emoji: Emoji): Words {
  const found = known.get(emoji);
  if (found) return found;
  const words = [emoji.label, ...emoji.tags].flatMap((text) => {
    const whole = plain(text);
    return [whole, ...whole.split(/[\s:,-]+/)];
  });
  const made = { codes: emoji.codes, words };
  known.set(emoji, made);
  return made;
}
