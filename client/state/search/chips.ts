import type { Item } from "schemas/search/items.ts";
import type { OperatorName } from "schemas/search/operators.ts";
import { type Named, parseQuery } from "schemas/search/query.ts";
import { filtersIn } from "./filters.ts";

/** An operator of a query, as the reader sees it. */
export interface Chip {
  item: Item;
  operator: OperatorName;
  isNegated: boolean;
  /** Null when the server would refuse it. */
  value:
    | { kind: "me" }
    | { kind: "person"; uid: number }
    | { kind: "channel"; gid: number }
    | { kind: "text"; text: string }
    | null;
}

export function chipsOf(query: string): Chip[] {
  return filtersIn(query).map((item) => ({
    item,
    operator: item.operator,
    isNegated: item.isNegated,
    value: valueOf(query, item),
  }));
}

function valueOf(query: string, { start, end, value }: Item): Chip["value"] {
  const { names: [named], problem } = parseQuery(query.slice(start, end));
  if (problem) return null;
  if (named) return meant(named);
  return { kind: "text", text: value };
}

function meant({ isMe, id, sign, name }: Named): Chip["value"] {
  if (isMe) return { kind: "me" };
  if (id === null) return { kind: "text", text: name };
  return sign === "#" ? { kind: "channel", gid: id } : { kind: "person", uid: id };
}
