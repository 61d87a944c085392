import { atom } from "jotai/vanilla";
import type { Change } from "../../base/store.ts";
import type { ChatKey } from "../chat_key.ts";
import { epochAtom } from "../stream.ts";
import { pastTimelineAtom, type StoredTimeline, storedTimelineAtom } from "./timelines.ts";

const windowsAtom = atom(0);

/** Never repeats, not even for a conversation that was removed and has come back. */
export function nextWindow({ get, set }: Change): number {
  set(windowsAtom, get(windowsAtom) + 1);
  return get(windowsAtom);
}

/** Call it before a request. Its result tells whether the response still fits the timeline. */
export function holding(change: Change, key: ChatKey): () => boolean {
  const { get, set } = change;
  const epoch = get(epochAtom);
  const atom = storedTimelineAtom(key);
  if (get(atom).window === 0) set(atom, { ...get(atom), window: nextWindow(change) });
  const { window } = get(atom);
  return () => get(epochAtom) === epoch && get(storedTimelineAtom(key)).window === window;
}

/** Tells whether the past is shown, to which pages are then added. */
export function shownTimeline({ get }: Change, key: ChatKey): StoredTimeline {
  return get(pastTimelineAtom(key)) ?? get(storedTimelineAtom(key));
}
