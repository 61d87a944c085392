const letters = new Intl.Segmenter(undefined, { granularity: "grapheme" });

/** The first letter of each word, four at most. Han, kana and hangul names have no words: one sign says enough. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/).slice(0, isWide(name) ? 1 : 4);
  return words.map((word) => [...letters.segment(word)][0]?.segment ?? "").join("").toLocaleUpperCase();
}

function isWide(name: string): boolean {
  return /^\s*[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(name);
}

/** Consecutive ids get hues far apart. */
export function hueOf(uid: number): number {
  return (uid * 7) % 10;
}
