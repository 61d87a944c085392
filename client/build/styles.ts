import type { Plugin } from "esbuild";
import { transform } from "lightningcss";
import { FLOOR } from "./floor.ts";

const { ios: ios_saf, ...others } = FLOOR;
const targets = Object.fromEntries(
  Object.entries({ ...others, ios_saf }).map(([browser, version]) => [browser, numberOf(version)]),
);

/**
 * Writes styles as the oldest supported browsers can read them. esbuild does not know all that they lack. `light-dark()`
 * becomes two custom properties, which are set wherever `color-scheme` is.
 */
export function styles(): Plugin {
  return {
    name: "styles",
    setup(build) {
      build.onLoad({ filter: /\.css$/ }, async ({ path }) => ({
        contents: transform({ filename: path, code: await Deno.readFile(path), targets }).code,
        loader: "css",
      }));
    },
  };
}

/** As the library has versions: a byte for each part. */
function numberOf(version: string): number {
  const [major, minor = 0] = version.split(".").map(Number);
  return major << 16 | minor << 8;
}
