import assert from "node:assert/strict";

const CLIENT = new URL("../../client/", import.meta.url);
/** `client/base/parts.ts` says when to use which. They say so when a part of the page is gone from the server. */
const NAMED = /\b(?:part|soon|lazily)\(\s*\(\) =>\s*$/;
/** Of these `boot.ts` says it. */
const FIRST = ["boot.ts", "app/islands.tsx"];
/** They run elsewhere, or in the widget's frame, which is one file. */
const ELSEWHERE = /^(build|widget)\/|^(build|dev)\.ts$/;

async function* sourcesIn(folder: URL, prefix = ""): AsyncGenerator<[string, string]> {
  for await (const { name, isDirectory } of Deno.readDir(folder)) {
    const url = new URL(isDirectory ? `${name}/` : name, folder);
    if (isDirectory) yield* sourcesIn(url, `${prefix}${name}/`);
    else if (/\.tsx?$/.test(name)) yield [prefix + name, await Deno.readTextFile(url)];
  }
}

Deno.test("every part that is loaded later is named as one, so that none is waited for in silence", async () => {
  const unnamed: string[] = [];
  let named = 0;
  for await (const [name, source] of sourcesIn(CLIENT)) {
    if (ELSEWHERE.test(name) || FIRST.includes(name)) continue;
    const code = source.replaceAll(/^\s*(\*|\/\*\*|\/\/).*$/gm, "");
    for (const { index } of code.matchAll(/(?<!typeof )\bimport\(/g)) {
      if (NAMED.test(code.slice(0, index))) named++;
      else unnamed.push(name);
    }
  }
  assert.deepEqual(unnamed, []);
  assert.ok(named > 30, "for this test to mean anything");
});
