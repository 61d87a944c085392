export interface Span {
  from: number;
  to: number;
}

const FENCE = /^ {0,3}(`{3,}|~{3,})/;

/** Finds the parts that Markdown reads as code: fences, closed or not, and text between backticks. */
export function codeSpans(text: string): Span[] {
  const fences = fencesOf(text);
  const spans = fences.map(({ from, to }) => ({ from, to }));
  let start = 0;
  for (const fence of [...fences, { from: text.length, to: text.length }]) {
    spans.push(...inlineSpans(text.slice(start, fence.from), start));
    start = fence.to;
  }
  return spans.sort((a, b) => a.from - b.from);
}

/** Whether this position is inside a fence. */
export function isInFence(text: string, at: number): boolean {
  return fencesOf(text.slice(0, at)).some(({ isOpen }) => isOpen);
}

/** The fence with both ends of the selection in it. */
export function fenceAround(text: string, from: number, to: number) {
  return fencesOf(text).find((fence) => fence.from <= from && to <= fence.to);
}

export function isWithin(spans: Span[], at: number): boolean {
  return spans.some(({ from, to }) => from < at && at < to);
}

function fencesOf(text: string): (Span & { isOpen: boolean })[] {
  const fences: (Span & { isOpen: boolean })[] = [];
  let open: { from: number; mark: string } | null = null;
  let at = 0;

  for (const line of text.split("\n")) {
    const mark = FENCE.exec(line)?.[1];
    if (!open && mark && !isInlineCode(line, mark)) open = { from: at, mark };
    else if (open && mark && closes(line, mark, open.mark)) {
      fences.push({ from: open.from, to: at + line.length, isOpen: false });
      open = null;
    }
    at += line.length + 1;
  }
  if (open) fences.push({ from: open.from, to: text.length, isOpen: true });
  return fences;
}

/** "```x```" on one line. */
function isInlineCode(line: string, mark: string): boolean {
  return mark.startsWith("`") && line.trimStart().slice(mark.length).includes("`");
}

function closes(line: string, mark: string, opened: string): boolean {
  return mark[0] === opened[0] && mark.length >= opened.length && line.trim() === mark;
}

/** A span ends with as many backticks as it began with. */
function inlineSpans(text: string, offset: number): Span[] {
  return [...text.matchAll(/(?<![`\\])(`+)(?!`)(?:(?!\n\n)[^])*?[^`]\1(?!`)/g)]
    .map(({ index, 0: found }) => ({ from: offset + index, to: offset + index + found.length }));
}
