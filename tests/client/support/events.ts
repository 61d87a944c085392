import { createStore } from "jotai/vanilla";
import type { Channel } from "schemas/channels.ts";
import type { EventData, ServerEvent } from "schemas/events.ts";
import type {
  ChatMessage,
  MessageDetail,
  MessagePage,
  MessageState,
  MessageTarget,
  Properties,
  REACTIONS,
} from "schemas/messages.ts";
import type { UserInfo } from "schemas/users.ts";
import { changeAtom, type Store } from "../../../client/base/store.ts";
import type { ChatKey } from "../../../client/state/chat_key.ts";
import { sessionAtom } from "../../../client/state/session.ts";
import { type Start, startAtom } from "../../../client/state/stream.ts";
import { onExpiry } from "../../../client/state/timelines/expiry.ts";
import { messageAtom } from "../../../client/state/timelines/message.ts";
import { storedTimelineAtom } from "../../../client/state/timelines/timelines.ts";
import { stopRecounting } from "../../../client/sync/events/chats.ts";
import { expireDue } from "../../../client/sync/events/expire.ts";
import { receiveEvent } from "../../../client/sync/events/handlers.ts";
import { SWITCHES } from "../../channels/switches.ts";
import { uid } from "../../support/cast.ts";

export function userInfo(uid: number, name: string): UserInfo {
  return {
    uid,
    email: `${name}@example.org`,
    name,
    gender: 0,
    language: "en-US",
    is_admin: uid === 1,
    is_bot: false,
    is_public: false,
    avatar_updated_at: 0,
    create_by: "password",
  };
}

/** A store in which Ada is signed in, without any network. */
export function adasStore(start: Start = "complete"): Store {
  onExpiry(expireDue);
  const store = createStore();
  store.set(startAtom, start);
  store.set(sessionAtom, { uid: uid.ada, user: userInfo(uid.ada, "ada") });
  return store;
}

export function channel(gid: number, name: string): Channel {
  return {
    gid,
    owner: null,
    name,
    description: null,
    members: [],
    is_public: true,
    avatar_updated_at: 0,
    pinned_messages: [],
    ...SWITCHES,
  };
}

interface MessageOptions {
  mid: number;
  from?: number;
  to?: MessageTarget;
  content?: string;
  properties?: Properties | null;
  expires_in?: number | null;
  created_at?: number;
  /** The mid of the message it replies to. */
  reply?: number;
}

/** A message, by default from Bo in the lobby. */
export function chatMessage({ mid, from = uid.bo, to = { gid: 1 }, ...rest }: MessageOptions): ChatMessage {
  const { content, properties = null, expires_in = null, created_at, reply } = rest;
  const body = {
    properties,
    content_type: "text/plain",
    content: content ?? `message ${mid}`,
    expires_in,
  } as const;
  const one = record(
    mid,
    from,
    to,
    reply ? { type: "reply", mid: reply, ...body } : { type: "normal", ...body },
  );
  return created_at ? { ...one, created_at } : one;
}

export function liked(
  mid: number,
  of: number,
  from: number = uid.bo,
  action: (typeof REACTIONS)[number] = "👍",
  to: MessageTarget = { gid: 1 },
): ChatMessage {
  return record(mid, from, to, { type: "reaction", mid: of, detail: { type: "like", action } });
}

/** A message with its current state, as the server returns it in a page. */
export function state(message: ChatMessage, fields: Partial<MessageState> = {}): MessageState {
  return { ...message, edited_mid: null, reactions: [], root_mid: null, replies: 0, repliers: [], ...fields };
}

/** A page of messages as of `mid`, by default the whole conversation. */
export function page(mid: number, messages: ChatMessage[], fields: Partial<MessagePage> = {}): MessagePage {
  const states = messages.map((message) => "replies" in message ? message as MessageState : state(message));
  return { mid, messages: states, quoted: [], older: false, newer: false, ...fields };
}

export function edited(
  mid: number,
  of: number,
  content: string,
  to: MessageTarget = { gid: 1 },
  properties: Properties | null = null,
): ChatMessage {
  const detail = { type: "edit", properties, content_type: "text/plain", content } as const;
  return record(mid, uid.bo, to, { type: "reaction", mid: of, detail });
}

export function deleted(mid: number, of: number, to: MessageTarget = { gid: 1 }): ChatMessage {
  return record(mid, uid.bo, to, { type: "reaction", mid: of, detail: { type: "delete" } });
}

function record(mid: number, from_uid: number, target: MessageTarget, detail: MessageDetail): ChatMessage {
  return { mid, from_uid, created_at: 1_700_000_000_000 + mid, target, detail };
}

/** A change of settings with only the given fields. */
export function settingsChanged(
  fields: Partial<EventData<"user_settings_changed">>,
): EventData<"user_settings_changed"> & { type: "user_settings_changed" } {
  return {
    type: "user_settings_changed",
    from_device: "web:other",
    add_mute_users: [],
    remove_mute_users: [],
    add_mute_groups: [],
    remove_mute_groups: [],
    read_index_users: [],
    read_index_groups: [],
    burn_after_reading_users: [],
    burn_after_reading_groups: [],
    add_pin_chats: [],
    remove_pin_chats: [],
    add_hidden_chats: [],
    remove_hidden_chats: [],
    add_unread_marks: [],
    remove_unread_marks: [],
    add_sections: [],
    remove_sections: [],
    chat_list: [],
    add_contacts: [],
    remove_contacts: [],
    thread_follows: [],
    ...fields,
  };
}

export function deliver(store: Store, ...messages: ChatMessage[]): void {
  receive(store, ...messages.map((message) => ({ type: "chat", ...message }) as const));
}

export function receive(store: Store, ...events: ServerEvent[]): void {
  store.set(changeAtom, (change) => events.forEach((event) => receiveEvent(change, event)));
}

/** Gives the store exactly these channels, and counts no unread messages. */
export function knowChannels(store: Store, ...names: string[]): void {
  receive(store, { type: "related_groups", groups: names.map((name, i) => channel(i + 1, name)) });
  store.set(changeAtom, stopRecounting);
}

export function contents(store: Store, key: ChatKey): string[] {
  return store.get(storedTimelineAtom(key)).ids.map((id) => {
    const detail = store.get(messageAtom(id))!.detail;
    return detail.type === "reaction" ? "" : detail.content;
  });
}
