import { type ChatKey, chatOf } from "../chats/key.ts";
import { chatAtom } from "../chats/state.ts";
import { keeperAtom } from "../cache/atoms.ts";
import { epochAtom } from "../events/atoms.ts";
import { myUidAtom } from "../session/atoms.ts";
import type { Change } from "../store.ts";
import { withIds } from "./ids.ts";
import { forgetMessage, putMessage, truthOf } from "./keep.ts";
import {
  emptyTimeline,
  isLocalId,
  messageAtom,
  openKeyAtom,
  pastTimelineAtom,
  type StoredTimeline,
  storedTimelineAtom,
} from "./state.ts";
import { nextWindow } from "./windows.ts";

/** A conversation that is not on screen keeps no more than `KEPT` messages in memory, once it has `TOO_MANY`. */
const TOO_MANY = 1000;
const KEPT = 300;

export function changeTimeline({ get, set }: Change, key: ChatKey, change: Partial<StoredTimeline>): void {
  set(storedTimelineAtom(key), { ...get(storedTimelineAtom(key)), ...change });
}

/** What lies before the first known message stays out: the messages between are not known. */
export function appendToTimeline(change: Change, key: ChatKey, id: number, insteadOf?: number): void {
  const { ids } = change.get(storedTimelineAtom(key));
  const first = ids.find((known) => !isLocalId(known)) ?? 0;
  const next = withIds(ids, id < first ? [] : [id], insteadOf);
  if (next === ids) return;

  changeTimeline(change, key, { ids: next });
  change.get(keeperAtom)?.touchChat(key);
  if (key !== change.get(openKeyAtom)) shorten(change, key);
}

export function removeFromTimeline(change: Change, key: ChatKey, id: number): void {
  const { get, set } = change;
  const past = get(pastTimelineAtom(key));
  if (past?.ids.includes(id)) {
    const ids = past.ids.filter((known) => known !== id);
    // A window of which nothing is left is no place to page on from.
    set(pastTimelineAtom(key), ids.length ? { ...past, ids } : null);
  }
  const { ids } = get(storedTimelineAtom(key));
  if (!ids.includes(id)) return;
  changeTimeline(change, key, { ids: ids.filter((known) => known !== id) });
  get(keeperAtom)?.touchChat(key);
}

export function shorten(change: Change, key: ChatKey): void {
  const { ids } = change.get(storedTimelineAtom(key));
  if (ids.length < TOO_MANY) return;
  changeTimeline(change, key, {
    ids: ids.slice(-KEPT),
    reached: false,
    loading: false,
    window: nextWindow(change),
  });
  for (const mid of ids.slice(0, -KEPT)) drop(change, mid);
}

/** What is unsent is nobody's but ours, and stays. */
export function dropTimeline(change: Change, key: ChatKey): void {
  const { get, set } = change;
  const { ids } = get(storedTimelineAtom(key));
  set(storedTimelineAtom(key), { ...emptyTimeline, ids: ids.filter(isLocalId), window: nextWindow(change) });
  set(pastTimelineAtom(key), null);
  get(keeperAtom)?.touchChat(key);
}

/**
 * Messages of the conversations that are meant, also what is in no timeline: quoted, or in a thread. The newest of
 * each stays, as rows show it; what is counted at it is no longer known.
 */
export function dropMessages(change: Change, isMeant: (key: ChatKey) => boolean, lastToo?: "last too"): void {
  const { get } = change;
  const me = get(myUidAtom);
  for (const mid of [...messageAtom.getParams()]) {
    const message = isLocalId(mid) ? null : get(messageAtom(mid));
    const key = message && chatOf(message, me);
    if (!key || !isMeant(key)) continue;
    if (!lastToo && get(chatAtom(key)).last === mid) putMessage(change, { ...truthOf(message), at: null });
    else drop(change, mid);
  }
}

export function nextEpoch({ set }: Change): void {
  set(epochAtom, (epoch) => epoch + 1);
}

/** It may be asked for again, and is another atom then. */
export function drop(change: Change, mid: number): void {
  forgetMessage(change, mid);
  messageAtom.remove(mid);
}
