import { fold } from "./fold.ts";
import { type OperatorName, OPERATORS, OR } from "./operators.ts";

/** A part of a query as it was typed: a word, a phrase in quotes, `or`, or an operator with its value. */
export interface Item {
  /** In UTF-16 units, with its minus and quotes. */
  start: number;
  end: number;
  kind: "text" | "or" | "operator";
  isNegated: boolean;
  isQuoted: boolean;
  operator?: OperatorName;
  /** Without minus, operator and quotes. */
  value: string;
}

/** An item. A name with a colon is only an operator if it is one of ours: `https://…` is a text. */
const ITEM =
  /(?<minus>-?)(?:(?<name>[^\s:："“”„]{1,20})[:：](?=\S))?(?:(?<sign>[@＠#＃]?)["“„](?<quoted>[^"“”]*)["”]?|(?<bare>\S+))/gu;
const UNFINISHED = /^([^\s:：]{1,20})[:：]$/u;

/**
 * The items of a query, in time that is linear in its length. A quote that is not closed goes on to the end. An
 * operator that nobody knows is a text, and one without a value is left out: it is still being typed.
 */
export function* itemsOf(query: string): Generator<Item> {
  for (const { 0: whole, index: start, groups } of query.matchAll(ITEM)) {
    const { minus, name, sign, quoted, bare } = groups as Partial<Record<string, string>>;
    const place = { start, end: start + whole.length, isNegated: minus === "-" };
    const operator = name === undefined ? undefined : OPERATORS.get(fold(name));
    const isQuoted = quoted !== undefined;
    if (operator) yield { ...place, kind: "operator", operator, isQuoted, value: bare ?? `${sign}${quoted}` };
    else if (name !== undefined) {
      yield { ...place, kind: "text", isQuoted, value: whole.slice(minus!.length) };
    } else if (isQuoted) yield { ...place, kind: "text", isQuoted, value: quoted };
    else if (!isUnfinished(bare!)) {
      const kind = minus === "" && OR.has(fold(bare!)) ? "or" : "text";
      yield { ...place, kind, isQuoted, value: bare! };
    }
  }
}

function isUnfinished(bare: string): boolean {
  const name = UNFINISHED.exec(bare)?.[1];
  return name !== undefined && OPERATORS.has(fold(name));
}
