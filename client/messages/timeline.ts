import type { ChatKey } from "../chats/key.ts";
import { keeperAtom } from "../cache/atoms.ts";
import { epochAtom } from "../events/atoms.ts";
import type { Change } from "../store.ts";
import { amendmentAtom } from "./amendments.ts";
import { withIds } from "./ids.ts";
import {
  emptyTimeline,
  isLocalId,
  messageAtom,
  openKeyAtom,
  storedTimelineAtom,
  type Timeline,
} from "./state.ts";

/** A conversation that is not on screen keeps no more than `KEPT` messages in memory, once it has `TOO_MANY`. */
const TOO_MANY = 1000;
const KEPT = 300;

export function changeTimeline({ get, set }: Change, key: ChatKey, change: Partial<Timeline>): void {
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
  const { ids } = change.get(storedTimelineAtom(key));
  if (!ids.includes(id)) return;
  changeTimeline(change, key, { ids: ids.filter((known) => known !== id) });
  change.get(keeperAtom)?.touchChat(key);
}

export function shorten(change: Change, key: ChatKey): void {
  const { ids } = change.get(storedTimelineAtom(key));
  if (ids.length < TOO_MANY) return;
  changeTimeline(change, key, { ids: ids.slice(-KEPT), reached: false });
  forgetMessages(change, ids.slice(0, -KEPT));
}

/** What is unsent is nobody's but ours, and stays. */
export function dropTimeline(change: Change, key: ChatKey, keep: number): void {
  const { ids } = change.get(storedTimelineAtom(key));
  const [unsent, sent] = [ids.filter(isLocalId), ids.filter((id) => !isLocalId(id))];
  change.set(storedTimelineAtom(key), { ...emptyTimeline, ids: unsent });
  forgetMessages(change, sent.filter((mid) => mid !== keep));
  change.get(keeperAtom)?.touchChat(key);
}

export function nextEpoch({ set }: Change): void {
  set(epochAtom, (epoch) => epoch + 1);
}

function forgetMessages({ get, set }: Change, mids: number[]): void {
  for (const mid of mids) {
    set(messageAtom(mid), null);
    get(keeperAtom)?.touchMessage(mid);
    messageAtom.remove(mid);
    amendmentAtom.remove(mid);
  }
}
