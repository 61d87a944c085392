import { posix } from "node:path";
import type { Plugin } from "esbuild";
import type { Graph } from "./graph.ts";
import { importsOf } from "./imports.ts";
import type { Rewrite } from "./rewrite.ts";
import { sourcesOf } from "./sources.ts";

/** The file of all parts that are due soon, as the bundler calls it. */
export const SOON = "parley:soon";

const CALL = /\bsoon\(\s*\(\) =>\s*import\("(\.[^"]+)"\),?\s*\)/g;

/** The modules that the client names with `soon` (`client/base/parts.ts`). */
export async function soonParts(root: URL, graph: Graph): Promise<string[]> {
  const own = Object.keys(graph).filter((path) => path.startsWith("client/"));
  const sources = await sourcesOf(root, own);
  const parts = [...sources].flatMap(([path, source]) =>
    [...source.matchAll(CALL)].map(([, to]) => moduleAt(path, to))
  );
  return [...new Set(parts)].sort();
}

/** Imports these parts from one file instead of one for each. It is loaded after all that `before` names. */
export function oneSoonFile(parts: string[], before: string[]): { plugin: Plugin; rewrite: Rewrite } {
  const plugin: Plugin = {
    name: "soon",
    setup(build) {
      const root = build.initialOptions.absWorkingDir!;
      build.onResolve({ filter: /^parley:soon$/ }, () => ({ path: "soon", namespace: "parley" }));
      build.onLoad({ filter: /^soon$/, namespace: "parley" }, () => ({
        contents: importsOf(before) +
          parts.map((path, index) => `export * as part${index} from "./${path}";`).join("\n"),
        resolveDir: root,
      }));
    },
  };
  const rewrite: Rewrite = (source, path) =>
    source.replaceAll(CALL, (_, to: string) => {
      const index = parts.indexOf(moduleAt(path, to));
      return `soon(() => import("${SOON}").then((all) => all.part${index}))`;
    });
  return { plugin, rewrite };
}

const moduleAt = (from: string, to: string) => posix.join(posix.dirname(from), to);
