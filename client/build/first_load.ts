import type { Plugin } from "esbuild";
import type { Graph } from "./graph.ts";
import { importsOf } from "./imports.ts";
import type { Rewrite } from "./rewrite.ts";
import { oneSoonFile } from "./soon.ts";
import { stagesOf } from "./stages.ts";

/**
 * Puts what every page needs into the entry's file, what else the app loads first into a second one, and what it loads
 * next into four more: the page of a chat, the composer, all that is due soon, and the parser of Markdown. A bundler
 * creates a separate file for every combination of parts that share code, which made fifty files before the first
 * screen, and fifty more after it. Many small files also compress worse than a large one. So each part imports
 * everything that the page has loaded already. Then there are only these combinations. What the sign-in page shares
 * with the app is in the entry's file too: somebody who signs in loads the app next. The other pages of signing in
 * share what it loads, what they have in common with the app, and whatever two of them need.
 */
export function firstLoad(graph: Graph, soon: string[]): { plugin: Plugin; rewrite: Rewrite } {
  const { before, beforeSoon } = stagesOf(graph, soon);
  const oneFile = oneSoonFile(soon, beforeSoon);
  return {
    plugin: oneFile.plugin,
    rewrite: async (source, path) => importsOf(before(path), path) + await oneFile.rewrite(source, path),
  };
}
