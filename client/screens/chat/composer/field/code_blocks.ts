import { fenceAround } from "../../../../base/text/code_spans.ts";
import type { Edit, Selection } from "../../../../components/writing/edit.ts";

/** Puts a fence around whole lines, or takes the fence around them away. */
export function toggleCodeBlock({ text, from, to }: Selection): Edit {
  const around = fenceAround(text, from, to);
  if (around && text.slice(around.from, around.to).includes("\n")) {
    const [, ...lines] = text.slice(around.from, around.to).split("\n");
    const code = (around.isOpen ? lines : lines.slice(0, -1)).join("\n");
    return { ...around, text: code, select: [around.from, around.from + code.length], removes: true };
  }
  const before = from > 0 && text[from - 1] !== "\n" ? "\n" : "";
  const after = to < text.length && text[to] !== "\n" ? "\n" : "";
  const chosen = text.slice(from, to);
  const mark = fence(chosen);
  const start = from + before.length + mark.length + 1;
  return {
    from,
    to,
    text: `${before}${mark}\n${chosen}\n${mark}${after}`,
    select: [start, start + chosen.length],
  };
}

/** A fence longer than any run of backticks in the code. */
export function fence(code: string): string {
  let longest = 2;
  for (const [run] of code.matchAll(/`+/g)) longest = Math.max(longest, run.length);
  return "`".repeat(longest + 1);
}
