import { fold } from "./fold.ts";
import { type Item, itemsOf } from "./items.ts";
import { type Term, termOf, type Words } from "./match.ts";
import { HAS_WORDS, type HasKind, IS_WORDS, type IsKind, ME, type TimeOperator } from "./operators.ts";
import { type Period, periodOf } from "./times.ts";

/** UTF-16 units of a query. */
export const MAX_SEARCH_LENGTH = 4096;
/** Words, phrases and operators of one query. */
export const MAX_SEARCH_ITEMS = 50;
/** Letters of a last word that may go on, and of one before an asterisk. */
const MIN_BEGUN = 3;
const MIN_STARRED = 2;

/** Somebody or some channel as a query names it. */
export interface Named {
  operator: "from" | "in" | "to" | "mentions";
  isNegated: boolean;
  /** As it was typed, without a sign in front. */
  name: string;
  /** Kind that the sign names: `@` a person, `#` a channel. */
  sign: "@" | "#" | null;
  /** `@3` and `#2` name by number. */
  id: number | null;
  isMe: boolean;
}

export interface Query {
  words: Words;
  /** Several of one operator widen: one of them suffices. Those of different operators narrow. */
  names: Named[];
  has: { kind: HasKind; isNegated: boolean }[];
  is: { kind: IsKind; isNegated: boolean }[];
  times: { operator: TimeOperator; period: Period; isNegated: boolean }[];
  /** Reason why the query cannot be answered. */
  problem: { kind: "date" | "value" | "length"; text: string } | null;
}

/** Reads a query. Everything narrows, but `or`, which joins the words beside it, and several names of one operator. */
export function parseQuery(text: string): Query {
  const query: Query = {
    words: { groups: [], without: [] },
    names: [],
    has: [],
    is: [],
    times: [],
    problem: text.length > MAX_SEARCH_LENGTH ? { kind: "length", text: "" } : null,
  };
  if (query.problem) return query;
  let [count, previous, joins] = [0, null as Item | null, false];
  for (const item of itemsOf(text)) {
    if (++count > MAX_SEARCH_ITEMS) return { ...query, problem: { kind: "length", text: "" } };
    if (item.kind === "or" && previous) joins = previous.kind === "text" && !previous.isNegated;
    else {
      if (item.kind === "operator") readOperator(query, item, text);
      else readWord(query, item, joins, item.end === text.length);
      joins = false;
    }
    previous = item;
  }
  return query;
}

function readWord({ words }: Query, item: Item, joins: boolean, isLast: boolean): void {
  const term = termOf(item.value, isBegun(item, isLast));
  if (!term) return;
  if (item.isNegated) words.without.push(term);
  else if (joins && words.groups.length > 0) words.groups.at(-1)!.push(term);
  else words.groups.push([term]);
}

/** Returns true for a word that may go on, because somebody still types. A space, quotes or a minus end a word. */
function isBegun({ value, isQuoted, isNegated }: Item, isLast: boolean): boolean {
  if (isQuoted) return false;
  const letters = [...fold(value)].length;
  if (value.endsWith("*")) return letters > MIN_STARRED;
  return isLast && !isNegated && letters >= MIN_BEGUN;
}

const BY_NUMBER = /^[1-9]\d{0,15}$/;

function readOperator(query: Query, { operator, value, isNegated, start, end }: Item, text: string): void {
  const typed = text.slice(start, end);
  switch (operator!) {
    case "has": {
      const kind = HAS_WORDS.get(fold(value));
      if (kind) query.has.push({ kind, isNegated });
      else query.problem ??= { kind: "value", text: typed };
      return;
    }
    case "is": {
      const kind = IS_WORDS.get(fold(value));
      if (kind) query.is.push({ kind, isNegated });
      else query.problem ??= { kind: "value", text: typed };
      return;
    }
    case "from":
    case "in":
    case "to":
    case "mentions":
      return void query.names.push({ operator, isNegated, ...nameOf(value) });
    default: {
      const period = periodOf(value);
      if (period) query.times.push({ operator: operator as TimeOperator, period, isNegated });
      else query.problem ??= { kind: "date", text: typed };
    }
  }
}

function nameOf(value: string): Omit<Named, "operator" | "isNegated"> {
  const sign = /^[@＠]/.test(value) ? "@" : /^[#＃]/.test(value) ? "#" : null;
  const name = sign ? value.slice(1) : value;
  const isMe = sign !== "#" && ME.has(fold(name));
  return { name, sign, id: sign && BY_NUMBER.test(name) ? Number(name) : null, isMe };
}

/** All terms that are looked for, to show where they are. */
export function termsOf({ words }: Query): Term[] {
  return words.groups.flat();
}
