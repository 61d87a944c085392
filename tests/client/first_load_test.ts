import assert from "node:assert/strict";
import type { Manifest } from "../../client/build/manifest.ts";

const DIST = new URL("../../dist/", import.meta.url);

const KIB = 1024;

/** Scripts before the first screen. Each costs a request, and many small files compress worse than a large one. */
const FILES = 12;

/**
 * In bytes of brotli: all scripts that a browser fetches before the first screen of a page. Raise a figure only for
 * what that screen itself needs. Everything else is loaded later (`client/base/parts.ts`).
 */
const MOST: Record<string, number> = {
  "client/app/App.tsx": 136 * KIB,
  "client/screens/chat/ChatPage.tsx": 153 * KIB,
  "client/screens/auth/SignIn.tsx": 97 * KIB,
  "client/screens/auth/GuestSignIn.tsx": 105 * KIB,
  "client/screens/auth/Callback.tsx": 105 * KIB,
  "client/screens/auth/Links.tsx": 107 * KIB,
  "client/screens/auth/Register.tsx": 106 * KIB,
  "client/screens/auth/onboarding/Onboarding.tsx": 107 * KIB,
};

for (const [island, most] of Object.entries(MOST)) {
  Deno.test(`the first load of ${island} stays small`, async () => {
    const manifest: Manifest = JSON.parse(await Deno.readTextFile(new URL("manifest.json", DIST)));
    const files = [manifest.entry, ...manifest.modules[island]];
    const sizes = await Promise.all(files.map((file) => Deno.stat(new URL(`assets/${file}.br`, DIST))));
    const bytes = sizes.reduce((sum, { size }) => sum + size, 0);
    assert.ok(files.length <= FILES, `${files.length} scripts, at most ${FILES} are planned`);
    assert.ok(bytes <= most, `${bytes} bytes in ${files.length} files, at most ${most} are planned`);
  });
}
