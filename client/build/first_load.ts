import type { Plugin } from "esbuild";
import { type Graph, isLoadedLater, laterFrom, loadedWith, reachedFrom } from "./graph.ts";
import type { Rewrite } from "./rewrite.ts";

export const ENTRY = "client/main.tsx";
export const APP = "client/app/App.tsx";
const COMPOSER = "client/screens/chat/composer/ComposerForm.tsx";
const SECOND = "client/app/second_load.ts";
export const SETTINGS = "client/app/settings/screens.ts";
/** What the first screen may need before the second load. */
const EARLY = [
  "client/components/text/markdown/Formatted.tsx",
  "client/screens/list/ThreadsEntry.tsx",
  "client/sync/cache/resilient.ts",
];
/** Signing in, and all that leads to it. The parts there share more with each other than with the app. */
const AUTH = "client/screens/auth/";
const SHARED = "parley:first-load";

/**
 * Puts what every page needs into the entry's file, what else the app loads first into a second one, and what it loads
 * next into two more: the composer, and the second load. A bundler creates a separate file for every combination of
 * parts that share code, which made fifty files before the first screen, and fifty more before the second load. Many
 * small files also compress worse than a large one. So each part declares that it needs everything the page has loaded
 * already. Then there are only these combinations. The parts of signing in also share whatever two of them need, or one
 * of them and the app: somebody who signs in loads the app next.
 */
export function firstLoad(graph: Graph): { plugin: Plugin; rewrite: Rewrite } {
  const loadedBy = (...entries: string[]) => loadedWith(graph, entries);
  const entry = loadedBy(ENTRY);
  const app = loadedBy(ENTRY, APP);
  const composer = loadedBy(ENTRY, APP, COMPOSER);
  const second = loadedBy(ENTRY, APP, COMPOSER, SECOND);
  const islands = laterFrom(graph, ENTRY);
  const elsewhere = reachedFrom(graph, islands.filter((path) => path !== APP));
  for (const path of elsewhere) if (app.has(path)) entry.add(path);

  const { pages, steps, sharedBy } = partsOfAuth(graph, islands);
  const page = new Set([...entry, ...sharedBy(pages)]);
  const step = new Set([...page, ...sharedBy(steps)]);

  // The entry waits for its island. A part that waited for the entry in turn would never run.
  for (const modules of [entry, app, composer, second, page, step]) modules.delete(ENTRY);
  const neededBy = (path: string) => {
    if (path !== ENTRY && !isLoadedLater(graph, path)) return undefined;
    if (pages.includes(path)) return "page";
    if (steps.includes(path)) return "step";
    if (app.has(path) || elsewhere.has(path) || path === ENTRY) return "entry";
    if (path === SECOND) return "composer";
    return path === COMPOSER || EARLY.includes(path) ? "app" : "second";
  };
  return {
    plugin: sharedModules({ entry, app, composer, second, page, step }),
    rewrite: (source, path) => {
      const shared = neededBy(path);
      return shared ? `import "${SHARED}/${shared}";\n${source}` : source;
    },
  };
}

/** The pages of signing in, the steps that some of them load later, and the modules that several of these share. */
function partsOfAuth(graph: Graph, islands: string[]) {
  const inApp = loadedWith(graph, [ENTRY, APP, COMPOSER, SECOND, SETTINGS]);
  const elsewhere = [...reachedFrom(graph, islands.filter((path) => path !== APP))];
  const parts = elsewhere.filter((path) => path.startsWith(AUTH) && isLoadedLater(graph, path));
  const atOnce = loadedWith(graph, islands);
  const sharedBy = (paths: string[]) => {
    const each = paths.map((path) => loadedWith(graph, [path]));
    const isShared = (path: string) => inApp.has(path) || each.filter((one) => one.has(path)).length > 1;
    return each.flatMap((one) => [...one]).filter(isShared);
  };
  return {
    pages: parts.filter((path) => atOnce.has(path)),
    steps: parts.filter((path) => !atOnce.has(path)),
    sharedBy,
  };
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
        contents: [...modules[path]].map((file) => `import ${JSON.stringify(`./${file}`)};`).join("\n"),
        resolveDir: root,
      }));
    },
  };
}
