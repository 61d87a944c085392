import { applyEdit, convertText } from "../../../../components/writing/apply_edit.ts";
import { codeSpans, isInFence, isWithin } from "../../../../base/text/code_spans.ts";
import { lineEnd, lineStart, selectionOf } from "../../../../components/writing/edit.ts";
import { linkOver } from "../formatting/links.ts";
import { filesIn } from "../attach/pasted.ts";
import { type Converted, convertible, type Pasted } from "./clipboard.ts";
import { part } from "../../../../base/parts.ts";

const loadConvert = part(() => import("./convert.ts"));

/** Takes a paste where it becomes more than its text. Returns whether it did. */
export function takePaste(field: HTMLTextAreaElement, data: DataTransfer, isPlain: boolean): boolean {
  if (isPlain || filesIn(data).length > 0) return false;
  const { text, from, to } = selectionOf(field);
  const link = linkOver({ text, from, to }, data.getData("text/plain"));
  if (link) applyEdit(field, link);
  if (link) return true;

  const isCode = isInFence(text, from) || isWithin(codeSpans(text), from);
  const pasted = isCode ? null : convertible(data);
  if (!pasted) return false;
  void convert(field, pasted).catch(console.debug);
  return true;
}

/** The text stands at once and its Markdown replaces it, so that one undo brings the text back. */
async function convert(field: HTMLTextAreaElement, pasted: Pasted): Promise<void> {
  const { from, to } = selectionOf(field);
  applyEdit(field, { from, to, text: pasted.plain });
  const { value } = field;
  const end = from + pasted.plain.length;

  const { toMarkdown } = await loadConvert();
  const made = toMarkdown(pasted);
  // Only if nothing else happened in the meantime.
  const isSame = field.value === value && field.selectionStart === end && document.activeElement === field;
  if (made && isSame) convertText(field, { from, to: end, text: placed(made, value, from, end) });
}

/** Lists, tables and code stand on lines of their own. */
function placed({ text, isBlock }: Converted, value: string, from: number, to: number): string {
  if (!isBlock) return text;
  const before = /\S/.test(value.slice(lineStart(value, from), from)) ? "\n\n" : "";
  const after = /\S/.test(value.slice(to, lineEnd(value, to))) ? "\n\n" : "";
  return before + text + after;
}
