import { partsOf } from "../../client/components/text/rich_text.ts";
import { plain } from "../../client/components/text/content.ts";
import { partsOfLong } from "../../client/components/text/markdown/long.ts";
import { isTooComplex } from "../../client/components/text/markdown/limits.ts";
import { codeSpans } from "../../client/base/text/code_spans.ts";
import { hasMarkdown } from "../../client/components/writing/markdown_signs.ts";
import { decodeMentions, encodeMentions } from "../../client/components/writing/mentions.ts";
import { commandIn } from "../../client/state/messages/slash_commands.ts";
import { addressesIn } from "../../client/screens/admin/members/addresses.ts";
import { toggleLink } from "../../client/screens/chat/composer/formatting/links.ts";
import { toggleMark } from "../../client/screens/chat/composer/formatting/marks.ts";
import { continueList } from "../../client/screens/chat/composer/field/list_continuation.ts";
import { isBlockOfCode, isTechnical } from "../../client/components/writing/code_detection.ts";
import { codeBlock } from "../../client/screens/chat/composer/paste/code.ts";
import { assertLinear } from "../support/growth.ts";
import { HOSTILE } from "../support/hostile_texts.ts";

const names = { a: 1, b: 2 };
const at = (text: string) => ({ text, from: text.length >> 1, to: text.length >> 1 });

/** What a page does with texts of others, and with what one writes and pastes. */
const READERS: Record<string, (text: string) => unknown> = {
  "the parts of a message": partsOf,
  "the preview of a message": (text) => plain(text, "text/markdown", null),
  "whether Markdown is too complex": isTooComplex,
  "a long text in parts": partsOfLong,
  "whether a draft is Markdown": hasMarkdown,
  "code in a draft": codeSpans,
  "mentions in a draft": (text) => encodeMentions(text, names, { markdown: true }),
  "mentions in a message to edit": (text) => decodeMentions(text, () => "Ada"),
  "a command": (text) => commandIn(`/away ${text}`),
  "addresses to invite": addressesIn,
  "the link around the caret": (text) => toggleLink(at(text)),
  "the bold words around the caret": (text) => toggleMark(at(text), "**"),
  "the code around the caret": (text) => toggleMark(at(text), "`"),
  "the next line": (text) => continueList(at(text), { quotes: true }),
  "whether a draft is of a program": isTechnical,
  "whether pasted text is code": (text) => isBlockOfCode(`a\n  b\n${text}\nc`),
  "pasted code": codeBlock,
};

for (const [name, hostile] of Object.entries(HOSTILE)) {
  Deno.test(`the page reads ${name} in the time of any text`, async () => {
    for (const [what, read] of Object.entries(READERS)) {
      await assertLinear(what, (size) => read(hostile(size)));
    }
  });
}
