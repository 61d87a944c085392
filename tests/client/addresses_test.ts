import assert from "node:assert/strict";
import { addressesIn } from "../../client/screens/admin/members/addresses.ts";

Deno.test("addresses are found in what people paste", () => {
  const text = `Gil <Gil@Example.org>, "Ivy, of sales" <ivy@example.org>;
    jo@example.org kim@example.org,,gil@example.org\n`;
  assert.deepEqual(addressesIn(text), {
    emails: ["gil@example.org", "ivy@example.org", "jo@example.org", "kim@example.org"],
    others: [],
  });
  assert.deepEqual(addressesIn(" \n"), { emails: [], others: [] });
});

Deno.test("what is no address is named", () => {
  assert.deepEqual(addressesIn("gil@example.org, ivy, @example.org ivy"), {
    emails: ["gil@example.org"],
    others: ["ivy", "@example.org"],
  });
});
