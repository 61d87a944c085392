import { type Change, perStore } from "../../base/store.ts";
import type { Search } from "./searches.ts";

/** Searches that are shown at once when somebody comes back to them, and for how long, in milliseconds. */
const MOST = 20;
const KEPT_FOR = 300_000;

interface Kept {
  search: Search;
  at: number;
}

/** The one that was used last stands last. */
const keptAtom = perStore(() => new Map<string, Kept>());

type Wanted = Pick<Search, "query" | "sort" | "limit">;

const keyOf = ({ query, sort, limit }: Wanted) => JSON.stringify([query, sort, limit]);

export function keptFound({ get }: Pick<Change, "get">, wanted: Wanted): Search | undefined {
  const [all, key] = [get(keptAtom), keyOf(wanted)];
  const kept = all.get(key);
  all.delete(key);
  if (!kept || Date.now() - kept.at > KEPT_FOR) return undefined;
  all.set(key, kept);
  return kept.search;
}

/** Keeps all pages of a search that are loaded. Their age is that of the first one. */
export function keepFound({ get }: Pick<Change, "get">, search: Search): void {
  const [all, key] = [get(keptAtom), keyOf(search)];
  const isLonger = search.hits.length > search.limit;
  const at = isLonger ? all.get(key)?.at ?? Date.now() : Date.now();
  all.delete(key);
  all.set(key, { search, at });
  if (all.size > MOST) all.delete(all.keys().next().value!);
}

export function forgetPages({ get }: Pick<Change, "get">): void {
  get(keptAtom).clear();
}
