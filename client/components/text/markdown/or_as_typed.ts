import { safeHref } from "../rich_text.ts";
import { type Node, text } from "./tree.ts";

const VISIBLE = new Set([
  "code",
  "inlineCode",
  "thematicBreak",
  "listItem",
  "table",
  "person",
  "channel",
]);

/** Shows the source of elements that would render nothing, such as a link without text. */
export function orAsTyped() {
  return (tree: Node, source: { toString(): string }) => {
    if (shows(tree)) return;
    tree.children = [{ type: "paragraph", children: [text(source.toString())] }];
  };
}

function shows({ type, value, alt, url, children }: Node): boolean {
  if (VISIBLE.has(type) || /\S/.test(value || alt || "")) return true;
  if (type === "image") return safeHref(url ?? "") !== null;
  return children?.some(shows) ?? false;
}
