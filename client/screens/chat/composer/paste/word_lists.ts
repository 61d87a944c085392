import type { Element, ElementContent, Parents, Root } from "hast";

/** Word writes the items of its lists as paragraphs, with their level and sign in styles and comments. */
export function wordLists(tree: Parents): void {
  const children: Root["children"] = [];
  let lists: Element[] = [];
  for (const child of tree.children) {
    if (child.type === "element") wordLists(child);
    const level = levelOf(child);
    if (level) lists = putItem(children, lists, child as Element, level);
    else if (child.type !== "text" || /\S/.test(child.value)) lists = [];
    if (!level) children.push(child);
  }
  tree.children = children as typeof tree.children;
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
    const [, start] = /^\s*(\w+)[.)]/.exec(signOf(item)) ?? [];
    const list = make(start ? "ol" : "ul", []);
    if (/^\d{1,9}$/.test(start ?? "")) list.properties.start = Number(start);
    const parent = lists.at(-1)?.children.at(-1) as Element | undefined;
    if (parent) parent.children.push(list);
    else if (lists.length === 0) out.push(list);
    else lists.at(-1)!.children.push(make("li", [list]));
    lists.push(list);
  }
  lists.at(-1)!.children.push(make("li", item.children));
  return lists;
}

/** The text of the part that Word marks as the item's sign, often inside of another one. */
function signOf(element: Element): string {
  for (const child of element.children) {
    if (child.type !== "element") continue;
    const sign = /mso-list:\s*ignore/i.test(String(child.properties.style ?? ""))
      ? textOf(child)
      : signOf(child);
    if (sign) return sign;
  }
  return "";
}

function textOf(node: ElementContent): string {
  if (node.type === "text") return node.value;
  return node.type === "element" ? node.children.map(textOf).join("") : "";
}

function make(tagName: string, children: ElementContent[]): Element {
  return { type: "element", tagName, properties: {}, children };
}
