import { type NamedChannels, splitAtChannels } from "../named_channels.ts";
import { partsOf, safeHref } from "../rich_text.ts";
import { type Node, replaceIn, text } from "./tree.ts";

const GUARDED = /@\u2060(?=\d)/g;
const MAY_REFER = /[@#]|:\/\/|www\.|mailto:/i;

/** Turns `@5`, `#lobby` and addresses into elements of their own, except inside links and code. */
export function references(named: NamedChannels = {}) {
  return (tree: Node) =>
    replaceIn(tree, (node) => {
      if (node.type === "link" || node.type === "linkReference") return unguarded(node);
      if (node.type !== "text" || !MAY_REFER.test(node.value ?? "")) return undefined;
      return splitAtChannels(node.value!, named, partsOf).map((part) => {
        if (part.kind === "link") return element("a", { href: part.href }, [text(part.text)]);
        if (part.kind === "mention") return element("person", { uid: part.uid });
        if (part.kind === "channel") return element("channel", { name: part.name, gid: part.gid });
        return text(part.text);
      });
    });
}

/** Nothing in a link is a mention. */
function unguarded(node: Node): "leave" {
  if (node.value) node.value = node.value.replace(GUARDED, "@");
  node.children?.forEach(unguarded);
  return "leave";
}

/** Shows links to nowhere, such as the index and the call in `items[0](x)`, as they were typed. */
export function noDeadLinks() {
  return (tree: Node, source: { toString(): string }) => {
    const between = (from?: number, to?: number) => text(source.toString().slice(from, to));
    replaceIn(tree, ({ type, url, position, children = [] }) => {
      if (type !== "link" || children.length === 0 || safeHref(url ?? "")) return undefined;
      return [
        between(position?.start.offset, children[0].position?.start.offset),
        ...children,
        between(children.at(-1)!.position?.end.offset, position?.end.offset),
      ];
    });
  };
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

/** Creates an element with a name from parts.tsx. Its address stays as it is, unlike that of a link in the tree. */
function element(hName: string, hProperties: Record<string, unknown>, children: Node[] = []): Node {
  return { type: hName, data: { hName, hProperties }, children };
}
