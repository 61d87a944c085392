import assert from "node:assert/strict";
import { namespaces } from "../../../client/base/i18n/i18n.ts";
import { type Language, languages } from "../../../client/base/i18n/languages.ts";
import type { Tab } from "./tab.ts";

export const spoken = Object.keys(languages) as Language[];

/**
 * The language in which every screen is looked at. `locales_test.ts` keeps the catalogues alike, so a text that one
 * language lacks on a screen is lacking in all. In Chinese a text left in English and a space after a stop stand out.
 */
export const LOOKED_AT: Language = "zh";

interface Texts {
  [name: string]: string | Texts;
}

/** What the screens say in this language, by keys such as `auth:signIn.submit`. */
export async function textsIn(language: Language): Promise<(key: string) => string> {
  const parts = await cataloguesOf(language);
  return (key) => {
    const [part, path] = key.split(":");
    const texts = parts[namespaces.indexOf(part as typeof namespaces[number])];
    return path.split(".").reduce<string | Texts>((found, name) => (found as Texts)[name], texts) as string;
  };
}

async function cataloguesOf(language: Language): Promise<Texts[]> {
  const folder = new URL(`../../../static/locales/${language}/`, import.meta.url);
  const files = namespaces.map((name) => Deno.readTextFile(new URL(`${name}.json`, folder)));
  return (await Promise.all(files)).map((text) => JSON.parse(text));
}

/**
 * Every text is in this language. A key looks like `row.you` or `chat:row.you`. Visible text may contain a dot,
 * but no such word. A full-width stop has its own room.
 */
export async function isWorded(tab: Tab, language: Language): Promise<void> {
  await tab.page.locator(`html[lang="${language}"]`).waitFor({ state: "attached" });
  const words = await tab.page.evaluate(() => {
    const attributes = [...document.querySelectorAll("[aria-label], [placeholder], [title]")].flatMap((
      element,
    ) => ["aria-label", "placeholder", "title"].map((name) => element.getAttribute(name) ?? ""));
    return [document.title, document.body.innerText, ...attributes].join("\n");
  });
  const pattern = new RegExp(
    `(${namespaces.join("|")}):\\w|(?<![\\w@.])[a-z][a-zA-Z]+\\.[a-z][a-zA-Z.]+(?!\\w)`,
  );
  const found = words.replaceAll("example.org", "").match(pattern)?.[0];
  assert.equal(found, undefined, `${tab.path} in ${language}`);
  assert.doesNotMatch(words, /\{\{|undefined|\[object/, `${tab.path} in ${language}`);
  assert.doesNotMatch(words, /[。！] \S/, `${tab.path} in ${language} has a space between two sentences`);
  const english = words.match(await englishFor(language))?.[0];
  assert.equal(english, undefined, `${tab.path} in ${language} is partly in English`);
}

const englishLines = new Map<Language, Promise<RegExp>>();

/** Finds a line of English that this language has another text for. */
function englishFor(language: Language): Promise<RegExp> {
  const known = englishLines.get(language) ?? findEnglishFor(language);
  englishLines.set(language, known);
  return known;
}

async function findEnglishFor(language: Language): Promise<RegExp> {
  const own = new Set((await cataloguesOf(language)).flatMap(valuesOf));
  const lines = (await cataloguesOf("en")).flatMap(valuesOf)
    .filter((line) => !own.has(line) && isTelling(line))
    .map((line) => line.split(PLACEHOLDER).map(RegExp.escape).join(".+"));
  // No line matches nothing.
  return new RegExp(`^(${["(?!)", ...lines].join("|")})$`, "m");
}

const PLACEHOLDER = /\{\{.*?\}\}/;

/** Of "{{count}} px" too little is left to find it again. Markup is shown as elements. */
function isTelling(line: string): boolean {
  return !line.includes("<") && /[a-z]{4}/.test(line.split(PLACEHOLDER).join(""));
}

function valuesOf(texts: Texts): string[] {
  return Object.values(texts).flatMap((value) => typeof value === "string" ? [value] : valuesOf(value));
}
