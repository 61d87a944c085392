import * as esbuild from "esbuild";
import { OUTDIR } from "./bundle.ts";
import { TARGET } from "./floor.ts";
import type { Manifest } from "./manifest.ts";
import { folderPath } from "./paths.ts";
import { styles } from "./styles.ts";

/** Files that other sites embed. Their scripts are separate: the pages are not ours, every byte is the visitors'. */
const ENTRIES = {
  script: "client/widget/script.ts",
  frame: "client/widget/frame.tsx",
  css: "static/widget.css",
};

/** The names that chat needs. The whole table is 30 kB, for `&CounterClockwiseContourIntegral;` and its kind. */
const ENTITIES = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: "\u00a0", copy: "©", euro: "€" };

/**
 * Builds the widget with Preact in the place of React, whose `react-dom` alone takes 59 kB of the 60 kB that all of the
 * widget may have.
 */
export async function buildWidget(
  root: URL,
): Promise<{ files: esbuild.OutputFile[]; names: Manifest["widget"] }> {
  const { script, ...rest } = ENTRIES;
  // It runs in whichever browsers other sites have visitors with, and does nothing in those that are too old.
  const built = await Promise.all([buildSome(root, { script }, "es2015"), buildSome(root, rest, TARGET)]);
  const names = Object.assign({}, ...built.map((one) => one.names));
  return { files: built.flatMap((one) => one.files), names };
}

async function buildSome(root: URL, entries: Record<string, string>, target: string | string[]) {
  const { outputFiles, metafile } = await esbuild.build({
    absWorkingDir: folderPath(root),
    entryPoints: Object.entries(entries).map(([out, path]) => ({ in: path, out })),
    outdir: `${OUTDIR}/widget`,
    entryNames: "[name]-[hash]",
    write: false,
    metafile: true,
    bundle: true,
    // A classic script needs no permission to load in a sandbox, where our own origin is another one.
    format: "iife",
    minify: true,
    target,
    jsx: "automatic",
    tsconfigRaw: {},
    alias: { schemas: "./server/schemas", "react-dom": "preact/compat", react: "preact/compat" },
    conditions: ["worker", "module"],
    define: { "process.env.NODE_ENV": '"production"' },
    legalComments: "linked",
    logLevel: "silent",
    plugins: [fewEntities, styles()],
  });
  const named = Object.entries(entries).map(([name, source]) => [name, builtFrom(metafile, source)]);
  return { files: outputFiles, names: Object.fromEntries(named) };
}

const fewEntities: esbuild.Plugin = {
  name: "few entities",
  setup(build) {
    build.onLoad({ filter: /\/character-entities\/index\.js$/ }, () => ({
      contents: `export const characterEntities = ${JSON.stringify(ENTITIES)};`,
    }));
  },
};

function builtFrom({ outputs }: esbuild.Metafile, source: string): string {
  const path = Object.keys(outputs).find((path) => outputs[path].entryPoint === source);
  if (!path) throw new Error(`Nothing was built from ${source}`);
  return path.slice(OUTDIR.length + 1);
}
