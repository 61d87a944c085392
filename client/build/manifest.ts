import type { Metafile } from "esbuild";

/** Names of the built files, for the browser. All are relative to ASSETS. */
export interface Manifest {
  /** Runs before all else, however old the browser is, and finds out whether it is supported. */
  check: string;
  /** Loads the entry, and watches it. */
  boot: string;
  entry: string;
  /** The whole style sheet, for a page without an island. */
  css: string;
  icon: string;
  /** The fonts that every page needs for its first line of text. */
  fonts: string[];
  /** All texts by language, for the server. */
  catalogues: Record<string, string>;
  /** By the source file of an island. */
  pages: Record<string, PageFiles>;
  /** Modules by the source file of an island: everything the entry imports, to be preloaded. */
  modules: Record<string, string[]>;
  /** Of the widget, which has a build of its own. */
  widget: { script: string; frame: string; css: string };
  theme_color: { light: string; dark: string };
}

export interface PageFiles {
  css: string;
  /** By language, as the next. */
  texts: Record<string, string>;
  /** Of the part that has many words of its own. */
  laterTexts: Record<string, string>;
}

export const ASSETS = "/assets/";

type Outputs = Metafile["outputs"];

export function manifestOf(
  outputs: Outputs,
  outdir: string,
  tokens: string,
): Omit<Manifest, "widget" | "check" | "boot" | "pages"> {
  const named = (path: string) => path.slice(outdir.length + 1);
  const builtFrom = (source: string) => {
    const found = Object.keys(outputs).find((path) => outputs[path].entryPoint === source);
    if (!found) throw new Error(`Nothing was built from ${source}`);
    return found;
  };
  const starting = (prefix: string) => Object.keys(outputs).filter((path) => named(path).startsWith(prefix));
  const entry = builtFrom("client/main.tsx");
  const withEntry = importedBy(entry, outputs);

  const modules = Object.entries(outputs)
    .filter(([path, { entryPoint }]) => path.endsWith(".js") && path !== entry && entryPoint)
    .map(([path, { entryPoint }]) => [
      entryPoint!,
      [...new Set([...withEntry, path, ...importedBy(path, outputs)])].map(named),
    ]);

  return {
    entry: named(entry),
    css: named(builtFrom("static/styles/app.css")),
    icon: named(starting("icon-")[0]),
    fonts: starting("fonts/").map(named).filter((name) => name.includes("-latin-wght-normal-")),
    catalogues: Object.fromEntries(
      starting("locales/").map((path) => [named(path).match(/locales\/(\w+)-/)![1], named(path)]),
    ),
    modules: Object.fromEntries(modules),
    theme_color: themeColor(tokens),
  };
}

function importedBy(path: string, outputs: Outputs, seen = new Set<string>()): Set<string> {
  for (const imported of outputs[path].imports) {
    if (imported.kind !== "import-statement" || seen.has(imported.path)) continue;
    seen.add(imported.path);
    importedBy(imported.path, outputs, seen);
  }
  return seen;
}

/** The browser's toolbars use the page's background color, which is defined in one place only. */
function themeColor(tokens: string) {
  const found = tokens.match(/--color-canvas: light-dark\((oklch\([^()]*\)), (oklch\([^()]*\))\)/);
  if (!found) throw new Error("tokens.css has no --color-canvas of the form light-dark(oklch(…), oklch(…))");
  return { light: found[1], dark: found[2] };
}
