const letters = new Intl.Segmenter(undefined, { granularity: "grapheme" });

/** The first letter of each word, at most four. Han, kana and hangul names have no words, so one sign is enough. */
export function initials(name: string): string {
  const firsts = name.split(/\s+/).flatMap((word) => firstLetter(word) ?? []);
  return firsts.slice(0, isWide(name) ? 1 : 4).join("").toLocaleUpperCase();
}

function firstLetter(word: string): string | undefined {
  for (const { segment } of letters.segment(word)) {
    if (/[\p{L}\p{N}\p{Emoji}]/u.test(segment)) return segment;
  }
}

function isWide(name: string): boolean {
  return /^\s*[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(name);
}

/** Hues of ten people in a row: each is far from those of the three before. */
const HUES = "5138604279";

/** The same person has the same hue everywhere. */
export function hueOf(uid: number): number {
  return Number(HUES[uid % 10]);
}
