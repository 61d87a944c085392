import assert from "node:assert/strict";
import { isMatch } from "../../client/base/text/matching.ts";

Deno.test("a hyphen at which no line breaks is found with the one of the keyboard", () => {
  for (const hyphen of ["\u2011", "-\u2060"]) assert.ok(isMatch("e-posta", `E${hyphen}posta dili`));
  assert.ok(!isMatch("e-posta", "Posta kutusu"));
});
