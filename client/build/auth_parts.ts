import { type Graph, isLoadedLater, loadedWith, reachedFrom } from "./graph.ts";

/** Signing in, and all that leads to it. The parts there share more with each other than with the app. */
const AUTH = "client/screens/auth/";

interface AuthParts {
  pages: string[];
  /** Parts that some of the pages load later. */
  steps: string[];
  /** The modules that several of these need, or one of them and the app. */
  sharedBy(paths: string[]): string[];
}

export function partsOfAuth(graph: Graph, { islands, app }: { islands: string[]; app: string[] }): AuthParts {
  const inApp = loadedWith(graph, app);
  const atOnce = loadedWith(graph, islands);
  const reached = [...reachedFrom(graph, islands.filter((path) => path.startsWith(AUTH)))];
  const parts = reached.filter((path) => path.startsWith(AUTH) && isLoadedLater(graph, path));
  return {
    pages: parts.filter((path) => atOnce.has(path)),
    steps: parts.filter((path) => !atOnce.has(path)),
    sharedBy(paths) {
      const each = paths.map((path) => loadedWith(graph, [path]));
      const isShared = (path: string) =>
        !paths.includes(path) && (inApp.has(path) || each.filter((one) => one.has(path)).length > 1);
      return [...new Set(each.flatMap((one) => [...one]).filter(isShared))];
    },
  };
}
