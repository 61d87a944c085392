import { useEffect, useRef, useState } from "react";
import { DEFAULT_SECURITY_EVENTS, type SecurityEvent } from "schemas/security_events.ts";
import { getSecurityEvents } from "../../../api/admin/security_events.ts";
import type { Filters } from "./filters.ts";

export type Loading = "busy" | "failed" | "more" | "all";

/** The events page by page. No event of the stream tells of new ones, so `reload` starts again. */
export function useEvents({ action, uid }: Filters) {
  const [events, setEvents] = useState<SecurityEvent[]>([]);
  const [loading, setLoading] = useState<Loading>("busy");
  const [failure, setFailure] = useState<unknown>(null);
  const current = useRef(0);

  async function load(known: SecurityEvent[]) {
    const turn = ++current.current;
    setLoading("busy");
    const limit = DEFAULT_SECURITY_EVENTS;
    const filters = { action: action ?? undefined, uid: uid ?? undefined, before: known.at(-1)?.id, limit };
    const page = await getSecurityEvents(filters).catch(setFailure);
    // A later request has overtaken this one.
    if (turn !== current.current) return;
    if (page) setEvents([...known, ...page]);
    setLoading(page ? (page.length < limit ? "all" : "more") : "failed");
  }

  useEffect(() => {
    void load([]);
    return () => void current.current++;
  }, []);
  return { events, loading, failure, loadMore: () => load(events), reload: () => load([]) };
}
