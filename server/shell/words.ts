import type { i18n } from "i18next";
import { createI18n } from "../../client/base/i18n/i18n.ts";
import type { Language } from "../../client/base/i18n/languages.ts";
import type { Built } from "../http/built.ts";

const text = new TextDecoder();

/** Uses the same catalogue as the browser, so that server and client render the same words. */
export function wordsOf({ manifest, assets }: Built): (language: Language) => i18n {
  const known = new Map<Language, i18n>();
  return (language) => {
    const words = known.get(language) ??
      createI18n(language, JSON.parse(text.decode(assets.get(manifest.catalogues[language])!.plain)));
    known.set(language, words);
    return words;
  };
}
