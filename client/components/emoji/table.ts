import type { Language } from "../../base/i18n/languages.ts";
import type { EmojiTable } from "./emoji.ts";
import { part } from "../../base/parts.ts";

const tables = {
  en: part(() => import("./tables/en.ts")),
  zh: part(() => import("./tables/zh.ts")),
  ja: part(() => import("./tables/ja.ts")),
  tr: part(() => import("./tables/tr.ts")),
};

export type TableLanguage = keyof typeof tables;

/** Falls back to English for languages without a table. */
export async function loadEmojiTable(language: Language | string): Promise<EmojiTable> {
  const known = Object.hasOwn(tables, language) ? language as TableLanguage : "en";
  return (await tables[known]()).default;
}
