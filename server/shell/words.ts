import type { i18n } from "i18next";
import { createI18n, type Language } from "../../client/i18n.ts";
import type { Built } from "./built.ts";

const text = new TextDecoder();

/** The same catalogue that the browser will fetch, or the two would not agree on a word. */
export function wordsOf({ manifest, assets }: Built): (language: Language) => i18n {
  const known = new Map<Language, i18n>();
  return (language) => {
    const words = known.get(language) ??
      createI18n(language, JSON.parse(text.decode(assets.get(manifest.catalogues[language])!.plain)));
    known.set(language, words);
    return words;
  };
}
