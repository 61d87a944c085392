import { fold } from "schemas/search/fold.ts";

/** Lower is nearer: the name starts with the text, one of its words does, or it contains the text. */
export function rankOf(query: string, ...names: string[]): number {
  const wanted = fold(query);
  return Math.min(...names.map((name) => rankOfName(wanted, fold(name))));
}

/**
 * The enter key picks what is found, so text that means something else finds little: "#12" is the number of something
 * unless a name begins with it, and a few Latin letters inside a word are no match.
 */
export function rankOfChannel(query: string, name: string): number {
  const rank = rankOf(query, name);
  const farthest = /^\d+$/.test(query) ? 0 : /^[ -~]{1,3}$/.test(query) ? 1 : 2;
  return rank <= farthest ? rank : Infinity;
}

function rankOfName(wanted: string, name: string): number {
  if (name.startsWith(wanted)) return 0;
  // "Ada " is complete. Further typing does not mean a name that contains "Ada".
  if (wanted.includes(" ")) return Infinity;
  if (name.split(/[\s_.-]+/).some((word) => word.startsWith(wanted))) return 1;
  return name.includes(wanted) ? 2 : Infinity;
}

/** Sorts the nearest first, and keeps the order of equals. */
export function nearest<T>(items: T[], rank: (item: T) => number, most: number): T[] {
  return items.map((item) => ({ item, rank: rank(item) }))
    .filter(({ rank }) => rank < Infinity)
    .sort((a, b) => a.rank - b.rank)
    .slice(0, most)
    .map(({ item }) => item);
}
