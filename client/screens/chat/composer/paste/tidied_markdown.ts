import type { Image, Link, Nodes, PhrasingContent, Root, RootContent } from "mdast";

/** Makes the Markdown of a page into that of a message: addresses as typed, tight lists, no pictures. */
export function tidied(root: Root): Root {
  tidy(root);
  const [only, ...more] = root.children;
  // A copied title is a line of text, not the heading of a message.
  if (only?.type === "heading" && more.length === 0) {
    root.children = [{ type: "paragraph", children: only.children }];
  }
  return root;
}

function tidy(node: Nodes): void {
  if (!("children" in node)) return;
  for (const child of node.children) tidy(child);
  if (node.type === "list") node.spread = false;
  if (node.type === "listItem") {
    node.spread = node.children.filter(({ type }) => type === "paragraph").length > 1;
  }
  const children = (node.children as RootContent[]).flatMap((child): RootContent[] => {
    if (child.type === "link") return tidyLink(child);
    if (child.type === "image") return tidyImage(child, node.type === "link");
    if (child.type === "strong" || child.type === "emphasis" || child.type === "delete") {
      return trimmed(child);
    }
    return isEmptyLine(child) ? [] : [child];
  });
  node.children = children as typeof node.children;
}

/** Mail programs write an empty line as a paragraph. */
function isEmptyLine(node: RootContent): boolean {
  return node.type === "paragraph" &&
    node.children.every((child) => child.type === "break" || (child.type === "text" && !child.value.trim()));
}

function tidyLink(link: Link): PhrasingContent[] {
  const text = textOf(link);
  if (!/^(https?:|mailto:)/i.test(link.url) || text.trim() === "") return link.children;
  const isAddress = [link.url, link.url.replace(/\/$/, "")].includes(text) || link.url === `mailto:${text}`;
  // Written as it is: the feed links addresses by itself.
  return isAddress ? [{ type: "html", value: text }] : [{ ...link, title: null }];
}

function tidyImage({ url, alt }: Image, isInLink: boolean): PhrasingContent[] {
  const text = alt?.trim();
  if (!text) return [];
  const words: PhrasingContent = { type: "text", value: text };
  return isInLink || !/^https?:/i.test(url) ? [words] : [{ type: "link", url, children: [words] }];
}

/** Markdown wants the spaces outside of `**bold**`. */
function trimmed(mark: PhrasingContent & { children: PhrasingContent[] }): PhrasingContent[] {
  if (textOf(mark).trim() === "") return mark.children;
  const before = edge(mark.children[0], (text) => text.length - text.trimStart().length, 0);
  const after = edge(mark.children.at(-1)!, (text) => text.trimEnd().length, 1);
  return [...before, mark, ...after];
}

/** Takes away what is on one side of a place in the text. */
function edge(child: PhrasingContent, placeIn: (text: string) => number, side: 0 | 1): PhrasingContent[] {
  if (child.type !== "text") return [];
  const place = placeIn(child.value);
  const sides = [child.value.slice(0, place), child.value.slice(place)];
  child.value = sides[1 - side];
  return sides[side] === "" ? [] : [{ type: "text", value: sides[side] }];
}

function textOf(node: Nodes): string {
  if ("value" in node) return node.value;
  return "children" in node ? node.children.map(textOf).join("") : "";
}
