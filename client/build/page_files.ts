import { createHash } from "node:crypto";
import type { BuildResult, OutputFile } from "esbuild";
import type { Catalogue } from "../base/i18n/i18n.ts";
import { languages } from "../base/i18n/languages.ts";
import { OUTDIR } from "./bundle.ts";
import type { Graph } from "./graph.ts";
import type { Manifest, PageFiles } from "./manifest.ts";
import { stylesFor } from "./page_styles.ts";
import { namespacesIn, textsOf } from "./page_texts.ts";
import { type Page, pagesOf } from "./pages.ts";
import { folderPath } from "./paths.ts";
import { sourcesOf } from "./sources.ts";

/**
 * Gives every page the styles and texts that its modules name, cut from the sheet and the catalogues of the whole
 * client. Pages that need the same share a file.
 */
export async function filesOfPages(
  root: URL,
  { outputFiles = [] }: BuildResult,
  graph: Graph,
  whole: Pick<Manifest, "css" | "catalogues">,
): Promise<{ files: OutputFile[]; pages: Manifest["pages"] }> {
  const files = new Map<string, OutputFile>();
  const bytesOf = (name: string) =>
    outputFiles.find(({ path }) => path.endsWith(`/${OUTDIR}/${name}`))!.contents;
  const add = (name: string, extension: string, contents: Uint8Array): string => {
    const hash = createHash("sha256").update(contents).digest("hex").slice(0, 8).toUpperCase();
    const named = `${name}-${hash}.${extension}`;
    files.set(named, { path: `${folderPath(root)}/${OUTDIR}/${named}`, contents, hash, text: "" });
    return named;
  };

  const sheet = bytesOf(whole.css);
  const catalogues = Object.keys(languages).map((language): [string, Catalogue] => [
    language,
    JSON.parse(new TextDecoder().decode(bytesOf(whole.catalogues[language]))),
  ]);

  async function filesOf({ modules, begins }: Page): Promise<PageFiles> {
    const sources = await sourcesOf(root, modules);
    const all = namespacesIn(sources.values());
    const first = namespacesIn(begins.map((path) => sources.get(path) ?? ""));
    const texts = (names: typeof all) => {
      const languages = names.size > 0 ? catalogues : [];
      return Object.fromEntries(languages.map(([language, catalogue]) => [
        language,
        add(`locales/${language}`, "json", encoded(textsOf(catalogue, names))),
      ]));
    };
    return {
      css: add("page", "css", stylesFor(sheet, sources)),
      texts: texts(first),
      laterTexts: texts(all.difference(first)),
    };
  }

  const entries = pagesOf(graph).map(async (page) => [page.island, await filesOf(page)]);
  return { pages: Object.fromEntries(await Promise.all(entries)), files: [...files.values()] };
}

const encoded = (value: unknown) => new TextEncoder().encode(JSON.stringify(value));
