import { type Catalogue, type Namespace, namespaces } from "../base/i18n/i18n.ts";

const HOOK = /\buseTranslation\(([^()]*)\)/g;
const KEY = /["`](\w{1,20}):/g;

/** The namespaces whose texts these modules show. */
export function namespacesIn(sources: Iterable<string>): Set<Namespace> {
  const found = new Set<string>();
  for (const source of sources) {
    for (const [, name] of source.matchAll(KEY)) found.add(name);
    for (const [, names] of source.matchAll(HOOK)) {
      for (const name of names.match(/\w+/g) ?? ["common"]) found.add(name);
    }
  }
  return new Set(namespaces.filter((name) => found.has(name)));
}

export function textsOf(catalogue: Catalogue, names: Set<Namespace>): Catalogue {
  return Object.fromEntries(Object.entries(catalogue).filter(([name]) => names.has(name as Namespace)));
}
