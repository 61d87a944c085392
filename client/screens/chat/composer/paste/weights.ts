import type { Element } from "hast";
import { declarationsOf, says } from "./style.ts";

export const MARKS = ["del", "strong", "em"] as const;
export type Mark = typeof MARKS[number];

const MARK_OF: Record<string, Mark> = {
  b: "strong",
  strong: "strong",
  i: "em",
  em: "em",
  s: "del",
  strike: "del",
  del: "del",
};

/** The marks of a text inside of this element, by its name and its style, as a browser shows it. */
export function marksIn({ tagName, properties }: Element, outside: ReadonlySet<Mark>): ReadonlySet<Mark> {
  const marks = new Set(outside);
  const named = MARK_OF[tagName];
  if (named) marks.add(named);
  const style = declarationsOf(properties);
  const font = style.get("font");
  change(marks, "strong", isBold(style.get("font-weight") ?? font));
  change(marks, "em", isItalic(style.get("font-style") ?? font));
  if (says(properties, /^text-decoration/, /line-through/)) marks.add("del");
  return marks;
}

function change(marks: Set<Mark>, mark: Mark, isOn: boolean | undefined): void {
  if (isOn) marks.add(mark);
  else if (isOn === false) marks.delete(mark);
}

function isBold(value: string | undefined): boolean | undefined {
  if (value === undefined || value === "inherit") return undefined;
  return /(?:^|\s)(?:bold|bolder|[6-9]00)(?:\s|$)/.test(value);
}

function isItalic(value: string | undefined): boolean | undefined {
  if (value === undefined || value === "inherit") return undefined;
  return /(?:^|\s)(?:italic|oblique)/.test(value);
}
