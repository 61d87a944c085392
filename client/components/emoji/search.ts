import { fold } from "schemas/search/fold.ts";
import type { Emoji } from "./emoji.ts";
import { plain, Rank, rankOf } from "./rank.ts";

/** All matches, the nearest first. Of equally near ones the recently used are first, then the order of the table. */
export function searchEmoji(emojis: Emoji[], query: string, recent: string[] = []): Emoji[] {
  return search(emojis, query, recent, Rank.CONTAINS);
}

/**
 * The nearest matches while a message is typed. A few Latin letters inside a word are not a useful match there, because
 * the enter key would pick it. Two Chinese characters are a word. Digits are a time, unless they are the whole name.
 */
export function suggestEmoji(emojis: Emoji[], query: string, most: number, recent: string[] = []): Emoji[] {
  const wanted = plain(query);
  const isShort = /^[ -~]{1,3}$/.test(wanted);
  const farthest = /^\d+$/.test(wanted) ? Rank.EXACT : isShort ? Rank.KEYWORD_WORD : Rank.CONTAINS;
  return search(emojis, query, recent, farthest).slice(0, most);
}

/** Returns the emoji whose code, or whose name with underscores for spaces, matches exactly. */
export function emojiByCode(emojis: Emoji[], code: string): Emoji | undefined {
  const name = withUnderscores(code);
  return emojis.find(({ codes }) => codes.includes(code.toLowerCase())) ??
    emojis.find(({ label }) => withUnderscores(label) === name);
}

/** Returns the code that best explains the match. */
export function codeFor({ codes }: Emoji, query: string): string {
  return codes.find((code) => code.startsWith(fold(query))) ?? codes[0] ?? "";
}

function search(emojis: Emoji[], query: string, recent: string[], farthest: number): Emoji[] {
  const wanted = plain(query.trim());
  return emojis.map((emoji) => ({ emoji, rank: rankOf(emoji, wanted), used: lastUse(emoji, recent) }))
    .filter(({ rank }) => rank <= farthest)
    .sort((a, b) => a.rank - b.rank || a.used - b.used)
    .map(({ emoji }) => emoji);
}

/** Counts the emoji that were used after it. They are remembered in the skin tone in which they were picked. */
function lastUse({ emoji, skins = [] }: Emoji, recent: string[]): number {
  const at = recent.findIndex((one) => one === emoji || skins.includes(one));
  return at === -1 ? recent.length : at;
}

function withUnderscores(name: string): string {
  return plain(name).replace(/[^\p{L}\p{N}]+/gu, "_");
}
