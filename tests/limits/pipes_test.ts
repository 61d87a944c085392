import assert from "node:assert/strict";
import { Name } from "schemas/names.ts";
import { Text } from "schemas/values.ts";
import * as v from "valibot";

Deno.test("what is wrong with a text is found once: nothing more reads it", () => {
  let reads = 0;
  const Short = v.pipe(Text, v.maxLength(3), v.check(() => ++reads > 0));
  assert.equal(v.safeParse(Short, "long").success, false);
  assert.equal(reads, 0);
  assert.equal(v.safeParse(Short, "ok").success, true);
  assert.equal(reads, 1);
});

Deno.test("a text with NUL has one problem, not two", () => {
  assert.equal(v.safeParse(Name, "\0").issues?.length, 1);
});
