import { folded } from "../users/search.ts";
import type { Emoji } from "./table.ts";

interface Words {
  codes: string[];
  words: string[];
}

/** Japanese keywords stand in either kana. */
function plain(text: string): string {
  return folded(text).replace(/[ァ-ヶ]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - 0x60));
}

const known = new WeakMap<Emoji, Words>();

/** By what is typed between colons first, then by name and keywords; the order of the table among equals. */
export function searchEmoji(emojis: Emoji[], query: string, most: number): Emoji[] {
  const wanted = plain(query);
  const ranked = emojis.map((emoji, index) => ({ emoji, index, rank: rankOf(emoji, wanted) }))
    .filter(({ rank }) => rank < Infinity);
  return ranked.sort((a, b) => a.rank - b.rank || a.index - b.index).slice(0, most).map(({ emoji }) => emoji);
}

/** What `:wave:` stands for, colon by colon. */
export function emojiByCode(emojis: Emoji[], code: string): Emoji | undefined {
  return emojis.find(({ codes }) => codes.includes(code.toLowerCase()));
}

/** The code that best shows why it was found. */
export function codeFor({ codes }: Emoji, query: string): string {
  return codes.find((code) => code.startsWith(folded(query))) ?? codes[0] ?? "";
}

function rankOf(emoji: Emoji, wanted: string): number {
  const { codes, words } = wordsOf(emoji);
  if (codes.includes(wanted)) return 0;
  if (codes.some((code) => code.startsWith(wanted))) return 1;
  if (words.includes(wanted)) return 2;
  if (words.some((word) => word.startsWith(wanted))) return 3;
  // In the middle of a word few Latin letters say nothing; two signs of Chinese are a word.
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
