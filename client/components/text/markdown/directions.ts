import { directionOf, goesBack } from "../direction.ts";
import type { Node } from "./tree.ts";

const BLOCKS = new Set(["paragraph", "heading", "tableCell"]);

/** Gives each paragraph the direction of most of its letters. Code has no say in it. */
export function directions() {
  return (tree: Node, source: { toString(): string }) => {
    if (goesBack(source.toString())) visit(tree);
  };
}

function visit(node: Node): string {
  const text = node.type === "text" ? node.value ?? "" : node.children?.map(visit).join("") ?? "";
  if (!BLOCKS.has(node.type)) return text;
  node.data = { ...node.data, hProperties: { ...node.data?.hProperties, dir: directionOf(text) } };
  return text;
}
