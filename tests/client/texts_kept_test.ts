import fc from "fast-check";
import { fromMarkdown } from "mdast-util-from-markdown";
import assert from "node:assert/strict";
import { partsByCode } from "../../client/base/text/code_spans.ts";
import { syntax } from "../../client/components/text/markdown/syntax.ts";
import { textOf } from "../../client/components/text/markdown/words.ts";
import { partsOf } from "../../client/components/text/rich_text.ts";
import { decodeMentions } from "../../client/components/writing/mentions.ts";
import { type Content, contentOfDraft } from "../../client/components/writing/outgoing.ts";
import { sourceOf, wordsOf } from "../../client/screens/chat/tools/text_to_copy.ts";
import { emptyDraft } from "../../client/state/chats/drafts/draft.ts";

const PEOPLE: Record<string, number> = { Ada: 1, Bo: 2, "Ada Lovelace": 3, "小明": 4, Ten: 10 };
const NAMES = new Map(Object.entries(PEOPLE).map(([name, uid]) => [uid, name]));
const nameOf = (uid: number) => NAMES.get(uid) ?? `${uid}`;

const isMarkdown = ({ content_type }: Content) => content_type === "text/markdown";

function sent(text: string): Content | null {
  return contentOfDraft({ ...emptyDraft, text, mentions: PEOPLE });
}

function editedWithoutChange(message: Content): Content | null {
  const markdown = isMarkdown(message);
  const { text, names } = decodeMentions(message.content, (uid) => NAMES.get(uid), { markdown });
  return contentOfDraft({ ...emptyDraft, text, mentions: names }, markdown);
}

const copied = (message: Content) =>
  isMarkdown(message) ? sourceOf(message.content, nameOf) : wordsOf(message.content, nameOf);

/** What is in code, one below the other. */
const codeIn = (text: string) => partsByCode(text).flatMap((part) => part.isCode ? part.text : []).join("\n");

const piece = fc.constantFrom(
  ..."hi|a_b|好|🎉|@1|@10| @Ada | @Bo | @Ada Lovelace | @小明 |@|1|(|)|,|.|*|**|_|~~|`|``|> |- |1. |# |    |\t|\n|\n\n| "
    .split("|"),
  "\n```\n",
  "https://a.org/b_(c)_",
  "www.a.org/x",
  "`@1`",
  "` @1 @Ada `",
  "ada@a.org",
);
const words = fc.array(fc.oneof(piece, piece.map((text) => ` ${text} `)), { maxLength: 14 }).map((all) =>
  all.join("")
);

const RUNS = { numRuns: 3000, seed: 20 };

Deno.test("what is sent, edited without a change and sent again is the same in every byte", () => {
  fc.assert(
    fc.property(words, (text) => {
      const message = sent(text);
      if (message) assert.deepEqual(editedWithoutChange(message), message);
    }),
    RUNS,
  );
});

Deno.test("code is sent, edited and copied as it was typed", () => {
  fc.assert(
    fc.property(words, (text) => {
      const message = sent(text);
      if (!message || !isMarkdown(message)) return;
      const typed = text.replace(/^(?:[^\S\n]*\n)+/, "").trimEnd();
      assert.equal(codeIn(message.content), codeIn(typed.includes("\n") ? typed : typed.trim()));
      assert.equal(codeIn(copied(message)), codeIn(message.content));
    }),
    RUNS,
  );
});

Deno.test("only those who were picked are mentioned, in the message and in the words that are quoted", () => {
  fc.assert(
    fc.property(words, (text) => {
      const message = sent(text);
      if (!message) return;
      const mentioned = new Set(message.properties?.mentions as number[] ?? []);
      const shown = isMarkdown(message) ? textOf(message.content) : message.content;
      for (const part of partsOf(shown)) {
        if (part.kind === "mention") assert.ok(mentioned.has(part.uid), `${part.uid}`);
      }
    }),
    RUNS,
  );
});

Deno.test("what is copied of a plain message is what one sees, without an invisible letter", () => {
  fc.assert(
    fc.property(words, (text) => {
      const message = sent(text);
      if (!message || isMarkdown(message)) return;
      const seen = partsOf(message.content).map((part) =>
        part.kind === "mention" ? `@${nameOf(part.uid)}` : part.text
      );
      assert.equal(copied(message), seen.join(""));
      assert.doesNotMatch(copied(message), /\u2060/);
    }),
    RUNS,
  );
});

/** The code that the parser of Markdown finds. */
function parsedCode(text: string): string[] {
  const found: string[] = [];
  const visit = (node: { type: string; position?: unknown; children?: unknown[] }) => {
    if (node.type === "code" || node.type === "inlineCode") {
      const { start, end } = node.position as { start: { offset: number }; end: { offset: number } };
      found.push(text.slice(start.offset, end.offset).trim());
    }
    for (const child of node.children ?? []) visit(child as never);
  };
  visit(fromMarkdown(text, syntax) as never);
  return found;
}

const line = fc.constantFrom(
  "a",
  "",
  "@Ada",
  "    @Ada",
  "\t@1 x",
  "```",
  "~~~",
  "`@1` b",
  "x ``@Ada` b`` c",
  "> `a`",
  "# a",
  "- a",
);

Deno.test("code in a draft is what the parser of Markdown reads as code", () => {
  fc.assert(
    fc.property(fc.array(line, { maxLength: 6 }), (lines) => {
      const text = lines.join("\n");
      const isNested = /^(?:- a|> )/m.test(text);
      if (isNested) return;
      const found = partsByCode(text).flatMap((part) => part.isCode ? part.text.trim() : []);
      assert.deepEqual(found, parsedCode(text));
    }),
    RUNS,
  );
});
