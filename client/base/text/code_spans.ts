interface Span {
  from: number;
  to: number;
}

/** A fence may be in a quote or in the item of a list. */
const FENCE = /^((?:[ \t]*(?:>|[-*+](?=[ \t])|\d{1,9}[.)](?=[ \t])))*)[ \t]*(`{3,}|~{3,})/;
const QUOTES = /^(?:[ \t]*>)*[ \t]*/;

/** Finds the parts that Markdown reads as code: fences, closed or not, indented lines, and text between backticks. */
export function codeSpans(text: string): Span[] {
  const fences = fencesOf(text);
  const blocks = between(text, fences).flatMap(({ from, to }) => indentedSpans(text.slice(from, to), from));
  for (const { from, to } of fences) blocks.push({ from, to });
  blocks.sort((a, b) => a.from - b.from);
  const inline = between(text, blocks).flatMap(({ from, to }) => inlineSpans(text.slice(from, to), from));
  return [...blocks, ...inline].sort((a, b) => a.from - b.from);
}

/** Returns what is left of a text without these spans. */
function between(text: string, spans: Span[]): Span[] {
  const ends = [0, ...spans.map(({ to }) => to)];
  return ends.map((from, at) => ({ from, to: spans[at]?.from ?? text.length }));
}

/** The parts of a text that are not code, and those that are, in their order. */
export function partsByCode(text: string): { text: string; isCode: boolean }[] {
  const parts: { text: string; isCode: boolean }[] = [];
  let end = 0;
  for (const { from, to } of codeSpans(text)) {
    parts.push({ text: text.slice(end, from), isCode: false }, { text: text.slice(from, to), isCode: true });
    end = to;
  }
  return [...parts, { text: text.slice(end), isCode: false }];
}

const OPENING = /(?<![\p{L}\p{N}\\`])`+(?=[^\s`]|$)/u;

/** Tells whether this position is in code, or behind a backtick with which code begins. */
export function isInCode(text: string, at: number): boolean {
  if (isInFence(text, at) || isWithin(codeSpans(text), at)) return true;
  const before = text.slice(0, at);
  const start = Math.max(codeSpans(before).at(-1)?.to ?? 0, before.lastIndexOf("\n\n") + 1);
  return OPENING.test(before.slice(start));
}

/** Tells whether this position is inside a fence. */
export function isInFence(text: string, at: number): boolean {
  return fencesOf(text.slice(0, at)).some(({ isOpen }) => isOpen);
}

/** The fence with both ends of the selection in it. */
export function fenceAround(text: string, from: number, to: number) {
  return fencesOf(text).find((fence) => fence.from <= from && to <= fence.to);
}

/** The spans are in the order of the text and do not overlap, so half of them are ruled out at each step. */
export function isWithin(spans: Span[], at: number): boolean {
  let [low, high] = [0, spans.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (spans[middle].to <= at) low = middle + 1;
    else high = middle;
  }
  return low < spans.length && spans[low].from < at;
}

interface Fence extends Span {
  isOpen: boolean;
}

function fencesOf(text: string): Fence[] {
  const fences: Fence[] = [];
  let open: { from: number; mark: string; isQuoted: boolean } | null = null;
  let at = 0;

  for (const line of text.split("\n")) {
    if (open?.isQuoted && !/^[ \t]*>/.test(line)) {
      fences.push({ from: open.from, to: at - 1, isOpen: false });
      open = null;
    }
    const [, prefix, mark] = FENCE.exec(line) ?? [];
    if (!open && mark && !isInlineCode(line.slice(prefix.length), mark)) {
      open = { from: at, mark, isQuoted: prefix.includes(">") };
    } else if (open && mark && closes(open.isQuoted ? line.replace(QUOTES, "") : line, mark, open.mark)) {
      fences.push({ from: open.from, to: at + line.length, isOpen: false });
      open = null;
    }
    at += line.length + 1;
  }
  if (open) fences.push({ from: open.from, to: text.length, isOpen: true });
  return fences;
}

const INDENTED = /^(?: {4}| {0,3}\t)/;
const LIST = /^ {0,3}(?:[-*+]|\d{1,9}[.)])(?:[ \t]|$)/;
const HEADING = /^ {0,3}#{1,6}(?:[ \t]|$)/;

/** Lines that are indented after an empty one. In a list they belong to its items. */
function indentedSpans(text: string, offset: number): Span[] {
  const spans: Span[] = [];
  let mayBegin = true;
  let isInList = false;
  let code: Span | null = null;
  let at = offset;
  for (const line of text.split("\n")) {
    const end = at + line.length;
    if (/\S/.test(line)) {
      isInList = LIST.test(line) || (isInList && !(mayBegin && /^\S/.test(line)));
      const isCode = INDENTED.test(line) && !isInList && (mayBegin || code !== null);
      if (isCode && code) code.to = end;
      else if (isCode) spans.push(code = { from: at, to: end });
      else code = null;
      mayBegin = HEADING.test(line);
    } else mayBegin = true;
    at = end + 1;
  }
  return spans;
}

/** "```x```" on one line. */
function isInlineCode(line: string, mark: string): boolean {
  return mark.startsWith("`") && line.trimStart().slice(mark.length).includes("`");
}

function closes(line: string, mark: string, opened: string): boolean {
  return mark[0] === opened[0] && mark.length >= opened.length && line.trim() === mark;
}

/** A span ends with as many backticks as it began with, in the same paragraph. */
function inlineSpans(text: string, offset: number): Span[] {
  const runs = [...text.matchAll(/`+|\n\n/g)].map(({ 0: run, index }) => ({ run, index }));
  const ends = endsOf(runs.map(({ run }) => run));
  const spans: Span[] = [];
  for (let i = 0; i < runs.length; i++) {
    const end = ends[i];
    if (end === undefined || text[runs[i].index - 1] === "\\") continue;
    spans.push({ from: offset + runs[i].index, to: offset + runs[end].index + runs[end].run.length });
    i = end;
  }
  return spans;
}

/** For each run of backticks, the place in the list of the next equal one before the paragraph ends. */
function endsOf(runs: string[]): (number | undefined)[] {
  const next = new Map<string, number>();
  const ends: (number | undefined)[] = new Array(runs.length);
  for (let i = runs.length - 1; i >= 0; i--) {
    if (runs[i] === "\n\n") {
      next.clear();
      continue;
    }
    ends[i] = next.get(runs[i]);
    next.set(runs[i], i);
  }
  return ends;
}
