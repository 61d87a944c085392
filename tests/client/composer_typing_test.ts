import assert from "node:assert/strict";
import { continueList } from "../../client/screens/chat/composer/field/list_continuation.ts";
import type { Edit } from "../../client/components/writing/edit.ts";
import { toggleCodeBlock } from "../../client/screens/chat/composer/field/code_blocks.ts";
import { toggleLines } from "../../client/screens/chat/composer/formatting/toggle_lines.ts";
import { linkOver, toggleLink } from "../../client/screens/chat/composer/formatting/links.ts";
import { toggleMark } from "../../client/screens/chat/composer/formatting/marks.ts";
import { hasMarkdown } from "../../client/components/writing/markdown_signs.ts";

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

const enter = (before: string, quotes = false) => drawn(before, continueList(selected(before), { quotes }));

Deno.test("Enter continues a list, and ends it at an empty item", () => {
  assert.equal(enter("- milk|"), "- milk\n- |");
  assert.equal(enter("  * milk|, eggs"), "  * milk\n  * |, eggs");
  assert.equal(enter("9. tea|"), "9. tea\n10. |");
  assert.equal(enter("1) tea|"), "1) tea\n2) |");
  assert.equal(enter("- [x] sweep|"), "- [x] sweep\n- [ ] |");
  assert.equal(enter("- milk\n- |"), "- milk\n\n|");
  assert.equal(enter("- milk\n- [ ] |"), "- milk\n\n|");
  assert.equal(enter("- |"), "|");
  assert.equal(enter("- |milk"), "- \n- |milk");
});

Deno.test("a new line continues a quote, and ends it at an empty line", () => {
  const newLine = (before: string) => enter(before, true);
  assert.equal(newLine("> said|"), "> said\n> |");
  assert.equal(newLine(">said|"), ">said\n> |");
  assert.equal(newLine("> > said|"), "> > said\n> > |");
  assert.equal(newLine("> said\n> |"), "> said\n\n|");
  assert.equal(newLine("> - tea|"), "> - tea\n> - |");
  assert.equal(newLine("> - tea\n> - |"), "> - tea\n>\n> |");
  assert.equal(newLine("> - tea\n>\n> |"), "> - tea\n>\n\n|");
  assert.equal(newLine("5 > 3|"), null);
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
  assert.equal(bold("so **ve|ry** good"), "so ve|ry good");
  assert.equal(bold("**so |very| good**"), "so |very| good");
  assert.equal(bold("**a** |b| **c**"), "**a** **|b|** **c**");
  assert.equal(bold("|- a\n\n> b|"), "|- **a**\n\n> **b**|");
  assert.equal(bold("|- **a**\n\n> **b**|"), "|- a\n\n> b|");
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
  const link = (before: string) => drawn(before, toggleLink(selected(before)));
  assert.equal(link("see |this|."), "see [this](|https://|).");
  assert.equal(link("|https://a.org|"), "[|](https://a.org)");
  assert.equal(link("|"), "[|](https://)");
  assert.equal(link("see [this](|https://|)."), "see |this|.");
  assert.equal(link("see [th|is](https://a.org)."), "see |this|.");
  assert.equal(link("[a](b) |c|"), "[a](b) [c](|https://|)");

  const pasted = (before: string, text: string) => drawn(before, linkOver(selected(before), text));
  assert.equal(pasted("see |this|", "https://a.org/b\n"), "see [this](https://a.org/b)|");
  assert.equal(pasted("|a [b]|", "https://a.org/(b)"), "[a \\[b\\]](<https://a.org/(b)>)|");
  assert.equal(pasted("see| this", "https://a.org"), null);
  assert.equal(pasted("|this|", "a.org"), null);
  assert.equal(pasted("|https://b.org|", "https://a.org"), null);
  assert.equal(pasted("|this|", "javascript:alert(1)"), null);
});

Deno.test("a code block is on lines of its own", () => {
  const block = (before: string) => drawn(before, toggleCodeBlock(selected(before)));
  assert.equal(block("see |a = 1|"), "see \n```\n|a = 1|\n```");
  assert.equal(block("|```|"), "````\n|```|\n````");
  assert.equal(block("see\n```ts\n|a = 1|\n```"), "see\n|a = 1|");
  assert.equal(block("```\na|"), "|a|");
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
