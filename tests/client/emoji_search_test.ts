import assert from "node:assert/strict";
import { emojiTable } from "../../client/build/emoji.ts";
import type { Emoji } from "../../client/components/emoji/emoji.ts";
import { searchEmoji, suggestEmoji } from "../../client/components/emoji/search.ts";
import type { TableLanguage } from "../../client/components/emoji/table.ts";

const ROOT = new URL("../../", import.meta.url);

async function found(language: TableLanguage, query: string, recent?: string[]): Promise<string[]> {
  return signs(searchEmoji((await emojiTable(ROOT, language)).emojis, query, recent));
}

function signs(emojis: Emoji[]): string[] {
  return emojis.map(({ emoji }) => emoji);
}

function made(emoji: string, label: string, tags: string[] = [], codes: string[] = []): Emoji {
  return { emoji, category: 0, version: 1, label, tags, codes };
}

Deno.test("the nearest emoji are first, whatever their place in the table", () => {
  const ordered = [
    made("exact code", "Vessel", [], ["ship"]),
    made("exact name", "Ship"),
    made("name begins", "Shipyard"),
    made("code begins", "Crate", [], ["ship_crate"]),
    made("word of the name", "Cruise shipping"),
    made("word of the code", "Liner", [], ["big_ship"]),
    made("keyword", "Anchor", ["ship"]),
    made("keyword begins", "Harbour", ["shipping"]),
    made("word of a keyword", "Wave", ["old ship"]),
    made("inside a name", "Friendship"),
    made("inside a keyword", "Hug", ["friendship"]),
  ];
  const ranks = [2, 2, 2, 1, 2, 2];
  const reversed = searchEmoji(ordered.toReversed(), "ship");
  let from = 0;
  for (const count of ranks) {
    const expected = ordered.slice(from, from + count).toReversed();
    assert.deepEqual(signs(reversed.slice(from, from + count)), signs(expected));
    from += count;
  }
  assert.equal(reversed.length, from);
});

Deno.test("an emoji is found first by its own word, in four languages", async () => {
  assert.deepEqual((await found("en", "ship")).slice(0, 3), ["🚢", "🛳️", "⚓"]);
  assert.deepEqual((await found("en", "smile")).slice(0, 4), ["😄", "😃", "😺", "😸"]);
  assert.deepEqual((await found("en", "heart")).slice(0, 3), ["❤️", "😍", "😻"]);
  assert.equal((await found("tr", "gemi"))[0], "🚢");
  assert.equal((await found("tr", "GEMİ"))[0], "🚢");
  assert.deepEqual(await found("tr", "opucuk"), await found("tr", "öpücük"));
  assert.ok((await found("tr", "opucuk")).includes("💋"));
  assert.equal((await found("zh", "船"))[0], "🚢");
  assert.equal((await found("ja", "船"))[0], "🚢");
  assert.deepEqual((await found("ja", "ねこ")).slice(0, 2), ["🐈", "🐱"]);
  assert.deepEqual(await found("ja", "ネコ"), await found("ja", "ねこ"));
});

Deno.test("a name of several words is found with spaces or underscores", async () => {
  for (const query of ["red heart", "red_heart", " Red  Heart "]) {
    assert.equal((await found("en", query))[0], "❤️", query);
  }
});

Deno.test("of equally near emoji the recently used are first", async () => {
  const recent = ["💟", "🚢", "🫶🏿"];
  assert.deepEqual((await found("en", "heart", recent)).slice(0, 4), ["❤️", "💟", "🫶", "😍"]);
});

Deno.test("while writing, few letters inside a word suggest nothing", async () => {
  const { emojis } = await emojiTable(ROOT, "en");
  assert.ok((await found("en", "hip")).includes("🚢"));
  assert.ok(!signs(suggestEmoji(emojis, "hip", 100)).includes("🚢"));
  assert.ok(signs(suggestEmoji(emojis, "ship", 100)).includes("🚢"));
  assert.deepEqual(signs(suggestEmoji(emojis, "heart", 3)), ["❤️", "😍", "😻"]);
  const chinese = (await emojiTable(ROOT, "zh")).emojis;
  assert.ok(signs(suggestEmoji(chinese, "心", 100)).includes("❤️"));
});

Deno.test("while writing, digits are a time or a number, unless they are the name of an emoji", async () => {
  const { emojis } = await emojiTable(ROOT, "en");
  for (const digits of ["30", "12", "15", "00"]) assert.deepEqual(suggestEmoji(emojis, digits, 100), []);
  assert.deepEqual(signs(suggestEmoji(emojis, "100", 100)), ["💯"]);
  assert.ok(signs(suggestEmoji(emojis, "+1", 100)).includes("👍"));
});
