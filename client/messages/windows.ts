import type { ChatKey } from "../chats/key.ts";
import { atom } from "jotai/vanilla";
import { epochAtom } from "../events/atoms.ts";
import type { Change } from "../store.ts";
import { pastTimelineAtom, type StoredTimeline, storedTimelineAtom } from "./state.ts";

const windowsAtom = atom(0);

/** Never the same twice, also not for a conversation that was forgotten and is new. */
export function nextWindow({ get, set }: Change): number {
  set(windowsAtom, get(windowsAtom) + 1);
  return get(windowsAtom);
}

/** Of an answer that is asked for now: whether it still belongs to what is known when it comes. */
export function holding(change: Change, key: ChatKey): () => boolean {
  const { get, set } = change;
  const epoch = get(epochAtom);
  const atom = storedTimelineAtom(key);
  if (get(atom).window === 0) set(atom, { ...get(atom), window: nextWindow(change) });
  const { window } = get(atom);
  return () => get(epochAtom) === epoch && get(storedTimelineAtom(key)).window === window;
}

/** Whether the past is shown, and with it what pages are joined to. */
export function shownTimeline({ get }: Change, key: ChatKey): StoredTimeline {
  return get(pastTimelineAtom(key)) ?? get(storedTimelineAtom(key));
}
