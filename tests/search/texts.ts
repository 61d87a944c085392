/** Letters of twelve scripts with marks, cases and forms, and what programs, numbers, addresses and emoji look like. */
const LETTERS: Record<string, string> = {
  latin: "a b c d e ö Ü ş İ ı ß é n\u0303 Ł ø k",
  greek: "α β Γ ά ς σ Ω ή ο",
  cyrillic: "а б Ё й Й в г Ж",
  arabic: "ا أ إ ب ت س م َ ُ ّ ل ﻼ ﺳ ـ",
  hebrew: "א ב ש שׁ ָ ל ם מ ו",
  devanagari: "क का कि क़ ख ् म र ं त",
  thai: "ก า ี ่ ้ น ร ถ ำ",
  han: "東 京 北 海 道 日 本 的 中 国 𠮷",
  kana: "か が カ ガ ｶ ﾞ ー ん ッ っ",
  hangul: "한 국 어 ᄒ ᅡ ᆫ 서 울 ㄱ ㅏ",
  khmer: "ក ្ ខ ា ី ន ៍",
  myanmar: "မ ြ န ် မ ာ း ့",
  lao: "ກ າ ນ ້ ່ ດ ີ",
  emoji: "🎉 👍🏽 ❤️ 👨‍👩‍👧 🇩🇪 😀",
  digits: "1 2 3 ٣ ४ ๕ ３ 𝟜",
  code: "pad Start snake_ case HTTP Server utf8 _ a1 get",
};

export const SCRIPTS = Object.keys(LETTERS);

export function pick<T>(list: readonly T[], random = Math.random): T {
  return list[Math.floor(random() * list.length)];
}

/** One to five letters in a row. */
export function randomText(script: string, random = Math.random, most = 5): string {
  const letters = LETTERS[script].split(" ");
  return Array.from({ length: 1 + Math.floor(random() * most) }, () => pick(letters, random)).join("");
}

/** The same numbers for the same seed. */
export function randomNumbers(seed: number): () => number {
  return () => {
    seed = seed + 0x6d2b79f5 | 0;
    let mixed = Math.imul(seed ^ seed >>> 15, 1 | seed);
    mixed = mixed + Math.imul(mixed ^ mixed >>> 7, 61 | mixed) ^ mixed;
    return ((mixed ^ mixed >>> 14) >>> 0) / 2 ** 32;
  };
}
