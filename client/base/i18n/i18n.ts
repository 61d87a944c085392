import { createInstance, type i18n, type Resource } from "i18next";
import { initReactI18next } from "react-i18next";
import type { Language } from "./languages.ts";

export const namespaces = [
  "common",
  "chat",
  "member",
  "channel",
  "invitation",
  "account",
  "setting",
  "fav",
  "file",
  "search",
  "welcome",
  "auth",
  "widget",
] as const;
export type Namespace = typeof namespaces[number];

/** The texts of one language, or a part of them. The build has filled their gaps from English. */
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
