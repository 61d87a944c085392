import type { Element, ElementContent, Parents, Properties, Root } from "hast";
import { says, styleOf } from "./style.ts";
import { wordLists } from "./word_lists.ts";

const DROPPED = new Set([
  "style",
  "script",
  "title",
  "meta",
  "iframe",
  "select",
  "textarea",
  "svg",
  "template",
]);
const WITHOUT_MEANING = new Set(["mark", "u", "var", "dfn", "cite", "button"]);
const INLINE = new Set(["span", "font", "a"]);
const MARK_OF: Record<string, string> = {
  b: "strong",
  i: "em",
  s: "del",
  strike: "del",
  ...Object.fromEntries(["h1", "h2", "h3", "h4", "h5", "h6", "th"].map((name) => [name, "strong"])),
};

/** Prepares pasted HTML: what programs say by styles is said by elements, and what nobody sees is gone. */
export function cleaned(tree: Root): Root {
  wordLists(tree);
  clean(tree, new Set());
  return tree;
}

function clean(parent: Parents, around: Set<string>): void {
  parent.children = parent.children.flatMap((child) => {
    if (child.type !== "element") return child.type === "text" ? child : [];
    return isDropped(child) ? [] : cleanElement(child, around);
  }) as typeof parent.children;
}

function cleanElement(element: Element, around: Set<string>): ElementContent[] {
  const { properties } = element;
  if (element.tagName === "table") cleanTable(element);
  if (isUnmarked(element)) element.tagName = "span";
  const own = MARK_OF[element.tagName] ?? element.tagName;
  const styled = INLINE.has(element.tagName) ? marksOf(properties).filter((mark) => !around.has(mark)) : [];
  clean(element, new Set([...around, ...styled, own]));
  element.children = styled.reduce<ElementContent[]>(
    (children, tagName) => [{ type: "element", tagName, properties: {}, children }],
    element.children,
  );
  return [element];
}

function isDropped({ tagName, properties }: Element): boolean {
  const isBox = tagName === "input" && properties.type === "checkbox";
  return DROPPED.has(tagName) || (tagName === "input" && !isBox) || properties.hidden === true ||
    /display:\s*none|mso-list:\s*ignore/i.test(styleOf(properties)) ||
    classesOf(properties).includes("visually-hidden");
}

/** Google Docs wraps everything in a `<b>` of normal weight. */
function isUnmarked({ tagName, properties }: Element): boolean {
  const style = styleOf(properties);
  return WITHOUT_MEANING.has(tagName) || (tagName === "a" && classesOf(properties).includes("mention")) ||
    (/^(b|strong)$/.test(tagName) && /font-weight:\s*(normal|[1-4]00)/i.test(style)) ||
    (/^(i|em)$/.test(tagName) && /font-style:\s*normal/i.test(style));
}

function marksOf(properties: Properties): string[] {
  const style = styleOf(properties);
  return [
    ...(/font-weight:\s*(bold|[6-9]00)/i.test(style) ? ["strong"] : []),
    ...(/font-style:\s*italic/i.test(style) ? ["em"] : []),
    ...(says(properties, /^text-decoration[\w-]*:/i, /line-through/i) ? ["del"] : []),
  ];
}

/** A single cell is its text. Spreadsheets name no heading, and Markdown has no table without one. */
function cleanTable(table: Element): void {
  const rows = elementsIn(table, /^tr$/);
  const cells = elementsIn(table, /^t[dh]$/);
  if (cells.length === 1) {
    table.tagName = "div";
    table.children = cells[0].children;
  } else if (rows.length > 0 && !cells.some(({ tagName }) => tagName === "th")) {
    for (const cell of elementsIn(rows[0], /^td$/)) cell.tagName = "th";
  }
}

function elementsIn(parent: Element, name: RegExp): Element[] {
  return parent.children.flatMap((child) => {
    if (child.type !== "element" || child.tagName === "table") return [];
    return name.test(child.tagName) ? [child] : elementsIn(child, name);
  });
}

export function classesOf({ className }: Properties): string[] {
  return Array.isArray(className) ? className.map(String) : [];
}
