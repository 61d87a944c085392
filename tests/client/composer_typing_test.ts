import assert from "node:assert/strict";
import { continued } from "../../client/screens/chat/composer/continuing.ts";
import type { Edit } from "../../client/screens/chat/composer/edit.ts";
import {
  linkOver,
  makeCodeBlock,
  makeLink,
  toggleLines,
  toggleMark,
} from "../../client/screens/chat/composer/formatting.ts";
import { hasMarkdown } from "../../client/screens/chat/composer/markdown_signs.ts";

/** `|` marks the caret, or both ends of the selection. */
function selected(drawn: string) {
  const [before, chosen, after] = drawn.split("|");
  if (after === undefined) return { text: before + chosen, from: before.length, to: before.length };
  return { text: before + chosen + after, from: before.length, to: before.length + chosen.length };
}

function drawn(before: string, edit: Edit | null): string | null {
  if (!edit) return null;
  const { text: old } = selected(before);
  const text = old.slice(0, edit.from) + edit.text + old.slice(edit.to);
  const end = edit.from + edit.text.length;
  const [from, to] = edit.select ?? [end, end];
  return text.slice(0, from) + (from === to ? "|" : `|${text.slice(from, to)}|`) + text.slice(to);
}

const enter = (before: string) => drawn(before, continued(selected(before)));

Deno.test("Enter continues a list, and ends it at an empty item", () => {
  assert.equal(enter("- milk|"), "- milk\n- |");
  assert.equal(enter("  * milk|, eggs"), "  * milk\n  * |, eggs");
  assert.equal(enter("9. tea|"), "9. tea\n10. |");
  assert.equal(enter("1) tea|"), "1) tea\n2) |");
  assert.equal(enter("- [x] sweep|"), "- [x] sweep\n- [ ] |");
  assert.equal(enter("- milk\n- |"), "- milk\n|");
  assert.equal(enter("- milk\n- [ ] |"), "- milk\n|");
  assert.equal(enter("- |milk"), "- \n- |milk");
});

Deno.test("Enter sends text that is not a list", () => {
  for (const text of ["hello|", "|- milk", "-5 degrees|", "a\n|", "> said|"]) {
    assert.equal(enter(text), null, text);
  }
});

Deno.test("Enter is a new line inside a code fence, and not after it", () => {
  assert.equal(enter("```ts|"), "```ts\n|");
  assert.equal(enter("```\n  a|"), "```\n  a\n  |");
  assert.equal(enter("~~~\n```|"), "~~~\n```\n|");
  assert.equal(enter("````\n```|"), "````\n```\n|");
  assert.equal(enter("```\na\n```|"), null);
  assert.equal(enter("```a```|"), null);
});

Deno.test("formatting is put around words, and removed again", () => {
  const bold = (before: string) => drawn(before, toggleMark(selected(before), "**"));
  assert.equal(bold("so |very | good"), "so **|very|**  good");
  assert.equal(bold("so **|very|** good"), "so |very| good");
  assert.equal(bold("so |**very**| good"), "so |very| good");
  assert.equal(bold("|"), "**|**");
  const italic = (before: string) => drawn(before, toggleMark(selected(before), "*"));
  assert.equal(italic("**|very|**"), "***|very|***");
  assert.equal(italic("***|very|***"), "**|very|**");
  assert.equal(italic("*|very|*"), "|very|");
});

Deno.test("lines become list items, and lines again", () => {
  const list = (before: string) => drawn(before, toggleLines(selected(before), "list"));
  assert.equal(list("a\n|b\nc|"), "a\n|- b\n- c|");
  assert.equal(list("|- b\n- c|"), "|b\nc|");
  assert.equal(list("a|"), "- a|");
  assert.equal(list("- a|"), "a|");
  const numbers = "|- a\n- b|";
  assert.equal(drawn(numbers, toggleLines(selected(numbers), "numbers")), "|1. a\n2. b|");
});

Deno.test("words become links", () => {
  const link = (before: string) => drawn(before, makeLink(selected(before)));
  assert.equal(link("see |this|."), "see [this](|https://|).");
  assert.equal(link("|https://a.org|"), "[|](https://a.org)");
  assert.equal(link("|"), "[|](https://)");

  const pasted = (before: string, text: string) => drawn(before, linkOver(selected(before), text));
  assert.equal(pasted("see |this|", "https://a.org/b\n"), "see [this](https://a.org/b)|");
  assert.equal(pasted("|a [b]|", "https://a.org/(b)"), "[a \\[b\\]](<https://a.org/(b)>)|");
  assert.equal(pasted("see| this", "https://a.org"), null);
  assert.equal(pasted("|this|", "a.org"), null);
  assert.equal(pasted("|https://b.org|", "https://a.org"), null);
  assert.equal(pasted("|this|", "javascript:alert(1)"), null);
});

Deno.test("a code block is on lines of its own", () => {
  const block = (before: string) => drawn(before, makeCodeBlock(selected(before)));
  assert.equal(block("see |a = 1|"), "see \n```\n|a = 1|\n```");
  assert.equal(block("|```|"), "````\n|```|\n````");
});

Deno.test("formatting is recognised", () => {
  for (
    const text of [
      "this is **bold**",
      "*slanted*, really",
      "_slanted_",
      "~~gone~~",
      "run `ls -l`",
      "```\nx",
      "- milk",
      "1. tea",
      "> said",
      "# Title",
      "[here](https://a.org/b_c_d)",
      "| a | b |\n|---|---|",
      "a **粗体** b",
      "above\n\n---\nbelow",
    ]
  ) assert.ok(hasMarkdown(text), text);
});

Deno.test("plain text is not mistaken for formatting", () => {
  for (
    const text of [
      "hello",
      "2 * 3 * 4 = 24",
      "a*b*c",
      "snake_case_name and other_name",
      "https://a.org/_b_/**c**",
      "#lobby is a channel",
      "see #1",
      "-5 degrees",
      "3.14",
      "a ~ b ~~ c",
      "[draft] (later)",
      "¯\\_(ツ)_/¯",
      "\\*not slanted\\*",
      "a | b",
      "@Ada: ok?",
      "5 > 3",
      "** nothing **",
    ]
  ) assert.ok(!hasMarkdown(text), text);
});
