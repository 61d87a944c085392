import { atom } from "jotai/vanilla";
import type { Chat } from "schemas/chats.ts";
import { getChats } from "../api.ts";
import { keeperAtom } from "../cache/atoms.ts";
import { epochAtom, positionAtom } from "../events/atoms.ts";
import { keepState } from "../messages/keep.ts";
import { isLocalId, messageAtom, storedTimelineAtom } from "../messages/state.ts";
import { drop } from "../messages/timeline.ts";
import { type Change, changeAtom } from "../store.ts";
import { changeChat, listChat, moveMarker } from "./change.ts";
import { type ChatKey, keyOf } from "./key.ts";
import { chatAtom, directUidsAtom, listedKeysAtom } from "./state.ts";
import { type Counted, emptyChat, rebased } from "./unread.ts";

/** Some count here is not exact; asked again with the next answer. */
export const chatsAreStaleAtom = atom(false);
const askingAtom = atom(0);
/** No count waits for an answer. A cache that was left before says so, and is counted when it is taken up. */
export const chatsAreCountedAtom = atom((get) => !get(chatsAreStaleAtom) && get(askingAtom) === 0);
const recountTimerAtom = atom<ReturnType<typeof setTimeout> | null>(null);

/**
 * The beginning of everything: the answer's place in the log is where the stream is then taken up. Raising it
 * later, by another answer, would skip what the stream has not brought yet.
 */
export async function findPosition(change: Change): Promise<void> {
  const mid = await loadChats(change);
  change.set(positionAtom, (position) => ({ ...position, after_mid: mid }));
}

/** Latest message and unread counts of all conversations; answers where in the log they are true. */
export async function loadChats(change: Change): Promise<number> {
  const { get, set } = change;
  const asked = get(epochAtom);
  const start = Date.now();
  set(askingAtom, (asking) => asking + 1);
  set(chatsAreStaleAtom, false);
  try {
    const { mid, chats } = await getChats();
    const counted = { asked: start, answered: Date.now() };
    if (asked === get(epochAtom)) set(changeAtom, (change) => applyChats(change, mid, chats, counted));
    return mid;
  } catch (failure) {
    set(chatsAreStaleAtom, true);
    throw failure;
  } finally {
    set(askingAtom, (asking) => asking - 1);
    get(keeperAtom)?.touchPosition();
  }
}

/** An answer is under way, and may be older than what is heard meanwhile. */
export function chatIsAsked({ get }: Change): boolean {
  return get(askingAtom) > 0;
}

/** When what is known here is not enough to count; several reasons in short order make one call. */
export function recount(change: Change, within = 500): void {
  const { get, set } = change;
  set(chatsAreStaleAtom, true);
  if (get(recountTimerAtom) !== null) return;
  const timer = setTimeout(() => {
    set(recountTimerAtom, null);
    // A failure leaves the mark, and the next connection asks again.
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

export function applyChats(change: Change, mid: number, chats: Chat[], counted?: Counted): void {
  const { get } = change;
  const answered = new Set(chats.map((chat) => keyOf(chat.target)));
  for (const key of get(listedKeysAtom)) {
    if (!answered.has(key) && get(chatAtom(key)).last <= mid) emptied(change, key, mid);
  }
  for (const chat of chats) applyChat(change, keyOf(chat.target), mid, chat, counted);
}

function applyChat(change: Change, key: ChatKey, mid: number, chat: Chat, counted?: Counted): void {
  const before = change.get(chatAtom(key));
  if (mid < before.base.mid) return;

  if (chat.last && !keepState(change, chat.last, mid)) recount(change);
  if (chat.last) listChat(change, key);
  changeChat(change, key, rebased(before, chat, mid, counted));
  leaveBehind(change, key, before.last);
  // A marker that the server has not heard of yet: the count follows when it has (read_marker.ts).
  if (!moveMarker(change, key, before.read_mid)) change.set(chatsAreStaleAtom, true);
}

/** What was the newest and is in no timeline: after a gap nobody hears any more what becomes of it. */
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
