import { folded } from "../../users/search.ts";

/** Lower is nearer: the name begins so, one of its words does, or it is somewhere inside. */
export function rankOf(query: string, ...names: string[]): number {
  const wanted = folded(query);
  return Math.min(...names.map((name) => rankOfName(wanted, folded(name))));
}

function rankOfName(wanted: string, name: string): number {
  if (name.startsWith(wanted)) return 0;
  // "Ada " has been written; whoever types on means something else than a name with "Ada" inside.
  if (wanted.includes(" ")) return Infinity;
  if (name.split(/[\s_.-]+/).some((word) => word.startsWith(wanted))) return 1;
  return name.includes(wanted) ? 2 : Infinity;
}

/** The nearest first; among equals the order stays. */
export function nearest<T>(items: T[], rank: (item: T) => number, most: number): T[] {
  return items.map((item) => ({ item, rank: rank(item) }))
    .filter(({ rank }) => rank < Infinity)
    .sort((a, b) => a.rank - b.rank)
    .slice(0, most)
    .map(({ item }) => item);
}
