import type { Change } from "../../base/store.ts";
import type { ChatKey } from "../chat_key.ts";
import { keeperAtom } from "../keeper.ts";
import { withIds } from "./ids.ts";
import { forgetMessage } from "./store_message.ts";
import { isLocalId, messageAtom } from "./message.ts";
import {
  emptyTimeline,
  openKeyAtom,
  pastTimelineAtom,
  type StoredTimeline,
  storedTimelineAtom,
} from "./timelines.ts";
import { nextWindow } from "./windows.ts";

/** Once a conversation that is not on screen has `TOO_MANY` messages in memory, it keeps only `KEPT`. */
const TOO_MANY = 1000;
const KEPT = 300;

export function changeTimeline({ get, set }: Change, key: ChatKey, change: Partial<StoredTimeline>): void {
  set(storedTimelineAtom(key), { ...get(storedTimelineAtom(key)), ...change });
}

/**
 * A message before the first known one is left out, because the messages between them are unknown. If all were known
 * from the beginning, a message that is newer has only arrived late: after the response to the user's own message.
 */
export function appendToTimeline(change: Change, key: ChatKey, id: number, insteadOf?: number): void {
  const { ids, reached, as_of } = change.get(storedTimelineAtom(key));
  const known = ids.find((id) => !isLocalId(id)) ?? 0;
  const first = reached ? Math.min(known, as_of + 1) : known;
  const next = withIds(ids, id < first ? [] : [id], insteadOf);
  if (next === ids) return;

  changeTimeline(change, key, { ids: next });
  change.get(keeperAtom)?.touch("chats", key);
  if (key !== change.get(openKeyAtom)) shorten(change, key);
}

export function removeFromTimeline(change: Change, key: ChatKey, id: number): void {
  const { get, set } = change;
  const past = get(pastTimelineAtom(key));
  if (past?.ids.includes(id)) {
    const ids = past.ids.filter((known) => known !== id);
    // An empty window has no message from which the next page could be loaded.
    set(pastTimelineAtom(key), ids.length ? { ...past, ids } : null);
  }
  const { ids } = get(storedTimelineAtom(key));
  if (!ids.includes(id)) return;
  changeTimeline(change, key, { ids: ids.filter((known) => known !== id) });
  get(keeperAtom)?.touch("chats", key);
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

/** Unsent messages stay, because only this client has them. */
export function dropTimeline(change: Change, key: ChatKey): void {
  const { get, set } = change;
  const { ids } = get(storedTimelineAtom(key));
  set(storedTimelineAtom(key), { ...emptyTimeline, ids: ids.filter(isLocalId), window: nextWindow(change) });
  set(pastTimelineAtom(key), null);
  get(keeperAtom)?.touch("chats", key);
}

/** Removes the message. If it is loaded again, it is another atom. */
export function drop(change: Change, mid: number): void {
  forgetMessage(change, mid);
  messageAtom.remove(mid);
}
