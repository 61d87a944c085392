import { namespaces } from "../../client/base/i18n/i18n.ts";
import type { Variant } from "./variants.ts";

type Catalogue = { [key: string]: string | Catalogue };

const LOCALES = new URL("../../static/locales/", import.meta.url);

/** The labels of the buttons: `word("chat:entries.invite")`. */
export type Words = (key: string) => string;

export async function readWords(language: Variant["language"]): Promise<Words> {
  const catalogues = new Map<string, Catalogue>();
  for (const namespace of namespaces) {
    const text = await Deno.readTextFile(new URL(`${language}/${namespace}.json`, LOCALES));
    catalogues.set(namespace, JSON.parse(text));
  }
  return (key) => {
    const [namespace, path] = key.split(":");
    const found = path.split(".").reduce<Catalogue | string | undefined>(
      (at, part) => typeof at === "object" ? at[part] : undefined,
      catalogues.get(namespace),
    );
    if (typeof found !== "string") throw new Error(`no text is called ${key}`);
    return found;
  };
}
