import assert from "node:assert/strict";
import { plain } from "../../client/components/text/content.ts";
import { isTooComplex } from "../../client/components/text/markdown/limits.ts";
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
  const line = (text: string) => plain(text, "text/markdown");
  assert.equal(line("**hi** @3, see `code_x` in #lobby"), "hi @3, see code_x in #lobby");
  assert.equal(line("> [what](https://a.example) ~~not~~\n- so"), "what not\nso");
  assert.equal(line("a < b and c > d, <b>bold</b>"), "a < b and c > d, <b>bold</b>");
  assert.equal(line("![](https://a.example/x.png)"), "![](https://a.example/x.png)");
  assert.equal(plain("**hi**", "text/plain"), "**hi**");
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
