import assert from "node:assert/strict";
import { namespacesIn } from "../client/build/page_texts.ts";
import { withoutComments } from "../client/build/sources.ts";

const CLIENT = new URL("../client/", import.meta.url);

/** Where the texts of a page may be shown. All other namespaces are named for what they are about, and are for all. */
const PAGES: Record<string, RegExp> = {
  auth: /^screens\/auth\//,
  welcome: /^screens\/auth\/onboarding\//,
  setting: /^(app\/settings|screens\/(account|admin|server|settings))\//,
  fav: /^screens\/favorites\//,
  file: /^screens\/files\//,
  widget: /^widget\//,
};

async function* sourcesIn(folder: URL, prefix = ""): AsyncGenerator<[string, string]> {
  for await (const { name, isDirectory } of Deno.readDir(folder)) {
    const url = new URL(isDirectory ? `${name}/` : name, folder);
    // The build shows nothing.
    if (prefix + name === "build") continue;
    if (isDirectory) yield* sourcesIn(url, `${prefix}${name}/`);
    else if (/\.tsx?$/.test(name)) yield [prefix + name, await Deno.readTextFile(url)];
  }
}

// A page that borrows the texts of another would load all of them.
Deno.test("no page borrows the texts of another", async () => {
  const borrowed: string[] = [];
  const shown = new Set<string>();
  for await (const [path, source] of sourcesIn(CLIENT)) {
    if (path.startsWith("build/")) continue;
    for (const namespace of namespacesIn([withoutComments(source)])) {
      shown.add(namespace);
      if (PAGES[namespace] && !PAGES[namespace].test(path)) {
        borrowed.push(`${path} shows texts of ${namespace}`);
      }
    }
  }
  assert.deepEqual(borrowed, []);
  for (const page of ["auth", "welcome", "setting", "fav", "file"]) assert.ok(shown.has(page), page);
});
