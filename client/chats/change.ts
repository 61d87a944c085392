import type { ChatMessage } from "schemas/messages.ts";
import { keeperAtom } from "../cache/atoms.ts";
import { emptyDraft, storedDraftAtom } from "../messages/draft.ts";
import { isLocalId, messageAtom, storedTimelineAtom } from "../messages/state.ts";
import { dropMessages, dropTimeline } from "../messages/timeline.ts";
import { outboxAtom } from "../outbox/atoms.ts";
import { myUidAtom } from "../session/atoms.ts";
import type { Change } from "../store.ts";
import { type ChatKey, idOf, isChannelKey } from "./key.ts";
import { chatAtom, directUidsAtom } from "./state.ts";
import { type Arrival, type ChatState, emptyChat, readUpTo } from "./unread.ts";

export function changeChat({ get, set }: Change, key: ChatKey, state: ChatState): void {
  if (state === get(chatAtom(key))) return;
  set(chatAtom(key), state);
  get(keeperAtom)?.touchChat(key);
}

/** A direct conversation is listed from its first message on. */
export function listChat({ get, set }: Change, key: ChatKey): void {
  if (isChannelKey(key) || get(directUidsAtom).includes(idOf(key))) return;
  set(directUidsAtom, [...get(directUidsAtom), idOf(key)].sort((a, b) => a - b));
  get(keeperAtom)?.touchChat(key);
}

export function forgetChat(change: Change, key: ChatKey): void {
  const { get, set } = change;
  get(outboxAtom)?.forget(key);
  dropTimeline(change, key);
  dropMessages(change, (one) => one === key, "last too");
  for (const id of get(storedTimelineAtom(key)).ids) set(messageAtom(id), null);
  storedTimelineAtom.remove(key);
  set(chatAtom(key), emptyChat);
  set(storedDraftAtom(key), emptyDraft);
  get(keeperAtom)?.keepDraft(key, emptyDraft);
  get(keeperAtom)?.touchChat(key);
}

/** Moves the marker here; false when the count that is left cannot be told without the server. */
export function moveMarker(change: Change, key: ChatKey, mid: number): boolean {
  const { state, exact } = readUpTo(
    change.get(chatAtom(key)),
    mid,
    (after, upTo) => arrivalsBetween(change, key, after, upTo),
  );
  changeChat(change, key, state);
  return exact;
}

export function arrivalOf(message: ChatMessage, me: number): Arrival {
  const mentions = message.detail.type !== "reaction" && message.detail.properties?.mentions;
  return { mid: message.mid, mention: Array.isArray(mentions) && mentions.includes(me) };
}

function arrivalsBetween({ get }: Change, key: ChatKey, after: number, upTo: number): Arrival[] | null {
  const { ids, reached } = get(storedTimelineAtom(key));
  const covered = reached || (ids.length > 0 && ids[0] <= after && !isLocalId(ids[0]));
  if (!covered) return null;

  const me = get(myUidAtom);
  return ids.filter((mid) => mid > after && mid <= upTo)
    .map((mid) => get(messageAtom(mid)))
    .filter((message) => message !== null && message.from_uid !== me)
    .map((message) => arrivalOf(message!, me));
}
