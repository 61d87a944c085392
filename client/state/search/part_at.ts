import { fold } from "schemas/search/fold.ts";
import { type Item, itemsOf } from "schemas/search/items.ts";
import { type OperatorName, OPERATORS } from "schemas/search/operators.ts";

/** The part of a query that is typed at the caret. */
export interface Part {
  /** In UTF-16 units. What is completed replaces all of it. */
  start: number;
  end: number;
  isNegated: boolean;
  operator: OperatorName | null;
  /** The operator as it was typed. */
  word: string;
  /** Without minus, operator and quotes, up to the caret. */
  value: string;
}

/** Null where nothing can be completed: in a phrase, after a closed quote, or between finished words. */
export function partAt(text: string, caret: number): Part | null {
  const before = text.slice(0, caret);
  const item = lastOf(itemsOf(before));
  const part = item?.end === before.length ? partOf(item, before) : begunPart(before);
  if (!part) return null;
  const whole = itemFrom(text, part.start);
  if (!whole || whole.end === caret) return part;
  if (part.operator === null) return null;
  // A quote that is not closed would take all that follows.
  return whole.isQuoted && !isClosed(text, whole) ? part : { ...part, end: whole.end };
}

function partOf(item: Item, text: string): Part | null {
  const { start, end, isNegated, operator = null, value, isQuoted } = item;
  if (isQuoted && (!operator || isClosed(text, item))) return null;
  const typed = text.slice(isNegated ? start + 1 : start, end);
  return { start, end, isNegated, operator, word: operator ? beforeColon(typed) : "", value };
}

/** An operator without its value, or an empty query. */
function begunPart(before: string): Part | null {
  const typed = before.split(/\s/).at(-1)!;
  const [start, end] = [before.length - typed.length, before.length];
  const none = { start, end, isNegated: false, operator: null, word: "", value: "" };
  if (before.trim() === "") return none;
  const isNegated = typed.startsWith("-");
  const word = beforeColon(isNegated ? typed.slice(1) : typed);
  const operator = /[:：]$/.test(typed) && OPERATORS.get(fold(word));
  return operator ? { ...none, isNegated, operator, word } : null;
}

const beforeColon = (typed: string) => typed.split(/[:：]/, 1)[0];

function isClosed(text: string, { start, end }: Item): boolean {
  const quotes = text.slice(start, end).match(/["“”„]/g) ?? [];
  return quotes.length > 1 && /["”]/.test(text[end - 1]);
}

function itemFrom(text: string, start: number): Item | undefined {
  for (const item of itemsOf(text)) if (item.start === start) return item;
}

function lastOf(items: Iterable<Item>): Item | undefined {
  let last: Item | undefined;
  for (const item of items) last = item;
  return last;
}
