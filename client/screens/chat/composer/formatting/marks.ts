import {
  type Edit,
  lineEnd,
  lineStart,
  type Selection,
  withoutSpaces,
} from "../../../../components/writing/edit.ts";

const LINE_START = /^\s*(?:>\s?)*(?:(?:[-*+]|\d{1,9}[.)])\s+(?:\[[ xX]\]\s+)?)?/;

/** Puts the mark around the selection, or removes it. Marks of Markdown end with their line or paragraph. */
export function toggleMark(selection: Selection, mark: string): Edit {
  const { start, end } = withoutSpaces(selection);
  const { text } = selection;
  const chosen = text.slice(start, end);
  if (chosen.includes("\n")) return toggleLineMarks(start, chosen, mark);

  const around = pairAround(text, start, end, mark);
  if (around) return unwrapped(around, text, [start, end], mark.length);
  if (isWrapped(chosen, mark)) {
    const bare = chosen.slice(mark.length, -mark.length);
    return { from: start, to: end, text: bare, select: [start, start + bare.length], removes: true };
  }
  const size = mark.length;
  return { from: start, to: end, text: mark + chosen + mark, select: [start + size, end + size] };
}

function toggleLineMarks(start: number, chosen: string, mark: string): Edit {
  const lines = chosen.split("\n").map((line) => {
    const sign = LINE_START.exec(line)![0];
    return { sign, words: line.slice(sign.length).trimEnd() };
  });
  const removes = lines.every(({ words }) => words === "" || isWrapped(words, mark));
  const made = lines.map(({ sign, words }) => {
    if (words === "" || (!removes && isWrapped(words, mark))) return sign + words;
    return sign + (removes ? words.slice(mark.length, -mark.length) : mark + words + mark);
  }).join("\n");
  return {
    from: start,
    to: start + chosen.length,
    text: made,
    select: [start, start + made.length],
    removes,
  };
}

interface Pair {
  from: number;
  to: number;
}

/** The marks directly around the selection, or those of the marked words that it is in. */
function pairAround(text: string, start: number, end: number, mark: string): Pair | null {
  const size = mark.length;
  if (isMark(runBefore(text, start, mark), size) && isMark(runAfter(text, end, mark), size)) {
    return { from: start - size, to: end + size };
  }
  const first = lineStart(text, start);
  for (const pair of pairsIn(text.slice(first, lineEnd(text, end)), mark)) {
    const [from, to] = [first + pair.from, first + pair.to];
    if (from + size <= start && end <= to - size) return { from, to };
  }
  return null;
}

/** The marks of a line that belong together. No space follows the first of two, and none precedes the second. */
function pairsIn(line: string, mark: string): Pair[] {
  const runs = [...line.matchAll(/([*_~`])\1*/g)].filter(([run]) => run === mark).map(({ index }) => index);
  const pairs: Pair[] = [];
  let open: number | undefined;
  for (const at of runs) {
    if (open !== undefined && /\S/.test(line[at - 1])) {
      pairs.push({ from: open, to: at + mark.length });
      open = undefined;
    } else if (/\S/.test(line[at + mark.length] ?? "")) open ??= at;
  }
  return pairs;
}

function unwrapped({ from, to }: Pair, text: string, [start, end]: [number, number], size: number): Edit {
  return {
    from,
    to,
    text: text.slice(from + size, to - size),
    select: [start - size, end - size],
    removes: true,
  };
}

function isWrapped(words: string, mark: string): boolean {
  const size = mark.length;
  return words.length > 2 * size && isMark(runAfter(words, 0, mark), size) &&
    isMark(runBefore(words, words.length, mark), size);
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
