import { atom } from "jotai/vanilla";
import { atomFamily } from "jotai-family";
import type { Query } from "schemas/search/query.ts";
import type { SearchPage } from "schemas/search/search.ts";

/** A place with a search of its own. They share the pages that are kept. */
export type SearchPlace = "results" | "switcher" | "chat";
export type SearchSort = "newest" | "relevance";

export interface SearchOptions {
  sort?: SearchSort;
  /** Hits of a page. */
  limit?: number;
  /** True to count the hits, too. */
  count?: boolean;
  /** True to ask the server even if the page is kept. */
  fresh?: boolean;
  /** True to leave the hits of the previous query until those of this one are there, as while somebody types. */
  keepHits?: boolean;
}

export interface Search extends SearchPage {
  /** Trimmed. Empty while nothing is looked for. */
  query: string;
  sort: SearchSort;
  limit: number;
  /** `found` also when there are no hits. A failure may also be that of a further page. */
  status: "idle" | "searching" | "paging" | "found" | "failed";
  problem: SearchProblem | null;
}

/** Reason why there is no answer. */
export interface SearchProblem {
  /**
   * The server cannot read the query; there is no network, and the hits are those on this device; too many searches; something else. */
  kind: "refused" | "offline" | "too_many" | "failed";
  /** The part of the query that cannot be read, and why. Null when only the server knows. */
  unreadable: Query["problem"];
  /** Seconds that the server asks to wait. */
  retryAfter?: number;
  failure: unknown;
}

export const PAGE = 20;

export const noSearch: Search = {
  query: "",
  sort: "newest",
  limit: PAGE,
  hits: [],
  cursor: null,
  total: null,
  announcements: [],
  unknown_names: [],
  indexed: 1,
  status: "idle",
  problem: null,
};

export const searchAtom = atomFamily((_place: SearchPlace) => atom<Search>(noSearch));

/** Without a network, the hits are those among the messages of this device. */
export function isOnDevice({ problem, cursor }: Search): boolean {
  return problem?.kind === "offline" && cursor === null;
}
