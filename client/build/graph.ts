import type { Metafile } from "esbuild";

/** Modules with their imports, and how they import. */
export type Graph = Metafile["inputs"];

/** All modules that these import, or may load later. */
export function reachedFrom(graph: Graph, entries: string[], { except = [] as string[] } = {}): Set<string> {
  return reach(graph, entries, () => true, except);
}

/** The modules that are loaded together with these. */
export function loadedWith(graph: Graph, entries: string[]): Set<string> {
  return reach(graph, entries, (kind) => kind === "import-statement");
}

function reach(graph: Graph, from: string[], follows: (kind: string) => boolean, except: string[] = []) {
  const seen = new Set<string>();
  const visit = (path: string) => {
    if (seen.has(path) || !graph[path] || except.includes(path)) return;
    seen.add(path);
    for (const one of graph[path].imports) if (follows(one.kind)) visit(one.path);
  };
  from.forEach(visit);
  return seen;
}

/** Lists what a module, and all that is loaded together with it, may load later. */
export function laterFrom(graph: Graph, path: string): string[] {
  return [...loadedWith(graph, [path])].flatMap((from) =>
    graph[from].imports.filter(({ kind }) => kind === "dynamic-import").map((one) => one.path)
  );
}

export function isLoadedLater(graph: Graph, path: string): boolean {
  return Object.values(graph).some(({ imports }) =>
    imports.some((one) => one.path === path && one.kind === "dynamic-import")
  );
}

/** Lists what a module imports itself. */
export function directImports(graph: Graph, path: string): string[] {
  return graph[path].imports.filter(({ kind, external }) => kind === "import-statement" && !external)
    .map((one) => one.path);
}
