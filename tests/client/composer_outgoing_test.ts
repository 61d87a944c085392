import assert from "node:assert/strict";
import { contentOfDraft } from "../../client/components/writing/outgoing.ts";
import { blanks } from "../support/blanks.ts";

const draft = (text: string, mode: "text" | "markdown" = "text") => ({ text, mentions: { Ada: 1 }, mode });

Deno.test("text without formatting is sent as plain text", () => {
  assert.deepEqual(contentOfDraft(draft("  hello\n")), { content: "hello", content_type: "text/plain" });
  for (const [name, text] of Object.entries(blanks)) {
    assert.equal(contentOfDraft(draft(text)), null, name);
    assert.equal(contentOfDraft(draft(text, "markdown")), null, name);
  }
});

Deno.test("text with formatting is sent as Markdown", () => {
  assert.deepEqual(contentOfDraft(draft("**hi** @Ada")), {
    content: "**hi**  @1 ",
    content_type: "text/markdown",
    properties: { mentions: [1] },
  });
});

Deno.test("the source view always sends Markdown, and keeps the indent of the first line", () => {
  assert.deepEqual(contentOfDraft(draft("hello", "markdown"))?.content_type, "text/markdown");
  assert.equal(contentOfDraft(draft("\n    code\n", "markdown"))?.content, "    code");
});

Deno.test("a Markdown message stays Markdown when it is edited", () => {
  assert.equal(contentOfDraft(draft("hello"), true)?.content_type, "text/markdown");
});
