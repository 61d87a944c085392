import assert from "node:assert/strict";

const CLIENT = new URL("../../client/", import.meta.url);
/** These say so when a part of the page is gone from the server. */
const WATCHED = /\b(part|lazily|loadWithRetries)(<.+>)?\(/;
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

Deno.test("every part that is loaded later is watched, so that none is waited for in silence", async () => {
  const unwatched: string[] = [];
  let watched = 0;
  for await (const [name, source] of sourcesIn(CLIENT)) {
    if (ELSEWHERE.test(name) || FIRST.includes(name)) continue;
    if (!/(?<!typeof )\bimport\(/.test(source.replaceAll(/^\s*(\*|\/\*\*|\/\/).*$/gm, ""))) continue;
    if (WATCHED.test(source)) watched++;
    else unwatched.push(name);
  }
  assert.deepEqual(unwatched, []);
  assert.ok(watched > 30, "for this test to mean anything");
});
