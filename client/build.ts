import * as esbuild from "esbuild";
import { bundleOptions, OUTDIR } from "./build/bundle.ts";
import { firstLoad } from "./build/first_load.ts";
import type { Graph } from "./build/graph.ts";
import { manifestOf } from "./build/manifest.ts";
import { noSinks } from "./build/no_sinks.ts";
import { filesOfPages } from "./build/page_files.ts";
import { publish } from "./build/publish.ts";
import { soonParts } from "./build/soon.ts";
import { buildStart } from "./build/start.ts";
import { printSizes } from "./build/sizes.ts";
import { buildWidget } from "./build/widget.ts";

const root = new URL("../", import.meta.url);
const dist = new URL("dist/", root);

interface BuildOptions {
  verbose?: boolean;
  /** Keeps building on every change, and calls this after each. Failures are told, not thrown. */
  watch?: (built: { failed?: Error }) => void;
}

/** Answers how to stop; without `watch` there is nothing left to stop. */
export async function build({ verbose, watch }: BuildOptions = {}): Promise<{ stop(): Promise<void> }> {
  if (!watch) {
    try {
      const graph = (await esbuild.build(bundleOptions(root))).metafile!.inputs;
      const { plugin, rewrite } = firstLoad(graph, await soonParts(root, graph));
      const whole = bundleOptions(root, { plugins: [plugin, noSinks()], rewrites: [rewrite] });
      await finish(await esbuild.build(whole), graph, { compressed: true, verbose });
    } finally {
      await esbuild.stop();
    }
    return { stop: () => Promise.resolve() };
  }

  const context = await esbuild.context(bundleOptions(root, { plugins: [noSinks(), onEnd(watch)] }));
  await context.watch();
  return {
    async stop() {
      await context.dispose();
      await esbuild.stop();
    },
  };
}

async function finish(
  result: esbuild.BuildResult,
  graph: Graph,
  options: { compressed: boolean; verbose?: boolean },
) {
  const tokens = await Deno.readTextFile(new URL("static/styles/base/tokens.css", root));
  const bundle = manifestOf(result.metafile!.outputs, OUTDIR, tokens);
  const [widget, start, { pages, files }] = await Promise.all([
    buildWidget(root),
    buildStart(root, bundle.entry),
    filesOfPages(root, result, graph, bundle),
  ]);
  const manifest = { ...bundle, ...start.names, pages, widget: widget.names };
  const published = await publish(
    dist,
    [...result.outputFiles!, ...files, ...start.files, ...widget.files],
    manifest,
    options,
  );
  if (options.verbose) printSizes(published, manifest);
}

function onEnd(tell: NonNullable<BuildOptions["watch"]>): esbuild.Plugin {
  return {
    name: "publish",
    setup(context) {
      context.onEnd(async (result) => {
        const told = result.errors.map(({ text, location }) => `${location?.file}:${location?.line} ${text}`);
        if (told.length > 0) return tell({ failed: new Error(told.join("\n")) });
        await finish(result, result.metafile!.inputs, { compressed: false }).then(
          () => tell({}),
          (failed) => tell({ failed }),
        );
      });
    },
  };
}

if (import.meta.main) {
  const start = performance.now();
  await build({ verbose: Deno.args.includes("--verbose") });
  console.log(`Built the client in ${((performance.now() - start) / 1000).toFixed(1)} s`);
}
