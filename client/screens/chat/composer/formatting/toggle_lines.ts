import { type Edit, lineEnd, lineStart, type Selection } from "../../../../components/writing/edit.ts";

type LineKind = "list" | "numbers" | "quote";

const PREFIXES: Record<LineKind, RegExp> = {
  list: /^(\s*)[-*+]\s+/,
  numbers: /^(\s*)\d{1,9}[.)]\s+/,
  quote: /^(\s*)>\s?/,
};

/** Turns each selected line, whole or partial, into an item, and items into lines again. */
export function toggleLines({ text, from, to }: Selection, kind: LineKind): Edit {
  const start = lineStart(text, from);
  const end = lineEnd(text, to);
  const lines = text.slice(start, end).split("\n");
  const isAll = lines.every((line) => PREFIXES[kind].test(line));
  const made = lines.map((line, index) => isAll ? line.replace(PREFIXES[kind], "$1") : item(line, index));
  const put = made.join("\n");
  const grown = put.length - (end - start);
  const select: Edit["select"] = from === to
    ? [Math.max(start, from + grown), Math.max(start, from + grown)]
    : [start, start + put.length];
  return { from: start, to: end, text: put, select, removes: isAll };

  function item(line: string, index: number): string {
    const bare = kind === "quote" ? line : line.replace(PREFIXES.list, "$1").replace(PREFIXES.numbers, "$1");
    return { list: "- ", numbers: `${index + 1}. `, quote: "> " }[kind] + bare;
  }
}
