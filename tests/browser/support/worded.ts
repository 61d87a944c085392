import assert from "node:assert/strict";
import { namespaces } from "../../../client/base/i18n.ts";
import { type Language, languages } from "../../../client/base/languages.ts";
import type { Tab } from "./tab.ts";

export const spoken = Object.keys(languages) as Language[];

interface Texts {
  [name: string]: string | Texts;
}

/** What the screens say in this language, by keys such as `auth:signIn.submit`. */
export async function textsIn(language: Language): Promise<(key: string) => string> {
  const folder = new URL(`../../../static/locales/${language}/`, import.meta.url);
  const files = namespaces.map((name) => Deno.readTextFile(new URL(`${name}.json`, folder)));
  const parts: Texts[] = (await Promise.all(files)).map((text) => JSON.parse(text));
  return (key) => {
    const [part, path] = key.split(":");
    const texts = parts[namespaces.indexOf(part as typeof namespaces[number])];
    return path.split(".").reduce<string | Texts>((found, name) => (found as Texts)[name], texts) as string;
  };
}

/** A key looks like `row.you` or `chat:row.you`. Visible text may contain a dot, but no such word. */
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
}
