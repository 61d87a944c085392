export const languages = { en: "English", tr: "Türkçe", zh: "简体中文", ja: "日本語" } as const;
export type Language = keyof typeof languages;

/** The first supported language among the requested tags (`zh-Hant-TW`, `tr`). */
export function firstSpoken(tags: readonly (string | null | undefined)[]): Language | undefined {
  return tags.map((tag) => tag?.trim().toLowerCase().split("-")[0]).find(isLanguage);
}

function isLanguage(tag: string | undefined): tag is Language {
  return tag !== undefined && Object.hasOwn(languages, tag);
}
