import { referencesOf } from "../rich_text.ts";
import { type Node, replaceIn, text } from "./tree.ts";

/** Turns `@5` and `#lobby` into elements of their own, except inside links and code. */
export function references() {
  return (tree: Node) =>
    replaceIn(tree, (node) => {
      if (node.type === "link" || node.type === "linkReference") return "leave";
      if (node.type !== "text" || !/[@#]/.test(node.value ?? "")) return undefined;
      return referencesOf(node.value!).map((part) => {
        if (part.kind === "mention") return element("person", { uid: part.uid });
        if (part.kind === "channel") return element("channel", { name: part.name });
        return text(part.text);
      });
    });
}

/** Removes footnotes. Their anchors and headings need a whole page, but a message is one of many on a page. */
export function noFootnotes() {
  return (tree: Node) =>
    replaceIn(tree, (node) => {
      const label = `[^${node.label ?? node.identifier}]`;
      if (node.type === "footnoteReference") return [text(label)];
      if (node.type === "footnoteDefinition") {
        return [{ type: "paragraph", children: [text(label)] }, ...(node.children ?? [])];
      }
      return undefined;
    });
}

/** Creates an element with a name from parts.tsx. Markdown has no syntax for it. */
function element(hName: string, hProperties: Record<string, unknown>): Node {
  return { type: hName, data: { hName, hProperties }, children: [] };
}
