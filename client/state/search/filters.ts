import { type Item, itemsOf } from "schemas/search/items.ts";
import { type OperatorName, type TimeOperator, VOCABULARIES } from "schemas/search/operators.ts";

/** A filter that a query holds: `from:Bo`, at its place in the text. */
export type HeldFilter = Item & { operator: OperatorName };

export const TIME_OPERATORS = ["before", "after", "on", "during"] as const satisfies TimeOperator[];

/** The filters of a query, in their order. */
export function filtersIn(query: string): HeldFilter[] {
  return [...itemsOf(query)].filter((item): item is HeldFilter => item.operator !== undefined);
}

/** The filters of a query by one of these operators. */
export function filtersBy(query: string, ...operators: OperatorName[]): HeldFilter[] {
  return filtersIn(query).filter(({ operator }) => operators.includes(operator));
}

/** The query without some parts of it. */
export function withoutItems(query: string, items: Pick<Item, "start" | "end">[]): string {
  return [...items].sort((a, b) => b.start - a.start).reduce(
    (text, { start, end }) => `${text.slice(0, start).trimEnd()} ${text.slice(end).trimStart()}`,
    query,
  ).trim();
}

/** The query without all filters by these operators: "without `from:`". */
export function withoutFilters(query: string, ...operators: OperatorName[]): string {
  return withoutItems(query, filtersBy(query, ...operators));
}

/** The query with one more filter. Several by one operator widen: one of them suffices. */
export function addFilter(query: string, operator: OperatorName, value: string, language: string): string {
  const text = filterText(operator, value, language);
  const at = endOfFirstFilters(query);
  return [query.slice(0, at).trim(), text, query.slice(at).trim()].filter(Boolean).join(" ");
}

/** The query in which this filter takes the place of all by the same operator. */
export function setFilter(query: string, operator: OperatorName, value: string, language: string): string {
  return addFilter(withoutFilters(query, operator), operator, value, language);
}

/** A filter as it is typed, in the words of a language. */
export function filterText(operator: OperatorName, value: string, language: string): string {
  return `${wordsIn(language).operators[operator][0]}:${value}`;
}

/** The words of the query language to offer in a language of the screen. */
export function wordsIn(language: string) {
  return VOCABULARIES[language.split("-")[0] as keyof typeof VOCABULARIES] ?? VOCABULARIES.en;
}

/** Filters stand before the words, so that the last word stays the last, which may go on. */
function endOfFirstFilters(query: string): number {
  let end = 0;
  for (const item of itemsOf(query)) {
    if (!item.operator) return end;
    end = item.end;
  }
  return end;
}
