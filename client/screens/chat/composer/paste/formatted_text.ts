import type { Root as HtmlRoot } from "hast";
import { toMdast } from "hast-util-to-mdast";
import type { Nodes, Root, Text } from "mdast";
import { gfmToMarkdown } from "mdast-util-gfm";
import { type Options, toMarkdown } from "mdast-util-to-markdown";
import { cjkFriendlyToMarkdown } from "mdast-util-to-markdown-cjk-friendly";
import { cjkFriendlyGfmStrikethroughToMarkdown } from "mdast-util-to-markdown-cjk-friendly-gfm-strikethrough";
import { replaceAddresses } from "../../../../base/address.ts";
import { cleaned } from "./cleaned_html.ts";
import type { Converted } from "./clipboard.ts";
import { tidied } from "./tidied_markdown.ts";

const FORMATS = new Set<Nodes["type"]>([
  "strong",
  "emphasis",
  "delete",
  "inlineCode",
  "code",
  "link",
  "list",
  "blockquote",
  "heading",
  "table",
  "thematicBreak",
]);

/** A formatted text as Markdown, or null when nothing in it is formatted. */
export function formattedText(tree: HtmlRoot): Converted | null {
  const root = tidied(toMdast(cleaned(tree)) as Root);
  if (!has(root)) return null;
  const isBlock = root.children.length > 1 || root.children[0].type !== "paragraph";
  return { text: toMarkdown(root, options).trim(), isBlock };
}

function has(node: Nodes): boolean {
  return FORMATS.has(node.type) || ("children" in node && node.children.some(has));
}

const options: Options = {
  bullet: "-",
  rule: "-",
  fences: true,
  listItemIndent: "one",
  extensions: [
    gfmToMarkdown({ tablePipeAlign: false }),
    cjkFriendlyToMarkdown(),
    cjkFriendlyGfmStrikethroughToMarkdown(),
  ],
  handlers: {
    // Our messages keep line breaks as they are. A table's row is one line.
    break: (_node, _parent, state) => state.stack.includes("tableCell") ? " " : "\n",
    text: (node: Text, _parent, state, info) => readable(state.safe(node.value, info)),
  },
};

/** Takes escapes back that Markdown does not need here: in addresses and inside words. */
function readable(text: string): string {
  const words = text.replace(/(?<=\w)\\(?=_\w|:\/\/|@\w)|(?<=\bwww)\\(?=\.)/g, "");
  return replaceAddresses(words, (address) => address.replace(/\\(?=[!-/:-@[-`{-~])/g, ""));
}
