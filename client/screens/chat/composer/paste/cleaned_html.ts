import type { Element, ElementContent, Parents, Properties, Root } from "hast";
import { classStyles, styleOf } from "./style.ts";
import { type Mark, MARKS, marksIn } from "./weights.ts";
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
/** Elements whose content stands in the line around them. Their meaning is in the marks of their texts. */
const WRAPPERS = new Set(
  "span font b strong i em cite s strike del u mark var dfn button o:p".split(" "),
);
/** Bold by themselves. */
const TITLES = /^(h[1-6]|th)$/;

/** Prepares pasted HTML: what programs say by styles is said by elements, and what nobody sees is gone. */
export function cleaned(tree: Root): Root {
  const styles = classStyles(tree);
  wordLists(tree);
  clean(tree, { marks: new Set(), hidden: new Set(), styles });
  return tree;
}

interface Around {
  /** Marks of a text here. */
  marks: ReadonlySet<Mark>;
  /** Marks that are not written here, because what is around has them. */
  hidden: ReadonlySet<Mark>;
  styles: ReadonlyMap<string, string>;
}

/** Something in a line, with the marks that are to be written around it. */
interface Piece {
  node: ElementContent;
  marks: ReadonlySet<Mark>;
}

function clean(parent: Parents, around: Around): void {
  const pieces = (parent.children as ElementContent[]).flatMap((child) => piecesOf(child, around));
  parent.children = marked(pieces, MARKS) as typeof parent.children;
}

function piecesOf(child: ElementContent, around: Around): Piece[] {
  const written = around.marks.difference(around.hidden);
  if (child.type === "text") return [{ node: child, marks: written }];
  if (child.type !== "element" || isDropped(child)) return [];
  const own = classesOf(child.properties).map((name) => around.styles.get(name) ?? "").join(";");
  child.properties.style = `${own};${styleOf(child.properties)}`;
  const marks = marksIn(child, around.marks);
  const isMention = child.tagName === "a" && classesOf(child.properties).includes("mention");
  if (WRAPPERS.has(child.tagName) || isMention) {
    return child.children.flatMap((inner) => piecesOf(inner, { ...around, marks }));
  }
  return [{ node: cleanElement(child, { ...around, marks }), marks: isInLine(child) ? written : new Set() }];
}

function cleanElement(element: Element, around: Around): ElementContent {
  if (element.tagName === "table") cleanTable(element);
  const { marks, hidden } = around;
  if (TITLES.test(element.tagName)) clean(element, { ...around, hidden: hidden.union(new Set(["strong"])) });
  else if (/^(pre|code|kbd|samp|tt)$/.test(element.tagName)) clean(element, { ...around, hidden: marks });
  else if (isInLine(element)) clean(element, { ...around, hidden: hidden.union(marks) });
  else clean(element, around);
  return element;
}

/** Puts what follows one another with the same mark into one element. */
function marked(pieces: Piece[], [mark, ...rest]: readonly Mark[]): ElementContent[] {
  if (!mark) return pieces.map(({ node }) => node);
  const runs: { isMarked: boolean; pieces: Piece[] }[] = [];
  for (const piece of pieces) {
    const isMarked = piece.marks.has(mark);
    if (runs.at(-1)?.isMarked === isMarked) runs.at(-1)!.pieces.push(piece);
    else runs.push({ isMarked, pieces: [piece] });
  }
  return runs.flatMap(({ isMarked, pieces }): ElementContent[] => {
    const children = marked(pieces, rest);
    return isMarked ? [{ type: "element", tagName: mark, properties: {}, children }] : children;
  });
}

const isInLine = ({ tagName }: Element) =>
  /^(a|br|img|code|kbd|samp|tt|sub|sup|small|abbr|q|time|label|input)$/.test(tagName);

function isDropped({ tagName, properties }: Element): boolean {
  const isBox = tagName === "input" && properties.type === "checkbox";
  return DROPPED.has(tagName) || (tagName === "input" && !isBox) || properties.hidden === true ||
    /display:\s*none|mso-list:\s*ignore/i.test(styleOf(properties)) ||
    classesOf(properties).includes("visually-hidden");
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

function classesOf({ className }: Properties): string[] {
  return Array.isArray(className) ? className.map(String) : [];
}
