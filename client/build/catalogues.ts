import { fileURLToPath } from "node:url";
import type { Plugin } from "esbuild";
import { type Catalogue, namespaces } from "../base/i18n/i18n.ts";
import { languages } from "../base/i18n/languages.ts";

/** `catalogue:tr` is one file with all Turkish texts. English fills in for missing ones. */
export const catalogueEntries = Object.keys(languages).map((language) => ({
  in: `catalogue:${language}`,
  out: `locales/${language}`,
}));

export function catalogues(locales: URL): Plugin {
  return {
    name: "catalogues",
    setup(build) {
      build.onResolve({ filter: /^catalogue:/ }, ({ path }) => ({
        path: `${path.slice("catalogue:".length)}.json`,
        namespace: "catalogue",
      }));
      build.onLoad({ filter: /.*/, namespace: "catalogue" }, async ({ path }) => {
        const language = path.replace(".json", "");
        return {
          contents: JSON.stringify(await catalogue(locales, language)),
          loader: "copy",
          watchFiles: [...filesOf(locales, language), ...filesOf(locales, "en")].map((file) =>
            fileURLToPath(file)
          ),
        };
      });
    },
  };
}

async function catalogue(locales: URL, language: string): Promise<Catalogue> {
  const [own, english] = await Promise.all(
    [language, "en"].map((name) => Promise.all(filesOf(locales, name).map(read))),
  );
  return Object.fromEntries(namespaces.map((name, index) => [name, fill(own[index], english[index])]));
}

function filesOf(locales: URL, language: string): URL[] {
  return namespaces.map((name) => new URL(`${language}/${name}.json`, locales));
}

interface Words {
  [key: string]: string | Words;
}

async function read(file: URL): Promise<Words> {
  return JSON.parse(await Deno.readTextFile(file));
}

/** Plural forms differ by language, so English forms are not added where the language has its own. */
function fill(own: Words, english: Words): Words {
  const missing = Object.entries(english).filter(([key]) => !(key in own) && !hasPlural(own, key));
  const filled = Object.entries(own).map(([key, words]) => [key, fillOne(words, english[key])]);
  return Object.fromEntries([...filled, ...missing]);
}

function fillOne(own: string | Words, english: string | Words | undefined): string | Words {
  return typeof own === "object" && typeof english === "object" ? fill(own, english) : own;
}

function hasPlural(own: Words, key: string): boolean {
  const stem = key.match(/^(.+)_(one|other)$/)?.[1];
  return stem !== undefined && `${stem}_other` in own;
}
