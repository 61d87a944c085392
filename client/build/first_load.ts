import type { Metafile, Plugin } from "esbuild";
import type { Rewrite } from "./rewrite.ts";

type Inputs = Metafile["inputs"];

const ENTRY = "client/main.tsx";
export const APP = "client/app/App.tsx";
const SHARED = "parley:first-load";

/**
 * Puts what every page needs into the entry's file, and what else the app loads first into a second one. A bundler
 * creates a separate file for every combination of parts that share code, which made fifty files before the first
 * screen. Many small files also compress worse than a large one. So each part declares that it needs everything the
 * page has loaded already. Then there are only these two combinations.
 */
export function firstLoad({ inputs }: Metafile): { plugin: Plugin; rewrite: Rewrite } {
  const entry = reach(inputs, [ENTRY], ["import-statement"]);
  const app = reach(inputs, [ENTRY, APP], ["import-statement"]);
  const elsewhere = reach(inputs, dynamicImports(inputs, ENTRY).filter((path) => path !== APP));
  for (const path of elsewhere) if (app.has(path)) entry.add(path);

  // The entry waits for its island. A part that waited for the entry in turn would never run.
  entry.delete(ENTRY);
  app.delete(ENTRY);
  const sharedBy = (path: string) => {
    if (path !== ENTRY && !isDynamic(inputs, path)) return undefined;
    return app.has(path) || elsewhere.has(path) || path === ENTRY ? "entry" : "app";
  };
  return {
    plugin: sharedModules({ entry, app }),
    rewrite: (source, path) => {
      const shared = sharedBy(path);
      return shared ? `import "${SHARED}/${shared}";\n${source}` : source;
    },
  };
}

function reach(inputs: Inputs, from: string[], kinds?: string[]): Set<string> {
  const seen = new Set<string>();
  const visit = (path: string) => {
    if (seen.has(path) || !inputs[path]) return;
    seen.add(path);
    for (const one of inputs[path].imports) if (!kinds || kinds.includes(one.kind)) visit(one.path);
  };
  from.forEach(visit);
  return seen;
}

function dynamicImports(inputs: Inputs, path: string): string[] {
  return [...reach(inputs, [path], ["import-statement"])].flatMap((from) =>
    inputs[from].imports.filter(({ kind }) => kind === "dynamic-import").map((one) => one.path)
  );
}

function isDynamic(inputs: Inputs, path: string): boolean {
  return Object.values(inputs).some(({ imports }) =>
    imports.some((one) => one.path === path && one.kind === "dynamic-import")
  );
}

function sharedModules(modules: Record<string, Set<string>>): Plugin {
  return {
    name: "first load",
    setup(build) {
      const root = build.initialOptions.absWorkingDir!;
      build.onResolve({ filter: new RegExp(`^${SHARED}/`) }, ({ path }) => ({
        path: path.slice(SHARED.length + 1),
        namespace: "first-load",
      }));
      build.onLoad({ filter: /.*/, namespace: "first-load" }, ({ path }) => ({
        contents: [...modules[path]].map((file) => `import "${root}/${file}";`).join("\n"),
        resolveDir: root,
      }));
    },
  };
}
