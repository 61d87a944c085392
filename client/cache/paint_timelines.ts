import type { ChatKey } from "../chats/key.ts";
import { reopenChat } from "../messages/history.ts";
import { openKeyAtom, storedTimelineAtom } from "../messages/state.ts";
import { changeAtom, type Store } from "../store.ts";
import type { Cache } from "./cache.ts";
import { paintTimeline } from "./paint.ts";

/** So many are read at once; between them the screen gets its turn. */
const TOGETHER = 20;

/** The rest of the cache, the conversation on screen first. To be finished before anything new is heard: it would leave holes. */
export async function paintTimelines(
  store: Store,
  cache: Cache,
  keys: ChatKey[],
  stopped: AbortSignal,
): Promise<void> {
  const waiting = new Set(keys.filter((key) => !store.get(storedTimelineAtom(key)).known));
  while (waiting.size > 0 && !stopped.aborted) {
    const open = store.get(openKeyAtom);
    const next = open && waiting.has(open) ? [open] : [...waiting.values().take(TOGETHER)];
    for (const key of next) waiting.delete(key);
    const timelines = await Promise.all(next.map((key) => cache.readTimeline(key).catch(() => null)));
    if (stopped.aborted) return;
    store.set(changeAtom, (change) => next.forEach((key, i) => paintTimeline(change, key, timelines[i])));
  }
  // What the cache has no page of has to come from the server.
  if (!stopped.aborted) reopenChat({ get: store.get, set: store.set });
}
