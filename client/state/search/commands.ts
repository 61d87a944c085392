import { atom } from "jotai/vanilla";
import { parseQuery } from "schemas/search/query.ts";
import type { SearchPage } from "schemas/search/search.ts";
import { getSearchPage } from "../../api/search.ts";
import { sessionSignal } from "../../api/http/tokens.ts";
import { waitFor } from "../../base/errors/backoff.ts";
import { ApiError } from "../../base/errors/refusals.ts";
import { whenSessionEnds } from "../../base/forget.ts";
import { type Change, emptyFamily, perStore } from "../../base/store.ts";
import { isAwayAtom } from "../stream.ts";
import { forgetPages, keepFound, keptFound } from "./kept_pages.ts";
import { searchOnDevice } from "./on_device.ts";
import {
  noSearch,
  PAGE,
  type Search,
  searchAtom,
  type SearchOptions,
  type SearchPlace,
  type SearchProblem,
} from "./searches.ts";

/** Seconds that a search waits by itself when the server asks for that. */
const PATIENCE = 10;

/** Hits that are shown of what this device keeps. */
const MOST_ON_DEVICE = 200;

const runningAtom = perStore(() => new Map<SearchPlace, AbortController>());

/** Looks for a query and shows the first page. It takes the place of the search that is running there. */
export const startSearchAtom = atom(
  null,
  (get, set, place: SearchPlace, query: string, options: SearchOptions = {}): Promise<void> =>
    start({ get, set }, place, query.trim(), options),
);

/** Loads the next page, if there is one. Does nothing while another one is on its way. */
export const moreHitsAtom = atom(null, async (get, set, place: SearchPlace): Promise<void> => {
  const search = get(searchAtom(place));
  const { cursor, status } = search;
  if (cursor === null || status === "searching" || status === "paging") return;
  await ask({ get, set }, place, { ...search, status: "paging" }, { cursor });
});

/** Stops the search and forgets what it has found. */
export const endSearchAtom = atom(null, (get, set, place: SearchPlace): void => {
  stop({ get }, place);
  set(searchAtom(place), noSearch);
});

async function start(change: Change, place: SearchPlace, query: string, options: SearchOptions) {
  const { get, set } = change;
  const { sort = "newest", limit = PAGE, count = false, fresh = false, keepHits = false } = options;
  stop(change, place);
  if (query === "") return set(searchAtom(place), noSearch);
  const unreadable = parseQuery(query).problem;
  if (unreadable) {
    const problem = { kind: "refused", unreadable, failure: null } as const;
    return set(searchAtom(place), { ...noSearch, query, sort, limit, status: "failed", problem });
  }
  const kept = fresh ? undefined : keptFound(change, { query, sort, limit });
  if (kept && (kept.total || !count)) return set(searchAtom(place), kept);
  const shown = get(searchAtom(place));
  const isSame = shown.query === query && shown.sort === sort;
  const before = kept ?? (isSame || keepHits ? shown : noSearch);
  await ask(change, place, { ...before, query, sort, limit, cursor: null, status: "searching" }, { count });
}

async function ask(
  change: Change,
  place: SearchPlace,
  wanted: Search,
  { cursor, count }: { cursor?: number; count?: boolean },
): Promise<void> {
  const { get, set } = change;
  const stopped = new AbortController();
  get(runningAtom).set(place, stopped);
  const over = AbortSignal.any([stopped.signal, sessionSignal()]);
  const isFirst = cursor === undefined;
  const isAway = isFirst && get(isAwayAtom);
  set(
    searchAtom(place),
    isAway ? { ...onDevice(change, wanted), status: "searching" } : { ...wanted, problem: null },
  );
  const { query: q, sort, limit } = wanted;
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const asked = { q, sort, limit, cursor, count: count ? "true" as const : undefined, time_zone: timeZone };
  try {
    const page = await patiently(() => getSearchPage(asked, over), over);
    if (over.aborted) return;
    const found = isFirst ? firstPage(wanted, page) : nextPage(wanted, page);
    set(searchAtom(place), found);
    keepFound(change, found);
  } catch (failure) {
    if (over.aborted) return;
    console.debug(failure);
    const problem = problemOf(failure);
    const left = isFirst && problem.kind === "offline" ? onDevice(change, wanted) : wanted;
    set(searchAtom(place), { ...left, status: "failed", problem });
  }
}

/** Without a network, the messages that are kept on this device are searched. */
function onDevice({ get }: Change, wanted: Search): Search {
  const hits = searchOnDevice(get, wanted.query) ?? [];
  return {
    ...wanted,
    hits: hits.slice(0, MOST_ON_DEVICE),
    total: { count: hits.length, more: false },
    cursor: null,
    announcements: [],
    unknown_names: [],
    problem: { kind: "offline", unreadable: null, failure: null },
  };
}

function firstPage({ query, sort, limit }: Search, page: SearchPage): Search {
  return { ...page, query, sort, limit, status: "found", problem: null };
}

/** A message that moves up while somebody pages by relevance is not shown twice. */
function nextPage(known: Search, { hits, cursor, indexed }: SearchPage): Search {
  const mids = new Set(known.hits.map(({ message }) => message.mid));
  const added = hits.filter(({ message }) => !mids.has(message.mid));
  return { ...known, hits: [...known.hits, ...added], cursor, indexed, status: "found", problem: null };
}

/** Waits once, where the server asks for a short wait. */
async function patiently<T>(attempt: () => Promise<T>, over: AbortSignal): Promise<T> {
  try {
    return await attempt();
  } catch (failure) {
    const wait = failure instanceof ApiError && failure.code === "too_many" && failure.retryAfter;
    if (!wait || wait > PATIENCE || over.aborted) throw failure;
    await waitFor(wait * 1000, over);
    if (over.aborted) throw failure;
    return await attempt();
  }
}

function problemOf(failure: unknown): SearchProblem {
  const { code, retryAfter } = failure instanceof ApiError ? failure : {};
  const rest = { unreadable: null, retryAfter, failure };
  if (code === "bad_request") return { kind: "refused", ...rest };
  if (code === "offline" || code === "too_many") return { kind: code, ...rest };
  return { kind: "failed", ...rest };
}

function stop({ get }: Pick<Change, "get">, place: SearchPlace): void {
  get(runningAtom).get(place)?.abort();
  get(runningAtom).delete(place);
}

whenSessionEnds((change) => {
  for (const place of [...change.get(runningAtom).keys()]) stop(change, place);
  forgetPages(change);
  emptyFamily(change, searchAtom, noSearch);
});
