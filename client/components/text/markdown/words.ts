import { fromMarkdown } from "mdast-util-from-markdown";
import { showUnused } from "./definitions.ts";
import { isTooComplex } from "./limits.ts";
import { syntax } from "./syntax.ts";
import type { Node } from "./tree.ts";

const BLOCKS = new Set(["root", "blockquote", "list", "listItem", "table", "footnoteDefinition"]);

/** The text of a message in Markdown as one reads it. HTML is text, as in messages. */
export function textOf(markdown: string): string {
  if (isTooComplex(markdown)) return markdown;
  const tree = fromMarkdown(markdown, syntax);
  showUnused(tree as Node, markdown);
  // What would show nothing, such as a link without text, is shown as typed.
  return wordsIn(tree as Node).trim() || markdown.trim();
}

function wordsIn(node: Node): string {
  const { type, value, alt, children = [] } = node;
  // A number in code mentions nobody. What shows the words leaves this invisible character out.
  if (type === "code" || type === "inlineCode") return value?.replace(/@(?=\d)/g, "@\u2060") ?? "";
  if (value !== undefined) return value;
  if (type === "break") return "\n";
  if (type === "image" || type === "imageReference") return alt ?? "";
  if (type === "footnoteReference") return `[^${node.label ?? node.identifier}]`;

  const words = children.map(wordsIn);
  if (type === "tableRow") return words.map((cell) => cell.trim()).filter(Boolean).join(" · ");
  const text = words.filter(Boolean).join(BLOCKS.has(type) ? "\n" : "");
  return typeof node.checked === "boolean" ? `${node.checked ? "☑" : "☐"} ${text}` : text;
}
