import type { ChatMessage } from "schemas/messages.ts";
import { arrivalOf, changeChat, listChat } from "../chats/change.ts";
import { type ChatKey, chatOf } from "../chats/key.ts";
import { recount } from "../chats/load.ts";
import { chatAtom } from "../chats/state.ts";
import { withArrival, withoutMessage } from "../chats/unread.ts";
import { outboxAtom } from "../outbox/atoms.ts";
import { myUidAtom } from "../session/atoms.ts";
import type { Change } from "../store.ts";
import {
  amendmentAtom,
  applyDeletion,
  applyEdit,
  isReaction,
  keepMessage,
  localIdOf,
  type ReactionRecord,
} from "./amendments.ts";
import { isLocalId, messageAtom, storedTimelineAtom } from "./state.ts";
import { appendToTimeline, removeFromTimeline } from "./timeline.ts";

/** Safe to repeat: the stream may bring a message twice, and its sender already has a copy. */
export function receiveMessage(change: Change, message: ChatMessage): void {
  if (isReaction(message)) return receiveReaction(change, message);
  const { get } = change;
  const me = get(myUidAtom);
  const key = chatOf(message, me);
  if (!keepMessage(change, message)) return;

  const local_id = localIdOf(message, me);
  appendToTimeline(change, key, message.mid, local_id);
  if (local_id) settle(change, local_id);
  listChat(change, key);

  const state = get(chatAtom(key));
  const newer = { ...state, last: Math.max(state.last, message.mid) };
  changeChat(change, key, message.from_uid === me ? newer : withArrival(newer, arrivalOf(message, me)));
}

/** Every local copy of one message gives way, also one that another tab sent. */
function settle({ get, set }: Change, local_id: number): void {
  set(messageAtom(local_id), null);
  messageAtom.remove(local_id);
  get(outboxAtom)?.delivered(local_id);
}

function receiveReaction(change: Change, record: ReactionRecord): void {
  const { mid, detail } = record.detail;
  if (detail.type === "edit") applyEdit(change, mid, { ...detail, mid: record.mid });
  if (detail.type === "delete") deleteMessage(change, chatOf(record, change.get(myUidAtom)), mid);
}

function deleteMessage(change: Change, key: ChatKey, mid: number): void {
  const { get } = change;
  if (get(amendmentAtom(mid)).deleted) return;
  const me = get(myUidAtom);
  const message = get(messageAtom(mid));
  applyDeletion(change, mid);
  removeFromTimeline(change, key, mid);

  const known = message && { own: message.from_uid === me, mention: arrivalOf(message, me).mention };
  const { state, exact } = withoutMessage(get(chatAtom(key)), mid, known);
  const last = state.last === mid
    ? get(storedTimelineAtom(key)).ids.findLast((id) => !isLocalId(id))
    : state.last;
  changeChat(change, key, { ...state, last: last ?? 0 });
  if (!exact || last === undefined) recount(change);
}
