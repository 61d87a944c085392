import assert from "node:assert/strict";
import {
  addFilter,
  filtersBy,
  filtersIn,
  filterText,
  type HeldFilter,
  setFilter,
  TIME_OPERATORS,
  withoutFilters,
  withoutItems,
  wordsIn,
} from "../../client/state/search/filters.ts";
import { nameValue } from "../../client/state/search/name_values.ts";
import { parseQuery } from "schemas/search/query.ts";

Deno.test("the filters of a query are those that the server reads, in any language", () => {
  const held = filtersIn('from:Bo kimden:"Ada Lovelace" -has:file https://example.org "in:design" plan');
  const read = ({ operator, value, isNegated }: HeldFilter) => [operator, value, isNegated];
  assert.deepEqual(held.map(read), [
    ["from", "Bo", false],
    ["from", "Ada Lovelace", false],
    ["has", "file", true],
  ]);
  assert.deepEqual(filtersIn("from: plan"), [], "one without a value is still being typed");
});

Deno.test("a new filter stands before the words, so that the last word may still go on", () => {
  const narrowed = addFilter("in:#design pla", "from", "@Bo", "en");
  assert.equal(narrowed, "in:#design from:@Bo pla");
  assert.equal(parseQuery(narrowed).words.groups[0][0].isPrefix, true);
  assert.equal(addFilter("", "from", "@Bo", "en"), "from:@Bo");
  assert.equal(addFilter('"not closed', "has", "file", "en"), 'has:file "not closed');
});

Deno.test("a filter is written in the language of the screen", () => {
  assert.equal(addFilter("plan", "from", "@Bo", "tr"), "kimden:@Bo plan");
  assert.equal(addFilter("plan", "from", "@Bo", "zh-Hans"), "来自:@Bo plan");
  assert.equal(addFilter("plan", "from", "@Bo", "eo"), "from:@Bo plan");
  assert.equal(filterText("has", wordsIn("ja").has.file[0], "ja"), "含む:ファイル");
});

Deno.test("setting a filter replaces those by the same operator, and no other", () => {
  assert.equal(setFilter("from:Bo plan gönderen:Cy in:x", "from", "@Ada", "en"), "from:@Ada plan in:x");
});

Deno.test("filters go alone, or all of their operators, and the rest of the text stays as it was", () => {
  const query = 'from:Bo  "two  words" after:2026-01-01 or -plan before:2026-02-01';
  assert.equal(withoutFilters(query, ...TIME_OPERATORS), 'from:Bo  "two  words" or -plan');
  assert.equal(withoutItems(query, [filtersBy(query, "from")[0]]), query.slice("from:Bo  ".length));
  assert.equal(withoutFilters(query, "has"), query);
});

Deno.test("a name stands for somebody where it can be read back, and else the number", () => {
  assert.equal(nameValue("uid:3", "Ada Lovelace", true), '@"Ada Lovelace"');
  assert.equal(nameValue("gid:2", "design", true), "#design");
  assert.equal(nameValue("uid:3", "Ada", false), "@3", "somebody else has the name, too");
  for (const name of ["ben", 'Ada "Countess"', "42", " "]) assert.equal(nameValue("uid:3", name, true), "@3");
  for (const name of ["Ada Lovelace", "小明", "O’Brien", "or", "-x", "a:b"]) {
    const [named] = parseQuery(`from:${nameValue("uid:3", name, true)} x`).names;
    assert.deepEqual([named.name, named.sign, named.isMe], [name, "@", false]);
  }
});
