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

/** The texts of the page itself, and those that follow with the settings. */
type Texts = "texts" | "later_texts";

let page: { i18n: i18n; startup: Startup };
const wanted = new Set<Texts>(["texts"]);
const added = new Set<string>();

/** Starts with the server's language, because hydration must match, and then changes to the browser's. */
export async function startI18n(startup: Startup): Promise<i18n> {
  const { language, texts } = startup;
  page = { startup, i18n: createI18n(language, await fetchCatalogue(texts[language])) };
  added.add(`texts ${language}`);
  const wished = detect();
  if (wished === language) remember(KEY, wished);
  return page.i18n;
}

export async function followWishedLanguage() {
  const wished = detect();
  if (wished && wished !== page.startup.language) await changeLanguage(wished);
}

/** If the texts cannot be loaded, the page stays as it is and says so. After a reload the server tries too. */
export async function changeLanguage(language: Language) {
  remember(KEY, language);
  try {
    await addMissing(() => language);
  } catch (failure) {
    console.debug(failure);
    return sayStalled("language");
  }
  document.documentElement.lang = language;
  await page.i18n.changeLanguage(language);
}

/** Call this before a part is shown whose texts the page does not begin with. */
export async function loadLaterTexts(): Promise<void> {
  wanted.add("later_texts");
  await addMissing(() => page.i18n.language as Language);
}

/** The language may change, and more texts may be wanted, while some are loaded. */
async function addMissing(language: () => Language): Promise<void> {
  const missing = () => [...wanted].find((texts) => !added.has(`${texts} ${language()}`));
  for (let texts = missing(); texts; texts = missing()) {
    const into = language();
    const catalogue = await fetchCatalogue(page.startup[texts][into]);
    for (const [namespace, words] of Object.entries(catalogue)) {
      page.i18n.addResourceBundle(into, namespace, words);
    }
    added.add(`${texts} ${into}`);
  }
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

async function fetchCatalogue(address: string): Promise<Catalogue> {
  const never = new AbortController().signal;
  for (let tried = 1;; tried++) {
    try {
      const answer = await fetch(address);
      if (answer.ok) return await answer.json();
      throw new Error(`${answer.status}`);
    } catch (failure) {
      if (tried === TRIES) throw failure;
    }
    await pause(FIRST_PAUSE * 2 ** (tried - 1), never);
  }
}
