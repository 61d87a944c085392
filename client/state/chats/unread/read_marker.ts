import { atom } from "jotai/vanilla";
import type { Change } from "../../../base/store.ts";
import type { ChatKey } from "../../chat_key.ts";
import { myUidAtom } from "../../session.ts";
import { isLocalId } from "../../timelines/message.ts";
import { moveMarker, setMark } from "../change.ts";
import { chatAtom } from "../chats.ts";
import { chatsAreStaleAtom } from "./stale_counts.ts";
import type { ReadQueue } from "./read_queue.ts";
import { tabsAtom } from "../tabs.ts";
import { unreadOf } from "./unread.ts";
import { forgetUnsent, marksVersionAtom, noteUnsent } from "../drafts/unsent_marks.ts";

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
  const { read_mid, unread_mark } = get(chatAtom(key));
  if (mid <= read_mid) {
    if (unread_mark && (deliberate || mid >= unread_mark)) moveMark(change, key, deliberate ? read_mid : mid);
    return;
  }

  if (!moveMarker(change, key, mid)) set(chatsAreStaleAtom, true);
  forgetUnsent(change, key);
  get(readQueueAtom)?.note(key, mid);
  get(tabsAtom)?.announce({ type: "read", key, mid });
}

/** Answering also undoes "mark unread". */
export function readByAnswering(change: Change, key: ChatKey): void {
  const { unread_mark, last } = change.get(chatAtom(key));
  if (unread_mark || change.get(heldAtom) === key) markRead(change, { key, mid: last, deliberate: true });
}

/** Reads marked messages up to `mid`. The mark goes when nothing is left of it. */
function moveMark(change: Change, key: ChatKey, mid: number): void {
  const { get, set } = change;
  const exact = setMark(change, key, mid + 1);
  const { read_mid } = get(chatAtom(key));
  const isOver = mid >= read_mid || (exact && unreadOf(get(chatAtom(key))).unread === 0);
  if (isOver) setMark(change, key, null);
  if (!exact) set(chatsAreStaleAtom, true);
  sendMark(change, key, isOver ? null : mid + 1);
}

/** Sends a mark that is shown here to the server and the other tabs. Null removes it. */
export function sendMark(change: Change, key: ChatKey, mark: number | null): void {
  const { get, set } = change;
  set(marksVersionAtom, (version) => version + 1);
  noteUnsent(change, key, mark);
  get(readQueueAtom)?.sendMarks();
  get(tabsAtom)?.announce({ type: "marked", key, mark });
}
