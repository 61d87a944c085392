import assert from "node:assert/strict";
import { isJumbo, isRoughlyFewEmoji } from "../../client/components/messages/jumbo.ts";

const FEW = ["👍", " 👍🏽 ❤️ ", "1️⃣2️⃣3️⃣", "🇹🇷🇯🇵", "👨‍👩‍👧", "ℹ️ ℹ️", "Ⓜ️", "©️"];
const OTHERS = ["", "12", "10:30", "Tea 🍵", "🍵 tea", "🎉はい", "#", "👍👍👍👍"];

Deno.test("one to three emoji alone are shown larger", () => {
  for (const text of FEW) assert.ok(isJumbo(text), text);
});

Deno.test("words, digits and more than three emoji are not", () => {
  for (const text of OTHERS) assert.ok(!isJumbo(text), text);
});

Deno.test("a browser without the exact expression decides alike", () => {
  for (const text of [...FEW, "🏴󠁧󠁢󠁳󠁣󠁴󠁿"]) assert.ok(isRoughlyFewEmoji(text), text);
  for (const text of [...OTHERS, "©", "🇹", "1"]) assert.ok(!isRoughlyFewEmoji(text), text);
});
