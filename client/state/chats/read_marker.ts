import { atom } from "jotai/vanilla";
import type { Change } from "../../base/store.ts";
import type { ChatKey } from "../chat_key.ts";
import { myUidAtom } from "../session.ts";
import { isLocalId } from "../timelines/message.ts";
import { changeChat, moveMarker } from "./change.ts";
import { chatAtom } from "./chats.ts";
import { chatsAreStaleAtom } from "./counting.ts";
import type { ReadQueue } from "./read_queue.ts";
import { tabsAtom } from "./tabs.ts";
import { withoutMark } from "./unread.ts";

/** Null while nobody is signed in. */
export const readQueueAtom = atom<ReadQueue | null>(null);

/** A conversation that was marked unread while on screen. Scrolling does not mark it as read until it is left. */
export const heldAtom = atom<ChatKey | null>(null);

export interface Reading {
  key: ChatKey;
  mid: number;
  /** Not by scrolling. It also undoes "mark unread". */
  deliberate?: boolean;
}

/** Marks messages as read. The change shows at once, and is sent to the server and the other tabs. */
export function markRead(change: Change, { key, mid, deliberate = false }: Reading): void {
  const { get, set } = change;
  // The user's own messages are read already, and the server has no marker for notes to oneself.
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

/** Answering also undoes "mark unread". */
export function readByAnswering(change: Change, key: ChatKey): void {
  const { mark, last } = change.get(chatAtom(key));
  if (mark || change.get(heldAtom) === key) markRead(change, { key, mid: last, deliberate: true });
}

function unmark(change: Change, key: ChatKey, mid: number): void {
  const { get } = change;
  changeChat(change, key, withoutMark(get(chatAtom(key)), mid));
  get(tabsAtom)?.announce({ type: "marked", marks: [[key, get(chatAtom(key)).mark ?? null]] });
}
