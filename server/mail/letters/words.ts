import type { i18n, TFunction } from "i18next";
import type { Language } from "../../../client/base/i18n/languages.ts";

const known = new Map<string, TFunction>();

/** Texts of the server itself, not in the client's catalogue. React escapes what it renders, so they are plain. */
export async function wordsOf(language: Language, about: "mail" | "relay" = "mail"): Promise<TFunction> {
  return known.get(`${language} ${about}`) ?? await read(language, about);
}

async function read(language: Language, about: string): Promise<TFunction> {
  const file = new URL(`../../../static/locales/${language}/${about}.json`, import.meta.url);
  const { createInstance } = await import("i18next");
  const instance: i18n = createInstance();
  const words = await instance.init({
    lng: language,
    fallbackLng: false,
    resources: { [language]: { [about]: JSON.parse(await Deno.readTextFile(file)) } },
    defaultNS: about,
    interpolation: { escapeValue: false },
  });
  known.set(`${language} ${about}`, words);
  return words;
}
