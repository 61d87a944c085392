import { useAtomValue, useSetAtom } from "jotai";
import { useEffect } from "react";
import { startSearchAtom } from "../../state/search/commands.ts";
import { searchAtom, type SearchSort } from "../../state/search/searches.ts";
import { connectionAtom } from "../../state/stream.ts";

/** Looks for what the address says, and again when the network is back. Returns what tries again. */
export function useResults(query: string, sort: SearchSort): () => void {
  const start = useSetAtom(startSearchAtom);
  const isLive = useAtomValue(connectionAtom) === "live";
  const isOffline = useAtomValue(searchAtom("results")).problem?.kind === "offline";
  const look = (fresh: boolean) =>
    void start("results", query, { sort, count: true, keepHits: query !== "", fresh });

  useEffect(() => look(false), [query, sort]);
  useEffect(() => {
    if (isLive && isOffline) look(true);
  }, [isLive]);
  return () => look(true);
}
