import { createInstance, type i18n, type Resource } from "i18next";
import { initReactI18next } from "react-i18next";

export const languages = { en: "English", tr: "Türkçe", zh: "简体中文", ja: "日本語" } as const;
export type Language = keyof typeof languages;

export const namespaces = [
  "common",
  "chat",
  "member",
  "setting",
  "fav",
  "file",
  "welcome",
  "auth",
  "widget",
] as const;

/** One whole language. The build has filled its gaps from English, so a page loads one file. */
export type Catalogue = Resource[string];

export function createI18n(language: Language, catalogue: Catalogue): i18n {
  const instance = createInstance();
  instance.use(initReactI18next).init({
    lng: language,
    fallbackLng: language,
    ns: namespaces,
    defaultNS: "common",
    resources: { [language]: catalogue },
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
    initAsync: false,
  });
  return instance;
}

/** The first supported language among the requested tags (`zh-Hant-TW`, `tr`). */
export function firstSpoken(tags: readonly (string | null | undefined)[]): Language | undefined {
  return tags.map((tag) => tag?.trim().toLowerCase().split("-")[0]).find(isLanguage);
}

function isLanguage(tag: string | undefined): tag is Language {
  return tag !== undefined && Object.hasOwn(languages, tag);
}
