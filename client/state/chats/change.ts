import type { ChatMessage, Properties } from "schemas/messages.ts";
import type { Change } from "../../base/store.ts";
import { type ChatKey, idOf, isChannelKey } from "../chat_key.ts";
import { keeperAtom } from "../keeper.ts";
import { myUidAtom } from "../session.ts";
import { clockOffsetAtom, positionAtom } from "../stream.ts";
import { expiresAt } from "../timelines/expiry.ts";
import { isLocalId, type Message, messageAtom } from "../timelines/message.ts";
import { pastTimelineAtom, storedTimelineAtom } from "../timelines/timelines.ts";
import { chatAtom, directUidsAtom } from "./chats.ts";
import type { Countable } from "./unread/count_adjustments.ts";
import { type Arrival, type ChatState, markedFrom, readUpTo, type Received } from "./unread/unread.ts";

export function changeChat({ get, set }: Change, key: ChatKey, state: ChatState): void {
  if (state === get(chatAtom(key))) return;
  set(chatAtom(key), state);
  get(keeperAtom)?.touch("chats", key);
}

/** Lists a direct conversation. It is listed from its first message on. */
export function listChat({ get, set }: Change, key: ChatKey): void {
  if (isChannelKey(key) || get(directUidsAtom).includes(idOf(key))) return;
  set(directUidsAtom, [...get(directUidsAtom), idOf(key)].sort((a, b) => a - b));
  get(keeperAtom)?.touch("chats", key);
}

/** Moves the marker in this tab. Returns false when only the server knows the remaining count. */
export function moveMarker(change: Change, key: ChatKey, mid: number): boolean {
  const { state, exact } = readUpTo(change.get(chatAtom(key)), mid, received(change, key));
  changeChat(change, key, state);
  return exact;
}

/** Sets or removes the mark in this tab. Returns false when only the server knows the count. */
export function setMark(change: Change, key: ChatKey, mark: number | null): boolean {
  const { state, exact } = markedFrom(change.get(chatAtom(key)), mark, received(change, key));
  changeChat(change, key, state);
  return exact;
}

function received(change: Change, key: ChatKey): Received {
  return {
    mid: change.get(positionAtom).after_mid ?? 0,
    between: (after, upTo) => arrivalsBetween(change, key, after, upTo),
    loaded: (after, upTo) => arrivalsAmong(change, loadedIds(change, key), after, upTo),
  };
}

export function arrivalOf({ mid, detail }: ChatMessage, me: number): Arrival {
  return { mid, mention: detail.type !== "reaction" && mentionsUser(detail.properties, me) };
}

export function mentionsUser(properties: Properties | null, uid: number): boolean {
  const mentions = properties?.mentions;
  return Array.isArray(mentions) && mentions.includes(uid);
}

export function countableOf({ get }: Change, message: Message): Countable {
  const me = get(myUidAtom);
  return {
    own: message.from_uid === me,
    mention: arrivalOf(message, me).mention,
    due: expiresAt(message, get(clockOffsetAtom)),
  };
}

function arrivalsBetween({ get, set }: Change, key: ChatKey, after: number, upTo: number): Arrival[] | null {
  const { ids, reached } = get(storedTimelineAtom(key));
  const covered = reached || (ids.length > 0 && ids[0] <= after && !isLocalId(ids[0]));
  return covered ? arrivalsAmong({ get, set }, ids, after, upTo) : null;
}

/** Also those that are shown from the past. */
function loadedIds({ get }: Change, key: ChatKey): number[] {
  const ids = [...get(storedTimelineAtom(key)).ids, ...get(pastTimelineAtom(key))?.ids ?? []];
  return [...new Set(ids)].sort((a, b) => a - b);
}

function arrivalsAmong({ get }: Change, ids: number[], after: number, upTo: number): Arrival[] {
  const me = get(myUidAtom);
  return ids.filter((mid) => mid > after && mid <= upTo)
    .map((mid) => get(messageAtom(mid)))
    .filter((message) => message !== null && message.from_uid !== me)
    .map((message) => arrivalOf(message!, me));
}
