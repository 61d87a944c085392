import assert from "node:assert/strict";
import { directionOf } from "../../client/components/text/direction.ts";
import { plain } from "../../client/components/text/content.ts";
import { isTooComplex } from "../../client/components/text/markdown/limits.ts";
import { textOf } from "../../client/components/text/markdown/words.ts";
import { partsOf, safeHref } from "../../client/components/text/rich_text.ts";
import { remainingOf } from "../../client/components/messages/remaining.ts";

const SECOND = 1000;

Deno.test("the remaining time of a message is shown in its two largest units", () => {
  assert.equal(remainingOf(250 * SECOND, "en"), "4m 10s");
  assert.equal(remainingOf(9 * SECOND + 1, "en"), "10s");
  assert.equal(remainingOf(-5, "en"), "0s");
  assert.equal(remainingOf((2 * 86_400 + 3 * 3600 + 59) * SECOND, "en"), "2d 3h");
  assert.equal(remainingOf(3600 * SECOND, "en"), "1h 0m");
});

Deno.test("people, channels and links are found in plain text", () => {
  const found = (text: string) => partsOf(text).filter(({ kind }) => kind !== "text");
  assert.deepEqual(found("ask @5 in #tea-time, or #茶。"), [
    { kind: "mention", text: "@5", uid: 5 },
    { kind: "channel", text: "#tea-time", name: "tea-time" },
    { kind: "channel", text: "#茶", name: "茶" },
  ]);
  assert.deepEqual(found("C#sharp, a@5, &#39; and https://a.example/x#frag"), [
    { kind: "link", text: "https://a.example/x#frag", href: "https://a.example/x#frag" },
  ]);
  assert.equal(partsOf("a #b c").map(({ text }) => text).join(""), "a #b c");
});

Deno.test("a preview shows all words without their formatting", () => {
  assert.equal(textOf("**hi** @3, see `code_x` in #lobby"), "hi @3, see code_x in #lobby");
  assert.equal(textOf("> [what](https://a.example) ~~not~~\n- so"), "what not\nso");
  assert.equal(textOf("a < b and c > d, <b>bold</b>"), "a < b and c > d, <b>bold</b>");
  assert.equal(textOf("| Boat | State |\n|---|:-:|\n| Mara | *ready* |"), "Boat · State\nMara · ready");
  assert.equal(textOf("- [x] kettle\n- [ ] cups\n  - [x] milk"), "☑ kettle\n☐ cups\n☑ milk");
  assert.equal(textOf("## Title\n\n```js\nlet a_b = 1;\n```\n1. then"), "Title\nlet a_b = 1;\nthen");
  assert.equal(textOf("<https://a.example> a\\*b &amp; c_d_"), "https://a.example a*b & c_d_");
  assert.equal(textOf("![](https://a.example/x.png)"), "![](https://a.example/x.png)", "never empty");
});

Deno.test("nobody sees formatting marks before the parser has loaded", () => {
  let parser: { toText: typeof textOf } | null = null;
  const preview = (text: string) => plain(text, "text/markdown", parser);
  const marked = ["**hi**", "a\n- b", "1. c", "| d |", "~~e~~", "# f", "    g", "h &amp; i", "Title\n==="];
  for (const text of marked) assert.equal(preview(text), "", text);
  for (const text of ["Well-known: 3 + 4 = 7!", "@3, 10.30?", "https://a.example/b-c?d=e"]) {
    assert.equal(preview(text), text);
    assert.equal(textOf(text), text);
  }
  parser = { toText: textOf };
  for (const text of marked) assert.equal(preview(text), textOf(text));
  assert.equal(plain("**hi**", "text/plain", parser), "**hi**");
});

Deno.test("a paragraph goes in the direction of most of its letters", () => {
  assert.equal(directionOf("Deploy تم النشر اليوم بنجاح"), "rtl", "though it begins in English");
  assert.equal(directionOf("مرحبا to the whole team, and good morning"), "ltr", "though it begins in Arabic");
  assert.equal(directionOf("انظر https://example.org/a-long-address-with-many-letters"), "rtl");
  assert.equal(directionOf("שלום"), "rtl");
  for (const text of ["Hello", "你好", "12:30", ""]) assert.equal(directionOf(text), "auto");
});

Deno.test("only web and mail addresses become links", () => {
  for (
    const address of ["javascript:alert(1)", "data:text/html,x", "/chat", "//x.example", "ftp://x.example"]
  ) {
    assert.equal(safeHref(address), null, address);
  }
  assert.equal(safeHref("https://example.org/a b"), "https://example.org/a%20b");
});

Deno.test("ordinary messages are within the limits of formatting", () => {
  const table = `| a | b |\n|---|---|\n${"| one | two |\n".repeat(200)}`;
  const code = "```\n" + "    deeply(indented);\n".repeat(300) + "```";
  for (
    const content of [table, code, "- x\n  - y\n    - z\n".repeat(200), "[a](https://a.example) ".repeat(90)]
  ) {
    assert.equal(isTooComplex(content), false, content.slice(0, 40));
  }
});
