import assert from "node:assert/strict";
import { isJumbo } from "../../client/components/messages/jumbo.ts";

Deno.test("one to three emoji alone are shown larger", () => {
  for (const text of ["👍", " 👍🏽 ❤️ ", "1️⃣2️⃣3️⃣", "🇹🇷🇯🇵", "👨‍👩‍👧", "ℹ️ ℹ️", "Ⓜ️", "©️"]) {
    assert.ok(isJumbo(text), text);
  }
});

Deno.test("words, digits and more than three emoji are not", () => {
  for (const text of ["", "12", "10:30", "Tea 🍵", "🍵 tea", "🎉はい", "#", "👍👍👍👍"]) {
    assert.ok(!isJumbo(text), text);
  }
});
