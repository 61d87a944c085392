import assert from "node:assert/strict";
import { highlights } from "schemas/search/highlight.ts";
import { hasWords, keysOfTerm } from "schemas/search/match.ts";
import { MAX_SEARCH_ITEMS, MAX_SEARCH_LENGTH, parseQuery, termsOf } from "schemas/search/query.ts";
import { keysOf } from "schemas/search/words.ts";
import { assertLinear } from "../support/growth.ts";
import { pick, randomNumbers, randomText, SCRIPTS } from "./texts.ts";

const finds = (query: string, text: string) => hasWords([text], parseQuery(query).words);

/** What is found in a text, and what is not. */
const CASES: [text: string, found: string[], missed: string[]][] = [
  ["Shall we plan the Release?", ["plan", "release", "rel", "we plan", "RELEASE "], [
    "plans",
    "rel ",
    "lease",
  ]],
  ["the plan we have", ['"plan we"', '"the plan"'], ['"we plan"', '"plan have"', '"la"']],
  ["to the moon", ["moon or sun", "sun or moon", "-sun"], ["-moon", "moon -to", "sun or star"]],
  ["return text.padStart(2)", ["padStart", "padstart", "pad ", "start", "text.padStart", "star"], [
    "adstart",
  ]],
  ["snake_case and __init__", ["case ", "snake", "snake_case", "init "], ["nake"]],
  ["new XMLHttpRequest and utf8", ["http ", "xml ", "request ", "utf ", "xmlhttprequest"], ["8 "]],
  ["see https://git.example.org/team/repo-name?x=1", [
    "git.example.org",
    "example.org",
    "example",
    "team/repo",
    "repo-name",
    "https://git.example.org/team",
  ], ["mple.org"]],
  ["東京都庁へ行く", ["東京", "京都", "都庁へ", "京", "く", '"東京"'], ["東都", "北京", "庁行"]],
  ["ラーメンを食べた", ["らーめん", "ﾗｰﾒﾝ", "メン"], ["ラメン"]],
  ["첫눈이 왔다", ["눈이", "첫", "왔다"], ["첫눈왔"]],
  ["สวัสดีครับ", ["สวัสดี", "ครับ", "ดีค"], ["ดีรับ"]],
  ["iPhone修理2回目", ["iphone修理", "修理2", "2回", "iphone", "phone "], ["phone修理", "iphone2"]],
  ["Well done 🎉👍🏽", ["🎉", "👍", "🎉👍", "done 🎉"], ["❤️", "👍🎉"]],
  ["version 3.14 for ٢٠٢٦", ["3.14", "2026", '"3 14"'], ["314", "4.3"]],
  ["don’t", ["don't"], ["dont"]],
  ["hello", ["hel*", "he*", "hello or", "-"], ["h*", "hell "]],
];

for (const [text, found, missed] of CASES) {
  Deno.test(`in "${text}" words are found as readers expect`, () => {
    assert.deepEqual(found.filter((query) => !finds(query, text)), [], "found");
    assert.deepEqual(missed.filter((query) => finds(query, text)), [], "missed");
  });
}

Deno.test("a phrase is not found across two texts of a message, and words in different ones are", () => {
  const { words } = parseQuery('"report draft"');
  assert.ok(hasWords(["the report draft"], words));
  assert.ok(!hasWords(["the report", "draft.pdf"], words));
  assert.ok(hasWords(["the report", "draft.pdf"], parseQuery("report draft").words));
});

Deno.test("whatever is found in a text has its keys there", () => {
  const random = randomNumbers(7);
  let found = 0;
  for (let i = 0; i < 4000; i++) {
    const words = Array.from(
      { length: 6 },
      () => randomText(pick(SCRIPTS, random), random, 60 / (i % 30 + 1)),
    );
    const text = words.join(pick([" ", "", "-", " , "], random));
    const from = Math.floor(random() * text.length);
    const part = [...text.slice(from, from + 1 + Math.floor(random() * 50))].join("").toWellFormed();
    for (const query of [`"${part}"`, part]) {
      for (const term of termsOf(parseQuery(query))) {
        if (!hasWords([text], { groups: [[term]], without: [] })) continue;
        found++;
        const keys = [...keysOf(text)];
        for (const { text: key, isPrefix } of keysOfTerm(term)) {
          const isThere = keys.some((one) => isPrefix ? one.startsWith(key) : one === key);
          assert.ok(isThere, `${JSON.stringify(query)} in ${JSON.stringify(text)} without ${key}`);
        }
      }
    }
  }
  assert.ok(found > 1000, `${found} were found`);
});

Deno.test("hits are highlighted where they are in the original", () => {
  const shown = (query: string, text: string) =>
    highlights(text, termsOf(parseQuery(query))).map(({ start, end }) => text.slice(start, end));
  assert.deepEqual(shown("strasse", "Die Straße, die STRASSE"), ["Straße", "STRASSE"]);
  assert.deepEqual(shown("start", "call padStart(2)"), ["Start"]);
  assert.deepEqual(shown("東京", "今日は東京へ"), ["東京"]);
  assert.deepEqual(shown("ガッコウ", "ｶﾞｯｺｳ です"), ["ｶﾞｯｺｳ"]);
  assert.deepEqual(shown("thumbs 👍", "thumbs up 👍🏽!"), ["thumbs", "👍🏽"]);
  assert.deepEqual(shown('"to be" be or', "to be, or not"), ["to be"]);
  assert.deepEqual(shown("none", "nothing here"), []);
});

Deno.test("in a long text, hits near the first are highlighted where they are", () => {
  for (const filler of ["word ", "Straße ", "ﬁ東", "x", "İ "]) {
    const away = filler.repeat(20_000 / filler.length);
    const text = `${away} kettle and padStart ${away} kettle`;
    for (
      const [query, expected] of [["kettle", "kettle"], ["start", "Start"], ["none", undefined]] as const
    ) {
      const [first, ...rest] = highlights(text, termsOf(parseQuery(query)));
      assert.equal(first && text.slice(first.start, first.end), expected, `${query} after ${filler}`);
      assert.deepEqual(rest, []);
    }
  }
});

Deno.test("reading queries and texts takes time in proportion to their length", async () => {
  for (
    const unit of ["a", "a ", '"', "-", "from:", "from:a ", "a:", "🎉", "東", "aB", "a_", "_", "\ud800", "\0"]
  ) {
    const long = (size: number) => unit.repeat(size / unit.length);
    await assertLinear(`parse ${unit}`, (size) => parseQuery(long(size)));
    await assertLinear(`keys of ${unit}`, (size) => keysOf(long(size)));
    const { words } = parseQuery("a aB 東東 🎉 b");
    await assertLinear(`look in ${unit}`, (size) => hasWords([long(size)], words));
  }
});

Deno.test("a query that is too long is not read", () => {
  assert.equal(parseQuery("a".repeat(MAX_SEARCH_LENGTH + 1)).problem?.kind, "length");
  assert.equal(parseQuery("a ".repeat(MAX_SEARCH_ITEMS + 1)).problem?.kind, "length");
  assert.equal(parseQuery("a ".repeat(MAX_SEARCH_ITEMS)).problem, null);
});
