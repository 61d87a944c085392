import { type Edit, lineEnd, lineStart, type Selection } from "./edit.ts";

/** Puts the mark around the selection, or removes it. */
export function toggleMark({ text, from, to }: Selection, mark: string): Edit {
  const { start, end } = withoutSpaces(text, from, to);
  const chosen = text.slice(start, end);
  const size = mark.length;

  if (isMark(runBefore(text, start, mark), size) && isMark(runAfter(text, end, mark), size)) {
    return { from: start - size, to: end + size, text: chosen, select: [start - size, end - size] };
  }
  const bare = chosen.slice(size, -size);
  if (
    bare && isMark(runAfter(chosen, 0, mark), size) && isMark(runBefore(chosen, chosen.length, mark), size)
  ) {
    return { from: start, to: end, text: bare, select: [start, start + bare.length] };
  }
  return { from: start, to: end, text: mark + chosen + mark, select: [start + size, end + size] };
}

/** `**bold**` is not `*slanted*`, but `***both***` is. */
function isMark(run: number, size: number): boolean {
  return size > 1 ? run >= size : run % 2 === 1;
}

function runBefore(text: string, at: number, [letter]: string): number {
  let run = 0;
  while (text[at - 1 - run] === letter) run++;
  return run;
}

function runAfter(text: string, at: number, [letter]: string): number {
  let run = 0;
  while (text[at + run] === letter) run++;
  return run;
}

function withoutSpaces(text: string, from: number, to: number) {
  const chosen = text.slice(from, to);
  if (chosen.trim() === "") return { start: from, end: to };
  return { start: to - chosen.trimStart().length, end: from + chosen.trimEnd().length };
}

/** The selection becomes the link's text, or its address when it is one. */
export function makeLink({ text, from, to }: Selection): Edit {
  const { start, end } = withoutSpaces(text, from, to);
  const chosen = text.slice(start, end);
  if (isAddress(chosen)) {
    return { from: start, to: end, text: `[](${chosen})`, select: [start + 1, start + 1] };
  }
  const address = start + chosen.length + 3;
  return {
    from: start,
    to: end,
    text: `[${chosen}](https://)`,
    select: chosen ? [address, address + "https://".length] : [start + 1, start + 1],
  };
}

/** Pasting an address over selected text makes the text a link. */
export function linkOver({ text, from, to }: Selection, pasted: string): Edit | null {
  const chosen = text.slice(from, to);
  const address = pasted.trim();
  if (!isAddress(address) || chosen.trim() === "" || chosen.includes("\n") || isAddress(chosen.trim())) {
    return null;
  }
  const words = chosen.replaceAll(/[[\]]/g, "\\$&");
  const target = /[()]/.test(address) ? `<${address}>` : address;
  return { from, to, text: `[${words}](${target})` };
}

function isAddress(text: string): boolean {
  return /^(https?:\/\/|mailto:)\S+$/i.test(text) && URL.canParse(text);
}

export type LineKind = "list" | "numbers" | "quote";

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
  return { from: start, to: end, text: put, select };

  function item(line: string, index: number): string {
    const bare = kind === "quote" ? line : line.replace(PREFIXES.list, "$1").replace(PREFIXES.numbers, "$1");
    return { list: "- ", numbers: `${index + 1}. `, quote: "> " }[kind] + bare;
  }
}

/** Puts a fence around whole lines. */
export function makeCodeBlock({ text, from, to }: Selection): Edit {
  const before = from > 0 && text[from - 1] !== "\n" ? "\n" : "";
  const after = to < text.length && text[to] !== "\n" ? "\n" : "";
  const chosen = text.slice(from, to);
  const fence = "`".repeat(Math.max(3, ...(chosen.match(/`+/g) ?? []).map((run) => run.length + 1)));
  const start = from + before.length + fence.length + 1;
  return {
    from,
    to,
    text: `${before}${fence}\n${chosen}\n${fence}${after}`,
    select: [start, start + chosen.length],
  };
}
