import * as esbuild from "esbuild";
import { OUTDIR } from "./bundle.ts";
import { TARGET } from "./floor.ts";
import type { Manifest } from "./manifest.ts";
import { folderPath } from "./paths.ts";

interface Start {
  files: esbuild.OutputFile[];
  names: Pick<Manifest, "check" | "boot">;
}

/** Builds what runs before the entry. No file of it shares code with others, so it runs whatever becomes of them. */
export async function buildStart(root: URL, entry: string): Promise<Start> {
  // Syntax that the oldest browsers cannot read fails the build.
  const check = await buildOne(root, "supported", { format: "iife", target: "es5" });
  const polyfills = await buildOne(root, "polyfills");
  const built = { "./polyfills.ts": polyfills.name, "./main.tsx": entry };
  const boot = await buildOne(root, "boot", { plugins: [named(built)] });
  const files = [check, polyfills, boot].flatMap((one) => one.files);
  return { files, names: { check: check.name, boot: boot.name } };
}

async function buildOne(root: URL, name: string, options: esbuild.BuildOptions = {}) {
  const { outputFiles, metafile } = await esbuild.build({
    absWorkingDir: folderPath(root),
    entryPoints: [`client/${name}.ts`],
    outdir: OUTDIR,
    entryNames: "[name]-[hash]",
    write: false,
    metafile: true,
    bundle: true,
    format: "esm",
    minify: true,
    target: TARGET,
    tsconfigRaw: {},
    legalComments: "linked",
    logLevel: "silent",
    ...options,
  });
  const [path] = Object.entries(metafile!.outputs).find(([, { entryPoint }]) => entryPoint)!;
  return { files: outputFiles!, name: path.slice(OUTDIR.length + 1) };
}

/** Replaces our own names of files that are built already. */
const named = (built: Record<string, string>): esbuild.Plugin => ({
  name: "built already",
  setup(build) {
    build.onResolve(
      { filter: /^\.\// },
      ({ path }) => path in built ? { path: `./${built[path]}`, external: true } : undefined,
    );
  },
});
