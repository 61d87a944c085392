import type { Plugin } from "esbuild";
import { folderPath } from "./paths.ts";

/** Returns the source to build. `path` is relative to the project. */
export type Rewrite = (source: string, path: string) => Promise<string> | string;

/** Rewrites our own sources before they are bundled. Only one esbuild plugin may load a given file. */
export function rewriting(root: URL, rewrites: Rewrite[]): Plugin {
  const folder = folderPath(root);
  return {
    name: "rewriting",
    setup(build) {
      build.onLoad({ filter: /\.tsx?$/ }, async ({ path }) => {
        if (!path.includes("/client/")) return;
        let contents = await Deno.readTextFile(path);
        const name = path.slice(folder.length + 1);
        for (const rewrite of rewrites) contents = await rewrite(contents, name);
        return { contents, loader: path.endsWith("x") ? "tsx" : "ts" };
      });
    },
  };
}
