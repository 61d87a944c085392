import type { BuildOptions, Plugin } from "esbuild";
import { catalogueEntries, catalogues } from "./catalogues.ts";
import { emojiTables } from "./emoji.ts";
import { TARGET } from "./floor.ts";
import { iconFiles } from "./icons.ts";
import { folderPath } from "./paths.ts";
import { type Rewrite, rewriting } from "./rewrite.ts";
import { styles } from "./styles.ts";

export const OUTDIR = "dist/assets";

export function bundleOptions(
  root: URL,
  { plugins = [], rewrites = [] }: { plugins?: Plugin[]; rewrites?: Rewrite[] } = {},
): BuildOptions {
  return {
    absWorkingDir: folderPath(root),
    entryPoints: [
      { in: "client/main.tsx", out: "main" },
      { in: "static/styles/app.css", out: "app" },
      { in: "static/icon.svg", out: "icon" },
      ...catalogueEntries,
    ],
    outdir: OUTDIR,
    write: false,
    metafile: true,
    bundle: true,
    splitting: true,
    format: "esm",
    minify: true,
    target: TARGET,
    jsx: "automatic",
    // esbuild does not read deno.json, and must not read a tsconfig.json from a parent folder.
    tsconfigRaw: {},
    alias: { schemas: "./server/schemas" },
    // A package's worker build needs no document. It writes no HTML, which our policy would refuse.
    conditions: ["worker", "module"],
    define: { "process.env.NODE_ENV": '"production"' },
    loader: { ".woff2": "file", ".svg": "copy" },
    entryNames: "[dir]/[name]-[hash]",
    chunkNames: "c/[name]-[hash]",
    assetNames: "fonts/[name]-[hash]",
    legalComments: "linked",
    logLevel: "silent",
    plugins: [
      ...plugins,
      styles(),
      catalogues(new URL("static/locales/", root)),
      emojiTables(root, rewrites),
      rewriting(root, [iconFiles(root), ...rewrites]),
    ],
  };
}
