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
        const source = await Deno.readTextFile(path);
        const contents = await rewritten(source, path.slice(folder.length + 1), rewrites);
        return { contents, loader: path.endsWith("x") ? "tsx" : "ts" };
      });
    },
  };
}

export async function rewritten(source: string, path: string, rewrites: Rewrite[]): Promise<string> {
  let contents = source;
  for (const rewrite of rewrites) contents = await rewrite(contents, path);
  return contents;
}
