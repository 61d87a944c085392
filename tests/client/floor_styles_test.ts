import assert from "node:assert/strict";
import type { Manifest } from "../../client/build/manifest.ts";
import { PLAINER } from "../support/floor/known.ts";
import { newerIn } from "../support/floor/styles.ts";

const DIST = new URL("../../dist/", import.meta.url);

Deno.test("styles use what the oldest supported browsers have, or can do without it", async () => {
  const manifest: Manifest = JSON.parse(await Deno.readTextFile(new URL("manifest.json", DIST)));
  const sheets = await Promise.all(
    [manifest.css, manifest.widget.css].map((name) => Deno.readFile(new URL(`assets/${name}`, DIST))),
  );
  const newer = new Set(sheets.flatMap((sheet) => [...newerIn(sheet)]));
  assert.deepEqual([...newer].sort(), Object.keys(PLAINER).sort());
});

const NEWER: Record<string, string> = {
  "a { color: light-dark(red, blue) }": "light-dark()",
  "a { & b { color: red } }": "nesting",
  "a { inset: anchor(bottom) }": "inset: anchor, anchor()",
  "a { text-wrap: pretty }": "text-wrap",
  "a:popover-open { color: red }": ":popover-open",
  "a { interpolate-size: allow-keywords }": "interpolate-size",
  "@scope (a) { b { color: red } }": "@scope",
  "@starting-style { a { opacity: 0 } }": "@starting-style",
};

Deno.test("a style that is newer than the oldest supported browsers is found", () => {
  const found = Object.keys(NEWER).map((
    style,
  ) => [style, [...newerIn(new TextEncoder().encode(style))].join(", ")]);
  assert.deepEqual(Object.fromEntries(found), NEWER);
  assert.deepEqual(
    [...newerIn(new TextEncoder().encode("a:has(b) { color: oklch(50% 0 0); inset: 0 }"))],
    [],
  );
});
