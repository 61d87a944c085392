import assert from "node:assert/strict";
import { parse } from "acorn";
import { FLOOR } from "../../client/build/floor.ts";
import type { Manifest } from "../../client/build/manifest.ts";
import { missingApis } from "../support/floor/apis.ts";
import { __meta, browsers, javascript, lacking, OLDEST, statementsOf } from "../support/floor/features.ts";
import { ADDED, GUARDED } from "../support/floor/known.ts";
import { ownNames, read, usesIn } from "../support/floor/uses.ts";

const DIST = new URL("../../dist/", import.meta.url);
const ASSETS = new URL("assets/", DIST);
const manifest: Manifest = JSON.parse(await Deno.readTextFile(new URL("manifest.json", DIST)));
const YEAR = 365 * 24 * 3_600_000;

/** What asks for missing things, or adds them. */
const isAdding = ({ pathname }: URL) => /\/(polyfills|boot)-\w+\.js$/.test(pathname);

Deno.test("scripts use what the oldest supported browsers have, what we add, or what they ask for first", async () => {
  const files = (await filesIn(ASSETS, ".js")).filter((file) => !isAdding(file));
  assert.ok(files.length > 50, "for this test to mean anything");
  const scripts = await Promise.all(files.map((file) => Deno.readTextFile(file).then(read)));
  const missing = missingApis();
  const own = new Set(scripts.flatMap((script) => [...ownNames(script)]));
  const uses = new Set(scripts.flatMap((script) => [...usesIn(script, missing, own)]));
  assert.deepEqual([...uses].sort(), [...ADDED, ...Object.keys(GUARDED)].sort());
});

const NEWER: Record<string, string> = {
  "Promise.try(f)": ".try",
  "URL.parse(a)": "URL.parse",
  "a.values().toArray()": ".toArray",
  "new Set(a).isDisjointFrom(b)": ".isDisjointFrom",
  "a.toBase64()": ".toBase64",
  "globalThis.requestIdleCallback(f)": "requestIdleCallback",
  "new URLPattern(a)": "URLPattern",
  "document.startViewTransition(f)": ".startViewTransition",
  "navigation.back()": "navigation",
  "new RegExp(a, 'v')": "RegExp v",
};

Deno.test("what is newer than the oldest supported browsers is found, and what only resembles it is not", () => {
  const missing = missingApis();
  const usesOf = (text: string) => [...usesIn(read(text), missing, ownNames(read(text)))].join(", ");
  const found = Object.keys(NEWER).map((text) => [text, usesOf(text)]);
  assert.deepEqual(Object.fromEntries(found), NEWER);
  for (
    const text of [
      "const a = { toArray() {} }; a.toArray()",
      "a.map(f).toSorted()",
      "function URLPattern() {}",
    ]
  ) {
    assert.equal(usesOf(text), "", text);
  }
});

Deno.test("syntax that is newer than the oldest supported browsers is not read", () => {
  for (const text of ["using a = b", "/[a--b]/v", "/(?i:a)/", "import a from 'a' with { type: 'json' }"]) {
    assert.throws(() => read(text), SyntaxError, text);
  }
  read("class A { static { b ??= c?.d; } } /(?<=a)/u; await e");
});

Deno.test("browsers can read the scripts that find out how old they are", async () => {
  parse(await Deno.readTextFile(new URL(manifest.check, ASSETS)), { ecmaVersion: 5 });
  parse(await Deno.readTextFile(new URL(manifest.widget.script, ASSETS)), { ecmaVersion: 2015 });
});

Deno.test("what they look for came with the oldest supported Safari", () => {
  const { __compat } = javascript.builtins.String.isWellFormed;
  assert.ok(__compat);
  assert.deepEqual(lacking(__compat), []);
  const since = (browser: string) => statementsOf(__compat, browser)[0].version_added;
  assert.deepEqual([since("safari"), since("safari_ios")], [FLOOR.safari, FLOOR.ios]);
});

Deno.test("the oldest supported Chrome and Edge are at least two years old", () => {
  for (const browser of ["chrome", "edge"]) {
    const released = Date.parse(browsers[browser].releases[OLDEST[browser]].release_date);
    assert.ok(released < Date.parse(__meta.timestamp) - 2 * YEAR, browser);
  }
});

async function filesIn(folder: URL, ending: string): Promise<URL[]> {
  const files: URL[] = [];
  for await (const { name, isDirectory } of Deno.readDir(folder)) {
    if (isDirectory) files.push(...await filesIn(new URL(`${name}/`, folder), ending));
    else if (name.endsWith(ending)) files.push(new URL(name, folder));
  }
  return files;
}
