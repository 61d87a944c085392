import { useAtomValue, useSetAtom } from "jotai";
import { useEffect } from "react";
import type { SearchHit } from "schemas/search/search.ts";
import { endSearchAtom, startSearchAtom } from "../../state/search/commands.ts";
import { type Search, searchAtom } from "../../state/search/searches.ts";
import { shownHitsAtom } from "../../state/search/shown_hits.ts";
import { isAwayAtom } from "../../state/stream.ts";

/** Milliseconds after the last key. */
const PAUSE = 100;
const MOST = 5;

interface Messages {
  hits: SearchHit[];
  search: Search;
  /** The server has answered what is typed now, or has failed to. */
  isAnswered: boolean;
}

/** The newest messages with what is typed. Those of the former text stay until there are others. */
export function useMessages(wanted: string): Messages {
  const query = wanted.trim();
  const start = useSetAtom(startSearchAtom);
  const end = useSetAtom(endSearchAtom);
  const search = useAtomValue(searchAtom("switcher"));
  const hits = useAtomValue(shownHitsAtom("switcher"));
  const isAway = useAtomValue(isAwayAtom);

  // Also when the network goes away, or comes back.
  useEffect(() => {
    if (query === "") return end("switcher");
    const timer = setTimeout(() => void start("switcher", query, { limit: MOST, keepHits: true }), PAUSE);
    return () => clearTimeout(timer);
  }, [query, isAway]);
  useEffect(() => () => end("switcher"), []);

  const isAnswered = search.query === query && (search.status === "found" || search.status === "failed");
  return { hits: query === "" ? [] : hits.slice(0, MOST), search, isAnswered };
}
