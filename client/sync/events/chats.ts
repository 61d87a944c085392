import { atom } from "jotai/vanilla";
import type { Chat } from "schemas/chats.ts";
import { getChats } from "../../api/chats.ts";
import { type Change, changeAtom } from "../../base/store.ts";
import { type ChatKey, keyOf } from "../../state/chat_key.ts";
import { changeChat, listChat, moveMarker, setMark } from "../../state/chats/change.ts";
import { chatAtom, directUidsAtom, listedKeysAtom } from "../../state/chats/chats.ts";
import { askingAtom, chatsAreStaleAtom } from "../../state/chats/unread/stale_counts.ts";
import { type ChatState, type Counted, emptyChat, rebased } from "../../state/chats/unread/unread.ts";
import { forgetUnsent, marksVersionAtom, unsentMarksAtom } from "../../state/chats/drafts/unsent_marks.ts";
import { keeperAtom } from "../../state/keeper.ts";
import { epochAtom, positionAtom } from "../../state/stream.ts";
import { keepState } from "../../state/timelines/store_message.ts";
import { isLocalId, messageAtom } from "../../state/timelines/message.ts";
import { drop } from "../../state/timelines/timeline.ts";
import { storedTimelineAtom } from "../../state/timelines/timelines.ts";

const recountTimerAtom = atom<ReturnType<typeof setTimeout> | null>(null);

/**
 * Finds the position where the stream begins: the response's position in the log. Raising it
 * later, after another response, would skip events that the stream has not brought yet.
 */
export async function findPosition(change: Change): Promise<void> {
  const mid = await loadChats(change);
  change.set(positionAtom, (position) => ({ ...position, after_mid: mid }));
}

/** Loads the latest message and unread counts of all conversations. Returns their position in the log. */
export async function loadChats(change: Change): Promise<number> {
  const { get, set } = change;
  const asked = get(epochAtom);
  const marked = get(marksVersionAtom);
  const start = Date.now();
  set(askingAtom, (asking) => asking + 1);
  set(chatsAreStaleAtom, false);
  try {
    const { mid, chats } = await getChats();
    const counted = { asked: start, answered: Date.now() };
    const keepsMarks = marked !== get(marksVersionAtom);
    if (asked === get(epochAtom)) {
      set(changeAtom, (change) => applyChats(change, mid, chats, counted, keepsMarks));
    }
    return mid;
  } catch (failure) {
    set(chatsAreStaleAtom, true);
    throw failure;
  } finally {
    set(askingAtom, (asking) => asking - 1);
    get(keeperAtom)?.touchPosition();
  }
}

/** Loads the counts again when this client cannot compute them. Several requests within a short time make one call. */
export function recount(change: Change, within = 500): void {
  const { get, set } = change;
  set(chatsAreStaleAtom, true);
  if (get(recountTimerAtom) !== null) return;
  const timer = setTimeout(() => {
    set(recountTimerAtom, null);
    // After a failure the counts stay stale, and the next connection loads them.
    if (get(chatsAreStaleAtom)) loadChats(change).catch(() => {});
  }, within);
  set(recountTimerAtom, timer);
}

export function stopRecounting({ get, set }: Change): void {
  clearTimeout(get(recountTimerAtom) ?? undefined);
  set(recountTimerAtom, null);
  set(chatsAreStaleAtom, false);
}

export function recountIfStale(change: Change): void {
  if (change.get(chatsAreStaleAtom)) recount(change);
}

/** With `keepsMarks`, a mark has changed since the request, so the response may not contain it. */
export function applyChats(
  change: Change,
  mid: number,
  chats: Chat[],
  counted?: Counted,
  keepsMarks = false,
): void {
  const { get } = change;
  const answered = new Set(chats.map((chat) => keyOf(chat.target)));
  for (const key of get(listedKeysAtom)) {
    if (!answered.has(key) && get(chatAtom(key)).last <= mid) emptied(change, key, mid);
  }
  for (const chat of chats) {
    const key = keyOf(chat.target);
    const before = get(chatAtom(key));
    if (mid < before.base.mid) continue;
    if (chat.read_mid > before.read_mid) forgetUnsent(change, key);
    applyChat(change, key, mid, chat, counted);
    if (keepsMarks || get(unsentMarksAtom).has(key)) keepMark(change, key, before, chat);
  }
}

function applyChat(change: Change, key: ChatKey, mid: number, chat: Chat, counted?: Counted): void {
  const before = change.get(chatAtom(key));
  if (chat.last && !keepState(change, chat.last, mid)) recount(change);
  if (chat.last) listChat(change, key);
  changeChat(change, key, rebased(before, chat, mid, counted));
  leaveBehind(change, key, before.last);
  // The server may not have this marker yet. The count follows when it has (read_marker.ts).
  if (!moveMarker(change, key, before.read_mid)) change.set(chatsAreStaleAtom, true);
}

/** Shows the mark from before a response again. One that the server has not received yet is sent before the next. */
function keepMark(change: Change, key: ChatKey, { unread_mark, read_mid }: ChatState, chat: Chat): void {
  if (unread_mark === chat.unread_mark || chat.read_mid > read_mid) return;
  setMark(change, key, unread_mark ?? null);
  if (change.get(unsentMarksAtom).has(key)) change.set(chatsAreStaleAtom, true);
  else recount(change);
}

/** Drops a former newest message that is in no timeline: after a gap, no event brings its changes. */
function leaveBehind(change: Change, key: ChatKey, mid: number): void {
  const { get } = change;
  if (!mid || get(chatAtom(key)).last === mid || get(messageAtom(mid))?.at) return;
  drop(change, mid);
}

function emptied(change: Change, key: ChatKey, mid: number): void {
  const { get, set } = change;
  const { read_mid, last } = get(chatAtom(key));
  changeChat(change, key, { ...emptyChat, read_mid, base: { mid, unread: 0, mentions: 0 } });
  leaveBehind(change, key, last);
  if (get(storedTimelineAtom(key)).ids.some(isLocalId)) return;
  set(directUidsAtom, (uids) => uids.filter((uid) => key !== `uid:${uid}`));
}

/** Something was read in another tab or on another device. The server knows that, or will within a second. */
export function markReadElsewhere(change: Change, key: ChatKey, mid: number): void {
  if (mid > change.get(chatAtom(key)).read_mid) forgetUnsent(change, key);
  if (!moveMarker(change, key, mid)) recount(change, 1500);
}
