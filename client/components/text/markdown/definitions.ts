import { type Node, text } from "./tree.ts";

/** Shows definitions such as `[docs]: https://example.org` that nothing refers to. Markdown would show nothing. */
export function definitions() {
  return (tree: Node, source: { toString(): string }) => showUnused(tree, source.toString());
}

export function showUnused(tree: Node, source: string): void {
  if (!/^[ \t>]*\[/m.test(source)) return;
  const used = new Set<string>();
  collect(tree, used);
  replace(tree, used, source);
}

function collect({ type, identifier, children }: Node, used: Set<string>): void {
  if (identifier && /^(?:link|image)Reference$/.test(type)) used.add(identifier);
  children?.forEach((child) => collect(child, used));
}

/** Those below each other are lines of one paragraph. */
function replace(parent: Node, used: Set<string>, source: string): void {
  const children: Node[] = [];
  let lines: string[] = [];
  const close = () => {
    if (lines.length > 0) children.push({ type: "paragraph", children: [text(lines.join("\n"))] });
    lines = [];
  };
  for (const child of parent.children ?? []) {
    if (child.type === "definition" && !used.has(child.identifier ?? "")) {
      lines.push(source.slice(child.position?.start.offset, child.position?.end.offset));
      continue;
    }
    close();
    replace(child, used, source);
    children.push(child);
  }
  close();
  if (parent.children) parent.children = children;
}
