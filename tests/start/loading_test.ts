import assert from "node:assert/strict";
import { loadedWith } from "../support/imports.ts";

const loaded = await loadedWith("main.ts");

Deno.test("the server starts without what only a page needs", () => {
  assert.ok(loaded.has("server/shell/shell.ts"), "for this test to mean anything");
  const ofPages = [...loaded].filter((path) => path.endsWith(".tsx") || /^(react|jotai|i18next)/.test(path));
  assert.deepEqual(ofPages, []);
});

for (
  const later of [
    "jose",
    "openid-client",
    "ws",
    "unhomoglyph",
    "sharp",
    "@node-rs/argon2",
    "@simplewebauthn/server",
    "otpauth",
    "ox/Secp256k1",
  ]
) {
  Deno.test(`the server starts without ${later}`, () => assert.ok(!loaded.has(later)));
}
