import type { ContentType, Properties } from "schemas/messages.ts";
import type { Change } from "../../base/store.ts";
import { type ChatKey, chatOf, targetOf } from "../chat_key.ts";
import { changeChat, listChat } from "../chats/change.ts";
import { chatAtom } from "../chats/chats.ts";
import { readByAnswering } from "../chats/unread/read_marker.ts";
import { burnAtom } from "../chats/settings.ts";
import type { LocalFile } from "../local_file.ts";
import { type Entry, outboxAtom } from "../outbox.ts";
import { myUidAtom } from "../session.ts";
import { rootOf } from "../threads/roots.ts";
import { joinThread } from "../threads/threads.ts";
import { amendmentOf } from "../timelines/amendments.ts";
import { keepRecord } from "../timelines/store_message.ts";
import { noLikes } from "../timelines/likes.ts";
import { type Message, messageAtom } from "../timelines/message.ts";
import { appendToTimeline, removeFromTimeline } from "../timelines/timeline.ts";
import { pastTimelineAtom } from "../timelines/timelines.ts";

export interface Outgoing {
  key: ChatKey;
  content: string;
  content_type?: ContentType;
  /** Such as `mentions`: the uids that the text names. */
  properties?: Properties;
  /** The message that it replies to. */
  reply_mid?: number;
  file?: LocalFile;
}

let lastId = 0;

/** Unique for this page: the server takes two messages with the same id for one. */
export function nextLocalId(): number {
  return lastId = Math.max(Date.now(), lastId + 1);
}

/** Returns its local id. */
export function sendMessage(change: Change, outgoing: Outgoing): number {
  const { key, content, content_type, properties, reply_mid, file } = outgoing;
  const local_id = nextLocalId();
  const entry: Entry = {
    local_id,
    key,
    content_type: content_type ?? "text/plain",
    content,
    properties: { ...properties, local_id },
    created_at: local_id,
    ...(reply_mid ? { reply_mid } : {}),
    ...(file ? { file } : {}),
  };
  // A new message belongs to the present.
  change.set(pastTimelineAtom(key), null);
  showUnsent(change, entry);
  readByAnswering(change, key);
  change.get(outboxAtom)?.add(entry);
  return local_id;
}

/** Shows an unsent message, also one that a reload has left in the outbox. */
export function showUnsent(change: Change, entry: Entry): void {
  const { local_id, key } = entry;
  change.set(messageAtom(local_id), unsentMessage(change, entry));
  appendToTimeline(change, key, local_id);
  listChat(change, key);
}

/** Replaces the local copy after the response. If the stream was faster, the message is there already. */
export function becomeReal(change: Change, entry: Entry, mid: number): void {
  const { get } = change;
  const { key, local_id } = entry;
  const isDeleted = () => amendmentOf(change, mid)?.deleted;
  if (get(messageAtom(mid)) === null && !isDeleted()) {
    // What was shown of a file has no path yet.
    const unsent = (!entry.file && get(messageAtom(local_id))) || unsentMessage(change, entry);
    const { from_uid, created_at, target, detail, root_mid } = unsent;
    const isKept = keepRecord(change, { mid, from_uid, created_at, target, detail }, root_mid);
    if (isKept && root_mid) joinThread(change, root_mid, mid);
  }
  if (isDeleted()) return dropUnsent(change, key, local_id);
  appendToTimeline(change, key, mid, local_id);
  const state = get(chatAtom(key));
  changeChat(change, key, { ...state, last: Math.max(state.last, mid) });
  forgetUnsent(change, local_id);
}

export function markFailed({ get, set }: Change, local_id: number): void {
  const message = get(messageAtom(local_id));
  if (!message) return;
  const { sending: _, ...rest } = message;
  set(messageAtom(local_id), { ...rest, failed: true });
}

export function retryMessage({ get, set }: Change, id: number): void {
  const message = get(messageAtom(id));
  if (!message?.failed) return;
  const { failed: _, ...rest } = message;
  set(messageAtom(id), { ...rest, sending: true });
  get(outboxAtom)?.retry(id);
}

export function discardMessage(change: Change, id: number): void {
  const message = change.get(messageAtom(id));
  if (!message) return;
  change.get(outboxAtom)?.discard(id);
  dropUnsent(change, chatOf(message, change.get(myUidAtom)), id);
}

function dropUnsent(change: Change, key: ChatKey, local_id: number): void {
  removeFromTimeline(change, key, local_id);
  forgetUnsent(change, local_id);
}

function forgetUnsent({ set }: Change, local_id: number): void {
  set(messageAtom(local_id), null);
  messageAtom.remove(local_id);
}

function unsentMessage(change: Change, entry: Entry): Message {
  const { local_id, key, content_type, content, properties, refused, reply_mid } = entry;
  const expires_in = change.get(burnAtom(key)) || null;
  const body = { properties, content_type, content, expires_in };
  return {
    mid: local_id,
    local_id,
    from_uid: change.get(myUidAtom),
    created_at: entry.created_at,
    target: targetOf(key),
    detail: reply_mid ? { type: "reply", mid: reply_mid, ...body } : { type: "normal", ...body },
    likes: noLikes,
    reactions: [],
    replies: 0,
    root_mid: reply_mid ? rootOf(change, reply_mid) : null,
    at: null,
    ...(refused ? { failed: true } : { sending: true }),
  };
}
