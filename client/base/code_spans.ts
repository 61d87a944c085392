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
