import * as esbuild from "esbuild";
import { bundleOptions } from "../../../client/build/bundle.ts";

let bundled: Promise<string> | undefined;
const ROOT = new URL("../../../", import.meta.url);

/** Serves a page with the parts of the client that show a text. Returns its address. */
export async function servePage(owned: AsyncDisposableStack): Promise<string> {
  const script = await (bundled ??= bundle());
  const answer = (body: string, type: string) =>
    new Response(body, { headers: { "content-type": `${type}; charset=utf-8` } });
  const server = Deno.serve(
    { hostname: "127.0.0.1", port: 0, onListen() {} },
    ({ url }) =>
      new URL(url).pathname === "/page.js" ? answer(script, "text/javascript") : answer(
        '<!doctype html><html lang="en"><script type="module" src="/page.js"></script>',
        "text/html",
      ),
  );
  owned.defer(() => server.shutdown());
  return `http://127.0.0.1:${server.addr.port}/`;
}

async function bundle(): Promise<string> {
  try {
    const { outputFiles } = await esbuild.build({
      ...bundleOptions(ROOT),
      entryPoints: ["tests/browser/texts/page.tsx"],
      splitting: false,
      minify: false,
      legalComments: "none",
    });
    return outputFiles!.find(({ path }) => path.endsWith(".js"))!.text;
  } finally {
    await esbuild.stop();
  }
}
