import type { ChatMessage } from "schemas/messages.ts";
import type { Change } from "../../base/store.ts";
import { type ChatKey, chatOf } from "../../state/chat_key.ts";
import { arrivalOf, changeChat, listChat } from "../../state/chats/change.ts";
import { chatAtom } from "../../state/chats/chats.ts";
import { endTyping } from "../../state/chats/typing.ts";
import { withArrival } from "../../state/chats/unread/unread.ts";
import { readAgain } from "../../state/messages/pages.ts";
import { likeArrived } from "../../state/messages/react.ts";
import { outboxAtom } from "../../state/outbox.ts";
import { myUidAtom } from "../../state/session.ts";
import { noteReply } from "../../state/threads/follows.ts";
import { findRoot, rootOf } from "../../state/threads/roots.ts";
import { joinThread } from "../../state/threads/threads.ts";
import {
  amendmentOf,
  type Delta,
  isReaction,
  type ReactionRecord,
} from "../../state/timelines/amendments.ts";
import { applyDelta, keepRecord, localIdOf, rootOfMessage } from "../../state/timelines/store_message.ts";
import { isLocalId, messageAtom } from "../../state/timelines/message.ts";
import { appendToTimeline } from "../../state/timelines/timeline.ts";
import { storedTimelineAtom } from "../../state/timelines/timelines.ts";
import { deleteHere } from "./delete_here.ts";
import { receiveEdit } from "./receive_edit.ts";

/** Idempotent: the stream may bring a message twice, and its sender already has a copy. */
export function receiveMessage(change: Change, message: ChatMessage): void {
  if (isReaction(message)) return receiveReaction(change, message);
  const { get } = change;
  const me = get(myUidAtom);
  const key = chatOf(message, me);
  endTyping(change, key, message.from_uid);
  if (!keepMessage(change, key, message)) return;

  const local_id = localIdOf(message, me);
  appendToTimeline(change, key, message.mid, local_id);
  if (local_id) settle(change, local_id);
  listChat(change, key);

  const state = get(chatAtom(key));
  const newer = { ...state, last: Math.max(state.last, message.mid) };
  changeChat(change, key, message.from_uid === me ? newer : withArrival(newer, arrivalOf(message, me)));
}

function keepMessage(change: Change, key: ChatKey, message: ChatMessage): boolean {
  const { mid, detail } = message;
  if (detail.type !== "reply") return keepRecord(change, message, null);
  const root = rootOf(change, detail.mid);
  noteReply(change, message, root);
  const isKept = keepRecord(change, message, root);
  const replier = { uid: message.from_uid, mid, created_at: message.created_at };
  const delta: Delta = { mid, replies: 1, replier };
  if (root === null) findRoot(change, key, message, delta);
  else {
    applyDelta(change, root, delta);
    if (isKept) joinThread(change, root, mid);
  }
  return isKept;
}

/** Removes every local copy of a message, also that of a message sent in another tab. */
function settle({ get, set }: Change, local_id: number): void {
  set(messageAtom(local_id), null);
  messageAtom.remove(local_id);
  get(outboxAtom)?.delivered(local_id);
}

function receiveReaction(change: Change, record: ReactionRecord): void {
  const { mid, detail } = record.detail;
  if (detail.type === "edit") receiveEdit(change, record, detail);
  if (detail.type === "like") {
    const { from_uid: uid, mid: like_mid } = record;
    applyDelta(change, mid, { mid: like_mid, like: { action: detail.action, uid } });
    likeArrived(change, mid, { action: detail.action, uid, mid: like_mid });
  }
  if (detail.type === "delete") receiveDeletion(change, record);
}

/** The message may have expired here already. Only this record lowers the number of replies. */
function receiveDeletion(change: Change, record: ReactionRecord): void {
  const { get } = change;
  const { mid } = record.detail;
  const key = chatOf(record, get(myUidAtom));
  const message = get(messageAtom(mid));
  const root = message ? rootOfMessage(message) : amendmentOf(change, mid)?.root_mid;
  const delta: Delta = { mid: record.mid, replies: -1 };
  if (root && root !== mid) applyDelta(change, root, delta);
  if (message && root === null) findRoot(change, key, message, delta);
  if (!message && !amendmentOf(change, mid)?.deleted) recountReplies(change, key, mid, record.mid);
  delete amendmentOf(change, mid)?.stub;
  deleteHere(change, mid, { mid: record.mid, key });
}

/**
 * The server hides expired messages, but counts them as replies until their record. If the record is for a message
 * that a loaded page should contain and does not, this client does not know to which message it replied.
 */
function recountReplies(change: Change, key: ChatKey, mid: number, record: number): void {
  const { get } = change;
  const { ids, known, as_of } = get(storedTimelineAtom(key));
  const first = ids.find((id) => !isLocalId(id)) ?? Infinity;
  if (!known || mid < first || mid > as_of || record <= as_of) return;
  const oldest = ids.find((id) => get(messageAtom(id))?.replies);
  if (oldest && oldest < mid) void readAgain(change, key, oldest);
}
