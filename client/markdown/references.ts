import { referencesOf } from "../text/rich_text.ts";
import { type Node, replaceIn, text } from "./tree.ts";

/** `@5` and `#lobby` become elements of their own; not inside a link, nor in code. */
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

/** Their anchors and headings are those of a page; a message is one of many on it. */
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

/** The names in parts.tsx; Markdown itself has no way to write them. */
function element(hName: string, hProperties: Record<string, unknown>): Node {
  return { type: hName, data: { hName, hProperties }, children: [] };
}
