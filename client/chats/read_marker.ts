import { atom } from "jotai/vanilla";
import { isLocalId } from "../messages/state.ts";
import { myUidAtom } from "../session/atoms.ts";
import { tabsAtom } from "../session/tabs.ts";
import type { Change } from "../store.ts";
import { moveMarker } from "./change.ts";
import type { ChatKey } from "./key.ts";
import { chatsAreStaleAtom, recount } from "./load.ts";
import type { ReadQueue } from "./read_queue.ts";
import { chatAtom } from "./state.ts";

/** Null while nobody is signed in. */
export const readQueueAtom = atom<ReadQueue | null>(null);

/** What this person has seen here: it counts at once, and the server and the other tabs hear of it. */
export function markRead(change: Change, key: ChatKey, mid: number): void {
  const { get, set } = change;
  // One's own messages are read already, and the server knows no marker for oneself.
  if (isLocalId(mid) || mid <= get(chatAtom(key)).read_mid || key === `uid:${get(myUidAtom)}`) return;

  if (!moveMarker(change, key, mid)) set(chatsAreStaleAtom, true);
  get(readQueueAtom)?.note(key, mid);
  get(tabsAtom)?.announce({ type: "read", key, mid });
}

/** What was read in another tab or on another device; the server knows already, or will within a second. */
export function markReadElsewhere(change: Change, key: ChatKey, mid: number): void {
  if (!moveMarker(change, key, mid)) recount(change, 1500);
}
