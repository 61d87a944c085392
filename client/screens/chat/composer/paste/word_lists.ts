import type { Element, ElementContent, Root } from "hast";

/** Word writes the items of its lists as paragraphs, with their level and sign in styles and comments. */
export function wordLists(tree: Root): void {
  const children: Root["children"] = [];
  let lists: Element[] = [];
  for (const child of tree.children) {
    const level = levelOf(child);
    if (level) lists = putItem(children, lists, child as Element, level);
    else if (child.type !== "text" || /\S/.test(child.value)) lists = [];
    if (!level) children.push(child);
  }
  tree.children = children;
}

function levelOf(node: Root["children"][number]): number | null {
  if (node.type !== "element") return null;
  const level = /mso-list:[^;:]*\blevel(\d)/i.exec(String(node.properties.style ?? ""));
  return level && Number(level[1]);
}

/** Returns the open lists, the outermost first. */
function putItem(out: Root["children"], open: Element[], item: Element, level: number): Element[] {
  const lists = open.slice(0, level);
  while (lists.length < level) {
    const list = make(/^\s*\w+[.)]/.test(signOf(item)) ? "ol" : "ul", []);
    const parent = lists.at(-1)?.children.at(-1) as Element | undefined;
    if (parent) parent.children.push(list);
    else if (lists.length === 0) out.push(list);
    else lists.at(-1)!.children.push(make("li", [list]));
    lists.push(list);
  }
  lists.at(-1)!.children.push(make("li", item.children));
  return lists;
}

/** The text of the part that Word marks as the item's sign. */
function signOf(element: Element): string {
  const sign = element.children.find((child) =>
    child.type === "element" && /mso-list:\s*ignore/i.test(String(child.properties.style ?? ""))
  );
  return sign ? textOf(sign) : "";
}

function textOf(node: ElementContent): string {
  if (node.type === "text") return node.value;
  return node.type === "element" ? node.children.map(textOf).join("") : "";
}

function make(tagName: string, children: ElementContent[]): Element {
  return { type: "element", tagName, properties: {}, children };
}
