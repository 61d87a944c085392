import { createInstance, type i18n, type TFunction } from "i18next";
import type { Language } from "../../../client/base/languages.ts";

const known = new Map<Language, TFunction>();

/** The words of mails. They are not in the client's catalogue. React escapes what it renders, so they are plain. */
export async function wordsOf(language: Language): Promise<TFunction> {
  return known.get(language) ?? await read(language);
}

async function read(language: Language): Promise<TFunction> {
  const file = new URL(`../../../static/locales/${language}/mail.json`, import.meta.url);
  const instance: i18n = createInstance();
  const words = await instance.init({
    lng: language,
    fallbackLng: false,
    resources: { [language]: { mail: JSON.parse(await Deno.readTextFile(file)) } },
    defaultNS: "mail",
    interpolation: { escapeValue: false },
  });
  known.set(language, words);
  return words;
}
