import type { Language } from "../../base/i18n/languages.ts";
import type { EmojiTable } from "./emoji.ts";
import { part } from "../../base/errors/missing_parts.ts";

const tables = {
  en: () => import("./tables/en.ts"),
  zh: () => import("./tables/zh.ts"),
  ja: () => import("./tables/ja.ts"),
  tr: () => import("./tables/tr.ts"),
};

export type TableLanguage = keyof typeof tables;

/** Falls back to English for languages without a table. */
export async function loadEmojiTable(language: Language | string): Promise<EmojiTable> {
  const known = Object.hasOwn(tables, language) ? language as TableLanguage : "en";
  return (await part<{ default: EmojiTable }>(tables[known]())).default;
}
