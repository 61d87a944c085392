import type { Metafile, Plugin } from "esbuild";
import type { Rewrite } from "./rewrite.ts";

type Inputs = Metafile["inputs"];

const ENTRY = "client/main.tsx";
const APP = "client/app/App.tsx";
const SHARED = "parley:first-load";

/**
 * Puts everything that the app loads first into one file. A bundler creates a separate file for every combination
 * of later parts that share code, which made fifty files before the first screen. So each part that only the app
 * loads later declares that it needs everything the app has loaded already. Then there is only one combination.
 */
export function firstLoad({ inputs }: Metafile): { plugin: Plugin; rewrite: Rewrite } {
  const first = reach(inputs, [ENTRY, APP], ["import-statement"]);
  const others = dynamicImports(inputs, ENTRY).filter((path) => path !== APP);
  const elsewhere = reach(inputs, others);
  const later = new Set(
    [...reach(inputs, [APP])].filter((path) =>
      isDynamic(inputs, path) && !first.has(path) && !elsewhere.has(path)
    ),
  );
  return {
    plugin: sharedModule([...first]),
    rewrite: (source, path) => later.has(path) ? `import "${SHARED}";\n${source}` : source,
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

function sharedModule(paths: string[]): Plugin {
  return {
    name: "first load",
    setup(build) {
      const root = build.initialOptions.absWorkingDir!;
      build.onResolve(
        { filter: new RegExp(`^${SHARED}$`) },
        () => ({ path: SHARED, namespace: "first-load" }),
      );
      build.onLoad({ filter: /.*/, namespace: "first-load" }, () => ({
        contents: paths.map((path) => `import "${root}/${path}";`).join("\n"),
        resolveDir: root,
      }));
    },
  };
}
