import type { i18n } from "i18next";
import { pause } from "../errors/backoff.ts";
import { type Catalogue, createI18n } from "./i18n.ts";
import { firstSpoken, type Language } from "./languages.ts";
import { cookie, remember } from "../browser/remember.ts";
import type { Startup } from "../startup.ts";
import { sayStalled } from "../errors/stalled.ts";
import { kept } from "../browser/storage.ts";

const KEY = "lng";
const TRIES = 5;
/** Milliseconds before the second try. The pause doubles. */
const FIRST_PAUSE = 350;

/** Starts with the server's language, because hydration must match, and then changes to the browser's. */
export async function startI18n(startup: Startup): Promise<i18n> {
  const instance = createI18n(startup.language, await fetchCatalogue(startup, startup.language));
  const wished = detect();
  if (wished === startup.language) remember(KEY, wished);
  return instance;
}

export async function followWishedLanguage(instance: i18n, startup: Startup) {
  const wished = detect();
  if (wished && wished !== startup.language) await changeLanguage(instance, startup, wished);
}

/** If the texts cannot be loaded, the page stays as it is and says so. After a reload the server tries too. */
export async function changeLanguage(instance: i18n, startup: Startup, language: Language) {
  remember(KEY, language);
  if (!instance.hasResourceBundle(language, "common")) {
    const catalogue = await fetchCatalogue(startup, language).catch(console.debug);
    if (!catalogue) return sayStalled("language");
    for (const [namespace, words] of Object.entries(catalogue)) {
      instance.addResourceBundle(language, namespace, words);
    }
  }
  document.documentElement.lang = language;
  await instance.changeLanguage(language);
}

function detect(): Language | undefined {
  return firstSpoken([
    new URLSearchParams(location.search).get(KEY),
    cookie(KEY),
    kept(KEY),
    kept(KEY, "sessionStorage"),
    ...navigator.languages,
    document.documentElement.lang,
  ]);
}

async function fetchCatalogue(startup: Startup, language: Language): Promise<Catalogue> {
  const never = new AbortController().signal;
  for (let tried = 1;; tried++) {
    try {
      const answer = await fetch(startup.catalogues[language]);
      if (answer.ok) return await answer.json();
      throw new Error(`${answer.status}`);
    } catch (failure) {
      if (tried === TRIES) throw failure;
    }
    await pause(FIRST_PAUSE * 2 ** (tried - 1), never);
  }
}
