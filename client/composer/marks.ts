import type { KeyboardEvent } from "react";
import type { Edit, Selection } from "./edit.ts";
import { makeCodeBlock, makeLink, toggleLines, toggleMark } from "./formatting.ts";
import { keysOf } from "./keyboard.ts";

export type MarkName = "bold" | "italic" | "strike" | "code" | "link" | "list" | "quote" | "block";

/** What each button and key of formatting does to a text. */
export const marks: Record<MarkName, (selection: Selection) => Edit> = {
  bold: (selection) => toggleMark(selection, "**"),
  italic: (selection) => toggleMark(selection, "*"),
  strike: (selection) => toggleMark(selection, "~~"),
  code: (selection) => toggleMark(selection, "`"),
  link: makeLink,
  list: (selection) => toggleLines(selection, "list"),
  quote: (selection) => toggleLines(selection, "quote"),
  block: makeCodeBlock,
};

const KEYS: Record<string, MarkName> = { b: "bold", i: "italic", "shift+x": "strike", "shift+c": "code" };

export function markOfKey({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): MarkName | undefined {
  if (ctrlKey === metaKey || altKey) return undefined;
  return KEYS[(shiftKey ? "shift+" : "") + key.toLowerCase()];
}

export function keysOfMark(mark: MarkName): string | undefined {
  const keys = Object.keys(KEYS).find((keys) => KEYS[keys] === mark);
  return keys && keysOf("mod", ...keys.split("+").map((key) => key === "shift" ? key : key.toUpperCase()));
}
