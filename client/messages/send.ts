import type { ContentType, Properties } from "schemas/messages.ts";
import { changeChat, listChat } from "../chats/change.ts";
import { type ChatKey, chatOf, targetOf } from "../chats/key.ts";
import { chatAtom } from "../chats/state.ts";
import { outboxAtom } from "../outbox/atoms.ts";
import type { Entry } from "../outbox/entry.ts";
import { myUidAtom } from "../session/atoms.ts";
import type { Change } from "../store.ts";
import { amendmentAtom, keepMessage } from "./amendments.ts";
import { type Message, messageAtom } from "./state.ts";
import { appendToTimeline, removeFromTimeline } from "./timeline.ts";

export interface Outgoing {
  key: ChatKey;
  content: string;
  content_type?: ContentType;
  /** Such as `mentions`: the uids that the text names. */
  properties?: Properties;
}

let lastId = 0;

export function sendMessage(change: Change, { key, content, content_type, properties }: Outgoing): void {
  lastId = Math.max(Date.now(), lastId + 1);
  const entry: Entry = {
    local_id: lastId,
    key,
    content_type: content_type ?? "text/plain",
    content,
    properties: { ...properties, local_id: lastId },
    created_at: lastId,
  };
  showUnsent(change, entry);
  change.get(outboxAtom)?.add(entry);
}

/** Also what a reload left in the outbox. */
export function showUnsent(change: Change, entry: Entry): void {
  const { local_id, key } = entry;
  change.set(messageAtom(local_id), unsentMessage(entry, change.get(myUidAtom)));
  appendToTimeline(change, key, local_id);
  listChat(change, key);
}

/** The answer to the call; when the stream was faster, the message is there already. */
export function becomeReal(change: Change, entry: Entry, mid: number): void {
  const { get } = change;
  const { refused: _, ...unsent } = entry;
  const isThere = get(messageAtom(mid)) !== null || get(amendmentAtom(mid)).deleted;
  if (!isThere) {
    const { sending: __, ...message } = unsentMessage(unsent, get(myUidAtom));
    keepMessage(change, { ...message, mid });
  }
  if (get(amendmentAtom(mid)).deleted) return dropUnsent(change, entry.key, entry.local_id);
  appendToTimeline(change, entry.key, mid, entry.local_id);
  const state = get(chatAtom(entry.key));
  changeChat(change, entry.key, { ...state, last: Math.max(state.last, mid) });
  forgetUnsent(change, entry.local_id);
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

export function dropUnsent(change: Change, key: ChatKey, local_id: number): void {
  removeFromTimeline(change, key, local_id);
  forgetUnsent(change, local_id);
}

function forgetUnsent({ set }: Change, local_id: number): void {
  set(messageAtom(local_id), null);
  messageAtom.remove(local_id);
}

function unsentMessage(entry: Entry, from_uid: number): Message {
  const { local_id, content_type, content, properties, refused } = entry;
  return {
    mid: local_id,
    local_id,
    from_uid,
    created_at: entry.created_at,
    target: targetOf(entry.key),
    detail: { type: "normal", properties, content_type, content, expires_in: null },
    ...(refused ? { failed: true } : { sending: true }),
  };
}
