import type { ChatMessage } from "schemas/messages.ts";
import { arrivalOf, changeChat, listChat } from "../chats/change.ts";
import { type ChatKey, chatOf } from "../chats/key.ts";
import { chatAtom } from "../chats/state.ts";
import { withArrival } from "../chats/unread.ts";
import { outboxAtom } from "../outbox/atoms.ts";
import { myUidAtom } from "../session/atoms.ts";
import type { Change } from "../store.ts";
import { amendmentOf, isReaction, type ReactionRecord, type Turn } from "./amendments.ts";
import { deleteHere } from "./delete_here.ts";
import { recountReplies } from "./hidden.ts";
import { applyEdit, applyTurn, keepRecord, localIdOf, rootOfMessage } from "./keep.ts";
import { likeArrived } from "./react.ts";
import { findRoot, rootOf } from "../threads/roots.ts";
import { messageAtom } from "./state.ts";
import { joinThread } from "../threads/state.ts";
import { appendToTimeline } from "./timeline.ts";
import { endTyping } from "./typing.ts";

/** Safe to repeat: the stream may bring a message twice, and its sender already has a copy. */
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
  const isKept = keepRecord(change, message, root);
  if (root === null) findRoot(change, key, message, { mid, replies: 1 });
  else {
    applyTurn(change, root, { mid, replies: 1 });
    if (isKept) joinThread(change, root, mid);
  }
  return isKept;
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
  if (detail.type === "like") {
    const { from_uid: uid, mid: turn } = record;
    applyTurn(change, mid, { mid: turn, like: { action: detail.action, uid } });
    likeArrived(change, mid, { action: detail.action, uid, mid: turn });
  }
  if (detail.type === "delete") receiveDeletion(change, record);
}

/** It may be gone already, when it fell due; that one reply is fewer says only this record. */
function receiveDeletion(change: Change, record: ReactionRecord): void {
  const { get } = change;
  const { mid } = record.detail;
  const key = chatOf(record, get(myUidAtom));
  const message = get(messageAtom(mid));
  const root = message ? rootOfMessage(message) : amendmentOf(change, mid)?.root_mid;
  const turn: Turn = { mid: record.mid, replies: -1 };
  if (root && root !== mid) applyTurn(change, root, turn);
  if (message && root === null) findRoot(change, key, message, turn);
  if (!message && !amendmentOf(change, mid)?.deleted) recountReplies(change, key, mid, record.mid);
  delete amendmentOf(change, mid)?.stub;
  deleteHere(change, mid, { mid: record.mid, key });
}
