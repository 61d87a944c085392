import assert from "node:assert/strict";
import { emojiTable } from "../../client/build/emoji.ts";
import { codeFor, emojiByCode, searchEmoji } from "../../client/components/emoji/search.ts";
import { nearest, rankOf, rankOfChannel } from "../../client/base/text/rank.ts";
import { closedCodesAt, tokenAt } from "../../client/components/writing/completion/token.ts";

const ROOT = new URL("../../", import.meta.url);

function token(drawn: string): string | null {
  const caret = drawn.indexOf("|");
  const found = tokenAt(drawn.replace("|", ""), caret);
  return found && found.sign + found.query;
}

Deno.test("text after @, # or :, and a slash at the beginning, is completed", () => {
  assert.equal(token("@|"), "@");
  assert.equal(token("hi @ad|, you"), "@ad");
  assert.equal(token("hi @Ada Lo|"), "@Ada Lo");
  assert.equal(token("#lob|"), "#lob");
  assert.equal(token("nice :th|"), ":th");
  assert.equal(token("你好@小|"), "@小");
  assert.equal(token("＠小|"), "@小");
  assert.equal(token("你好：笑脸|"), ":笑脸");
  assert.equal(token("/|"), "/");
  assert.equal(token("/he|"), "/he");
  assert.equal(token("@ada/lo|"), "@ada/lo");
});

Deno.test("other text is not completed", () => {
  for (
    const drawn of [
      "ada@ex|",
      "@ |",
      "# Title|",
      ":t|",
      "10:30|",
      "note:this|",
      "https://a.org/@ada|",
      "@ada\nhi|",
      "a :b c|",
      "```\n@a|",
      "run `@a|",
      "`:th|`",
      "::th|",
      "and/or|",
      "hi /he|",
      "/help me|",
    ]
  ) assert.equal(token(drawn), null, drawn);
});

Deno.test("the second colon completes an emoji's code", () => {
  assert.deepEqual(closedCodesAt("hi :wave:", 9), { from: 3, row: ":wave:" });
  assert.deepEqual(closedCodesAt("：笑脸：", 4), { from: 0, row: "：笑脸：" });
  assert.equal(closedCodesAt("10:30:", 6), null);
  assert.equal(closedCodesAt("a:b:", 4), null);
  assert.deepEqual(closedCodesAt("hi :+1::tada:", 13), { from: 3, row: ":+1::tada:" });
  assert.deepEqual(closedCodesAt("a 👍:skin-tone-3:", 17), { from: 2, row: "👍:skin-tone-3:" });
  assert.equal(closedCodesAt("```\n:wave:", 10), null);
  assert.equal(closedCodesAt("run `:wave:", 11), null);
  assert.equal(closedCodesAt("`:wave:`", 7), null);
  assert.deepEqual(closedCodesAt("`a` :wave:", 10), { from: 4, row: ":wave:" });
});

Deno.test("names are found by their beginning, then their words, then their middle", () => {
  const names = ["Bernadette", "Ada", "Edna Bo", "Abe", "Özge Işık"];
  const found = (query: string) => nearest(names, (name) => rankOf(query, name), 3);
  assert.deepEqual(found("a"), ["Ada", "Abe", "Bernadette"]);
  assert.deepEqual(found("b"), ["Bernadette", "Edna Bo", "Abe"]);
  assert.deepEqual(found("ozge isi"), ["Özge Işık"]);
  assert.deepEqual(found("ada "), []);
  assert.deepEqual(found(""), names.slice(0, 3));
});

Deno.test("digits after # complete only a channel whose name begins with them", () => {
  const names = ["sprint 12", "release-12", "12 apostles", "road map", "known bugs"];
  const found = (query: string) => nearest(names, (name) => rankOfChannel(query, name), 5);
  assert.deepEqual(found("12"), ["12 apostles"]);
  assert.deepEqual(found("2"), []);
  assert.deepEqual(found("map"), ["road map"]);
  assert.deepEqual(found("ug"), [], "a few letters inside a word");
  assert.deepEqual(found("nown"), ["known bugs"]);
});

Deno.test("emoji are found by code, name and keyword, in four languages", async () => {
  const { emojis } = await emojiTable(ROOT, "en");
  const first = (query: string) => searchEmoji(emojis, query)[0]?.emoji;
  assert.equal(first("tada"), "🎉");
  assert.equal(first("+1"), "👍");
  assert.equal(first("party popper"), "🎉");
  assert.equal(first("zzzz"), undefined);
  assert.equal(emojiByCode(emojis, "wave")?.emoji, "👋");
  assert.equal(codeFor(emojiByCode(emojis, "wave")!, "waving"), "waving_hand");

  assert.match(
    searchEmoji((await emojiTable(ROOT, "zh")).emojis, "笑").slice(0, 8).map(({ emoji }) => emoji).join(),
    /😄/,
  );
  assert.match(
    searchEmoji((await emojiTable(ROOT, "ja")).emojis, "ねこ").slice(0, 8).map(({ emoji }) => emoji).join(),
    /🐱/,
  );
  const turkish = (query: string) =>
    emojiTable(ROOT, "tr").then(({ emojis }) => searchEmoji(emojis, query).slice(0, 20));
  for (const [query, emoji] of Object.entries({ kedi: "🐱", gülen: "😄", türkiye: "🇹🇷", TÜRKİYE: "🇹🇷" })) {
    assert.ok((await turkish(query)).some((one) => one.emoji === emoji), query);
  }
  assert.equal(emojiByCode((await emojiTable(ROOT, "tr")).emojis, "parti_konfetisi")?.emoji, "🎉");
  assert.equal((await turkish("türkiye"))[0].label, "Bayrak: Türkiye");
  assert.ok(emojis.every(({ skins }) => !skins || skins.length === 5));
  assert.ok(emojis.length > 1800);
});
