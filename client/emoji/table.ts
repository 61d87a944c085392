import type { Language } from "../i18n.ts";

export const TONES = ["light", "medium-light", "medium", "medium-dark", "dark"] as const;
export type Tone = (typeof TONES)[number];

/** As the Emoji standard numbers them; what would be 2 is parts of emoji. */
export const CATEGORIES = [0, 1, 3, 4, 5, 6, 7, 8, 9] as const;

export interface Emoji {
  emoji: string;
  category: number;
  /** Of the Emoji standard: a browser may be older. */
  version: number;
  label: string;
  tags: string[];
  /** What is typed between colons, the shortest first. */
  codes: string[];
  /** One for each tone. */
  skins?: string[];
  /** Windows has no pictures for them. */
  isFlag?: true;
}

export interface EmojiTable {
  emojis: Emoji[];
}

/** What the tables are in the source: the build fills them from emojibase-data. */
export const emptyTable: EmojiTable = { emojis: [] };

const tables = {
  en: () => import("./tables/en.ts"),
  zh: () => import("./tables/zh.ts"),
  ja: () => import("./tables/ja.ts"),
};

export type TableLanguage = keyof typeof tables;

/** In English where there are no names in the language, as in Turkish. */
export async function loadEmojiTable(language: Language | string): Promise<EmojiTable> {
  const known = Object.hasOwn(tables, language) ? language as TableLanguage : "en";
  return (await tables[known]()).default;
}
