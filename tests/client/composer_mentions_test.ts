import fc from "fast-check";
import assert from "node:assert/strict";
import {
  decodeMentions,
  encodeMentions,
  mentionSpans,
  nameIn,
} from "../../client/components/writing/mentions.ts";

const PEOPLE = { Ada: 1, "Ada Lovelace": 2, "Jean-Luc": 3, "小明": 4, "نور": 5, "Zoë 🌷": 6, "Bo": 7 };
const NAMES = new Map(Object.entries(PEOPLE).map(([name, uid]) => [uid, name]));
const nameOf = (uid: number) => NAMES.get(uid);
const encoded = (text: string, markdown = false) => encodeMentions(text, PEOPLE, { markdown }).content;
const decoded = (content: string) => decodeMentions(content, nameOf).text;

Deno.test("a name becomes the id of its person, with a space on each side", () => {
  assert.deepEqual(encodeMentions("hi @Ada, @Bo and @Ada", PEOPLE), {
    content: "hi  @1 ,  @7  and  @1 ",
    uids: [1, 7],
  });
});

Deno.test("the longer of two matching names wins", () => {
  assert.equal(encoded("@Ada Lovelace @Ada Byron"), " @2   @1  Byron");
});

Deno.test("a name that continues with more letters is not a mention", () => {
  assert.equal(encoded("@Adam @Boris @Zoë 🌷s"), "@Adam @Boris  @6 s");
  assert.equal(encoded("@Ada's @Jean-Luc."), " @1 's  @3 .");
});

Deno.test("Chinese and Japanese need no space beside a name, Arabic does", () => {
  assert.equal(encoded("你好@小明吃饭了吗"), "你好 @4 吃饭了吗");
  assert.equal(encoded("@Ada吃饭"), " @1 吃饭");
  assert.equal(encoded("@نور الدين"), " @5  الدين");
  assert.equal(encoded("@نورالدين"), "@نورالدين");
});

Deno.test("text that only looks like a mention stays text", () => {
  for (const text of ["ada@Bo", "https://x.org/@Ada", "@ Ada", "@ada", "@Cleo", "@@Ada"]) {
    assert.equal(encoded(text), text);
  }
  assert.deepEqual(encodeMentions("@Ada", {}), { content: "@Ada", uids: [] });
});

Deno.test("Markdown keeps its code, and its marks stay next to the mention", () => {
  assert.equal(encoded("`@Ada` **@Ada**\n```\n@Bo\n```\n@Bo", true), "`@Ada` **@1**\n```\n@Bo\n```\n @7 ");
  assert.equal(encoded("`@Ada`"), "` @1 `");
});

Deno.test("ids become names again for editing", () => {
  for (
    const text of [
      "@Ada",
      "hi @Ada, how is (@Bo)?",
      "@Ada @Bo\n@小明",
      "你好@小明吃饭",
      "@Ada's",
      "🎉 @Zoë 🌷",
      "@Ada Lovelace, @Ada",
    ]
  ) assert.equal(decoded(encoded(text)), text);
  assert.equal(decoded(encoded("**@Ada** _@Bo_", true)), "**@Ada** _@Bo_");
});

Deno.test("mentions that other programs send become readable", () => {
  assert.equal(decoded("Coming, @1"), "Coming, @Ada");
  assert.equal(decoded("ask @7 about it"), "ask @Bo about it");
  assert.equal(decoded("who is @99 ?"), "who is @99 ?");
  assert.deepEqual(mentionSpans("1@1 @1x a@1 @12"), [{ from: 12, to: 15, uid: 12 }]);
});

Deno.test("two people with the same name stay distinct", () => {
  const twins = (uid: number) => uid < 3 ? "Kim" : undefined;
  const { text, names } = decodeMentions(" @1  and  @2 ", twins);
  assert.equal(text, "@Kim and @Kim (2)");
  assert.equal(encodeMentions(text, names).content, " @1  and  @2 ");
  assert.equal(nameIn({ Kim: 1 }, "Kim", 1), "Kim");
});

Deno.test("any text with any names comes back as it was sent", () => {
  const word = fc.constantFrom("hi", "a.b", "好", "🎉", "(", ")", ",", "-", "مرحبا", "é", "\n", " ", "7");
  const name = fc.constantFrom(...Object.keys(PEOPLE)).map((name) => ` @${name} `);
  fc.assert(fc.property(fc.array(fc.oneof(word, name)), (parts) => {
    const text = parts.join("");
    const { content, uids } = encodeMentions(text, PEOPLE);
    assert.equal(decoded(content), text);
    assert.deepEqual(new Set(mentionSpans(content).map(({ uid }) => uid)), new Set(uids));
  }));
});
