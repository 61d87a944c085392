import { atom } from "jotai/vanilla";
import { isLocalId } from "../messages/state.ts";
import { myUidAtom } from "../session/atoms.ts";
import { tabsAtom } from "../session/tabs.ts";
import type { Change } from "../store.ts";
import { changeChat, moveMarker } from "./change.ts";
import type { ChatKey } from "./key.ts";
import { chatsAreStaleAtom, recount } from "./load.ts";
import type { ReadQueue } from "./read_queue.ts";
import { chatAtom } from "./state.ts";
import { withoutMark } from "./unread.ts";

/** Null while nobody is signed in. */
export const readQueueAtom = atom<ReadQueue | null>(null);

/** A conversation that was marked unread while it is on screen: what is seen of it does not count until it is left. */
export const heldAtom = atom<ChatKey | null>(null);

export interface Reading {
  key: ChatKey;
  mid: number;
  /** Not by scrolling: it also undoes "mark unread". */
  deliberate?: boolean;
}

/** What this person has seen here: it counts at once, and the server and the other tabs hear of it. */
export function markRead(change: Change, { key, mid, deliberate = false }: Reading): void {
  const { get, set } = change;
  // One's own messages are read already, and the server knows no marker for oneself.
  if (isLocalId(mid) || key === `uid:${get(myUidAtom)}`) return;
  if (get(heldAtom) === key) {
    if (!deliberate) return;
    set(heldAtom, null);
  }
  if (get(chatAtom(key)).mark) unmark(change, key, deliberate ? Infinity : mid);
  if (mid <= get(chatAtom(key)).read_mid) return;

  if (!moveMarker(change, key, mid)) set(chatsAreStaleAtom, true);
  get(readQueueAtom)?.note(key, mid);
  get(tabsAtom)?.announce({ type: "read", key, mid });
}

/** Whoever answers keeps it for later no more. */
export function readByAnswering(change: Change, key: ChatKey): void {
  const { mark, last } = change.get(chatAtom(key));
  if (mark || change.get(heldAtom) === key) markRead(change, { key, mid: last, deliberate: true });
}

function unmark(change: Change, key: ChatKey, mid: number): void {
  const { get } = change;
  changeChat(change, key, withoutMark(get(chatAtom(key)), mid));
  get(tabsAtom)?.announce({ type: "marked", marks: [[key, get(chatAtom(key)).mark ?? null]] });
}

/** What was read in another tab or on another device; the server knows already, or will within a second. */
export function markReadElsewhere(change: Change, key: ChatKey, mid: number): void {
  if (!moveMarker(change, key, mid)) recount(change, 1500);
}
