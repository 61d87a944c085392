import type { KeyboardEvent } from "react";
import { keysOf } from "../../../ui/keyboard.ts";
import type { Edit, Selection } from "./edit.ts";
import { makeCodeBlock, makeLink, toggleLines, toggleMark } from "./formatting.ts";

export type FormatName = "bold" | "italic" | "strike" | "code" | "link" | "list" | "quote" | "block";

/** The edit that each formatting button and key makes. */
export const formats: Record<FormatName, (selection: Selection) => Edit> = {
  bold: (selection) => toggleMark(selection, "**"),
  italic: (selection) => toggleMark(selection, "*"),
  strike: (selection) => toggleMark(selection, "~~"),
  code: (selection) => toggleMark(selection, "`"),
  link: makeLink,
  list: (selection) => toggleLines(selection, "list"),
  quote: (selection) => toggleLines(selection, "quote"),
  block: makeCodeBlock,
};

const KEYS: Record<string, FormatName> = { b: "bold", i: "italic", "shift+x": "strike", "shift+c": "code" };

export function formatOfKey(
  { key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent,
): FormatName | undefined {
  if (ctrlKey === metaKey || altKey) return undefined;
  return KEYS[(shiftKey ? "shift+" : "") + key.toLowerCase()];
}

export function keysOfFormat(format: FormatName): string | undefined {
  const keys = Object.keys(KEYS).find((keys) => KEYS[keys] === format);
  return keys && keysOf("mod", ...keys.split("+").map((key) => key === "shift" ? key : key.toUpperCase()));
}
