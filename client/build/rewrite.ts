import type { Plugin } from "esbuild";

/** Answers the source as it is to be built. `path` is relative to the project. */
export type Rewrite = (source: string, path: string) => Promise<string> | string;

/** Changes our own sources on their way into the bundle; of esbuild's plugins only one may load a file. */
export function rewriting(root: URL, rewrites: Rewrite[]): Plugin {
  return {
    name: "rewriting",
    setup(build) {
      build.onLoad({ filter: /\/client\/.*\.tsx?$/ }, async ({ path }) => {
        let contents = await Deno.readTextFile(path);
        const name = path.slice(root.pathname.length);
        for (const rewrite of rewrites) contents = await rewrite(contents, name);
        return { contents, loader: path.endsWith("x") ? "tsx" : "ts" };
      });
    },
  };
}
