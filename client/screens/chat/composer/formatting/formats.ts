import type { KeyboardEvent } from "react";
import { keysOf } from "../../../../ui/keyboard.ts";
import { toggleCodeBlock } from "../field/code_blocks.ts";
import type { Edit, Selection } from "../../../../components/writing/edit.ts";
import { toggleLines } from "./toggle_lines.ts";
import { toggleLink } from "./links.ts";
import { toggleMark } from "./marks.ts";

export type FormatName =
  | "bold"
  | "italic"
  | "strike"
  | "code"
  | "link"
  | "list"
  | "numbers"
  | "quote"
  | "block";

/** The edit that each formatting button and key makes. */
export const formats: Record<FormatName, (selection: Selection) => Edit> = {
  bold: (selection) => toggleMark(selection, "**"),
  italic: (selection) => toggleMark(selection, "*"),
  strike: (selection) => toggleMark(selection, "~~"),
  code: (selection) => toggleMark(selection, "`"),
  link: toggleLink,
  list: (selection) => toggleLines(selection, "list"),
  numbers: (selection) => toggleLines(selection, "numbers"),
  quote: (selection) => toggleLines(selection, "quote"),
  block: toggleCodeBlock,
};

/** Together with Ctrl or ⌘. */
const KEYS: Record<FormatName, string[]> = {
  bold: ["B"],
  italic: ["I"],
  strike: ["shift", "X"],
  code: ["shift", "C"],
  link: ["shift", "U"],
  list: ["shift", "8"],
  numbers: ["shift", "7"],
  quote: ["shift", "9"],
  block: ["shift", "6"],
};

export function formatOfKey(event: KeyboardEvent): FormatName | undefined {
  const { key, code, ctrlKey, metaKey, shiftKey, altKey } = event;
  if (ctrlKey === metaKey || altKey) return undefined;
  // With Shift the keys of digits give signs, which differ between keyboards.
  const letter = /^Digit(\d)$/.exec(code)?.[1] ?? key.toUpperCase();
  const pressed = [...shiftKey ? ["shift"] : [], letter].join();
  return (Object.keys(KEYS) as FormatName[]).find((format) => KEYS[format].join() === pressed);
}

export function keysOfFormat(format: FormatName): string {
  return keysOf("mod", ...KEYS[format]);
}
