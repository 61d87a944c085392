import { changeAtom, type Store } from "../../base/store.ts";
import type { ChatKey } from "../../state/chat_key.ts";
import { reopenChat } from "../../state/messages/history.ts";
import { openKeyAtom, storedTimelineAtom } from "../../state/timelines/timelines.ts";
import type { Cache } from "./cache.ts";
import { restoreTimeline } from "./restore.ts";

/** Timelines that are read at once. Between two batches the screen can render. */
const TOGETHER = 20;

/** The rest of the cache, the conversation on screen first. It must end before new events arrive, or there are holes. */
export async function restoreTimelines(
  store: Store,
  cache: Cache,
  keys: ChatKey[],
  stopped: AbortSignal,
): Promise<void> {
  const waiting = new Set(keys.filter((key) => !store.get(storedTimelineAtom(key)).known));
  while (waiting.size > 0 && !stopped.aborted) {
    const open = store.get(openKeyAtom);
    const next = open && waiting.has(open) ? [open] : [...waiting].slice(0, TOGETHER);
    for (const key of next) waiting.delete(key);
    const timelines = await Promise.all(next.map((key) => cache.readTimeline(key).catch(() => null)));
    if (stopped.aborted) return;
    store.set(changeAtom, (change) => next.forEach((key, i) => restoreTimeline(change, key, timelines[i])));
  }
  // A conversation without a cached page has to be loaded from the server.
  if (!stopped.aborted) reopenChat({ get: store.get, set: store.set });
}
