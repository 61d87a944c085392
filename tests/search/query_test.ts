import assert from "node:assert/strict";
import { itemsOf } from "schemas/search/items.ts";
import { VOCABULARIES } from "schemas/search/operators.ts";
import { parseQuery } from "schemas/search/query.ts";
import { spanOf } from "schemas/search/times.ts";

const groups = (query: string) =>
  parseQuery(query).words.groups.map((group) => group.map(({ row }) => row.text).join("|"));

Deno.test("words narrow, `or` joins the two beside it, a minus excludes", () => {
  assert.deepEqual(groups("tea or coffee milk"), ["tea|coffee", "milk"]);
  assert.deepEqual(groups("tea OR coffee or milk"), ["tea|coffee|milk"]);
  assert.deepEqual(groups("or"), ["or"]);
  assert.deepEqual(groups("tea or"), ["tea"]);
  assert.deepEqual(groups("tea or from:ada"), ["tea"]);
  assert.deepEqual(groups("from:ada or tea"), ["tea"]);
  const { words } = parseQuery('tea -milk -"two sugars"');
  assert.deepEqual(words.without.map(({ row }) => row.text), ["milk", "two sugars"]);
});

Deno.test("a quote that is not closed goes on to the end", () => {
  assert.deepEqual(groups('say "to be or not'), ["say", "to be or not"]);
  assert.deepEqual(groups("“to be” or „not to“"), ["to be|not to"]);
});

Deno.test("an operator that nobody knows is a text, and one without a value is left out", () => {
  assert.deepEqual(groups("https://example.org note:this"), ["https example org", "note this"]);
  assert.deepEqual(groups("tea from: in:"), ["tea"]);
  assert.deepEqual(groups("10:30"), ["10 30"]);
});

Deno.test("people and channels are named by name, by number, or as oneself", () => {
  const names =
    parseQuery('from:ada -from:@3 in:#lobby in:"release notes" to:me mentions:@"Bo Li" in:#2').names;
  assert.deepEqual(
    names.map(({ operator, isNegated, name, sign, id, isMe }) => [operator, isNegated, name, sign, id, isMe]),
    [
      ["from", false, "ada", null, null, false],
      ["from", true, "3", "@", 3, false],
      ["in", false, "lobby", "#", null, false],
      ["in", false, "release notes", null, null, false],
      ["to", false, "me", null, null, true],
      ["mentions", false, "Bo Li", "@", null, false],
      ["in", false, "2", "#", 2, false],
    ],
  );
});

Deno.test("every word of every language is understood, with the colon of its keyboard", () => {
  for (const { operators, has, is, times, me, or } of Object.values(VOCABULARIES)) {
    for (const [operator, words] of Object.entries(operators)) {
      for (const word of words) {
        for (const colon of [":", "："]) {
          const [item] = itemsOf(`${word}${colon}today`);
          assert.equal(item.operator, operator, word);
        }
      }
    }
    for (const word of Object.values(has).flat()) assert.equal(parseQuery(`has:${word}`).problem, null, word);
    for (const word of Object.values(is).flat()) assert.equal(parseQuery(`is:${word}`).problem, null, word);
    for (const word of Object.values(times).flat()) {
      assert.equal(parseQuery(`on:${word}`).problem, null, word);
    }
    for (const word of me) assert.ok(parseQuery(`from:${word}`).names[0].isMe, word);
    for (const word of or) assert.deepEqual(groups(`a ${word} b`), ["a|b"], word);
  }
});

Deno.test("no word of one language means something else in another", () => {
  const seen = new Map<string, string>();
  for (const { operators } of Object.values(VOCABULARIES)) {
    for (const [operator, words] of Object.entries(operators)) {
      for (const word of words) {
        assert.equal(seen.get(word) ?? operator, operator, word);
        seen.set(word, operator);
      }
    }
  }
});

const now = Date.UTC(2026, 2, 15, 22, 30);
const span = (query: string, timeZone = "UTC") => {
  const [{ operator, period }] = parseQuery(query).times;
  const { since, until } = spanOf(operator, period, { now, timeZone });
  return [since, until].map((time) =>
    Math.abs(time) > 8e15 ? "∞" : new Date(time).toISOString().slice(0, 16)
  );
};

Deno.test("days, months and years are those of the reader's clock", () => {
  assert.deepEqual(span("on:2026-01-31"), ["2026-01-31T00:00", "2026-02-01T00:00"]);
  assert.deepEqual(span("during:2026-02"), ["2026-02-01T00:00", "2026-03-01T00:00"]);
  assert.deepEqual(span("during:2024"), ["2024-01-01T00:00", "2025-01-01T00:00"]);
  assert.deepEqual(span("before:2026-02"), ["1970-01-01T00:00", "2026-02-01T00:00"]);
  assert.deepEqual(span("after:31.01.2026"), ["2026-02-01T00:00", "∞"]);
  assert.deepEqual(span("on:２０２６年１月２日"), ["2026-01-02T00:00", "2026-01-03T00:00"]);
  assert.deepEqual(span("on:today"), ["2026-03-15T00:00", "2026-03-16T00:00"]);
  assert.deepEqual(span("on:today", "Asia/Tokyo"), ["2026-03-15T15:00", "2026-03-16T15:00"]);
  assert.deepEqual(span("on:dün", "Europe/Istanbul"), ["2026-03-14T21:00", "2026-03-15T21:00"]);
  assert.deepEqual(span("during:week"), ["2026-03-09T00:00", "2026-03-16T00:00"]);
  // The day on which clocks change has 23 hours.
  assert.deepEqual(span("on:2026-03-29", "Europe/Berlin"), ["2026-03-28T23:00", "2026-03-29T22:00"]);
});

Deno.test("dates that do not exist and values that nobody knows are problems, the first of which is named", () => {
  const problem = (query: string) => parseQuery(query).problem;
  for (
    const date of ["2026-02-30", "2026-13", "2026-00-01", "0000", "32.01.2026", "soon", "2026-1-1-1", "٢"]
  ) {
    assert.deepEqual(problem(`tea on:${date} has:nothing`), { kind: "date", text: `on:${date}` });
  }
  assert.deepEqual(problem("tea has:nothing"), { kind: "value", text: "has:nothing" });
  assert.deepEqual(problem("-is:nice"), { kind: "value", text: "-is:nice" });
});

Deno.test("items know where they stand", () => {
  const query = 'tea  -from:"Bo Li" or "two words"';
  assert.deepEqual(Array.from(itemsOf(query), ({ start, end, kind }) => [kind, query.slice(start, end)]), [
    ["text", "tea"],
    ["operator", '-from:"Bo Li"'],
    ["or", "or"],
    ["text", '"two words"'],
  ]);
});
