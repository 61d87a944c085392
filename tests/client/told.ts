import { createStore } from "jotai/vanilla";
import type { Channel } from "schemas/channels.ts";
import type { ChatMessage, MessageDetail, MessageTarget, Properties } from "schemas/messages.ts";
import type { ServerEvent } from "schemas/events.ts";
import type { UserInfo } from "schemas/users.ts";
import type { ChatKey } from "../../client/chats/key.ts";
import { type Start, startAtom } from "../../client/events/atoms.ts";
import { receiveEvent } from "../../client/events/handlers.ts";
import { messageAtom, storedTimelineAtom } from "../../client/messages/state.ts";
import { sessionAtom } from "../../client/session/atoms.ts";
import { changeAtom, type Store } from "../../client/store.ts";
import { uid } from "../support/cast.ts";

export function userInfo(uid: number, name: string): UserInfo {
  return {
    uid,
    email: `${name}@example.org`,
    name,
    gender: 0,
    language: "en-US",
    is_admin: uid === 1,
    is_bot: false,
    avatar_updated_at: 0,
    create_by: "password",
  };
}

/** A store in which Ada is signed in, without any network. */
export function adasStore(start: Start = "heard"): Store {
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
  };
}

interface Said {
  mid: number;
  from?: number;
  to?: MessageTarget;
  content?: string;
  properties?: Properties | null;
}

/** Bo says it in the lobby, unless told otherwise. */
export function said({ mid, from = uid.bo, to = { gid: 1 }, content, properties = null }: Said): ChatMessage {
  return record(mid, from, to, {
    type: "normal",
    properties,
    content_type: "text/plain",
    content: content ?? `message ${mid}`,
    expires_in: null,
  });
}

export function edited(
  mid: number,
  of: number,
  content: string,
  to: MessageTarget = { gid: 1 },
): ChatMessage {
  const detail = { type: "edit", properties: null, content_type: "text/plain", content } as const;
  return record(mid, uid.bo, to, { type: "reaction", mid: of, detail });
}

export function deleted(mid: number, of: number, to: MessageTarget = { gid: 1 }): ChatMessage {
  return record(mid, uid.bo, to, { type: "reaction", mid: of, detail: { type: "delete" } });
}

function record(mid: number, from_uid: number, target: MessageTarget, detail: MessageDetail): ChatMessage {
  return { mid, from_uid, created_at: 1_700_000_000_000 + mid, target, detail };
}

export function hear(store: Store, ...messages: ChatMessage[]): void {
  receive(store, ...messages.map((message) => ({ type: "chat", ...message }) as const));
}

export function receive(store: Store, ...events: ServerEvent[]): void {
  store.set(changeAtom, (change) => events.forEach((event) => receiveEvent(change, event)));
}

export function contents(store: Store, key: ChatKey): string[] {
  return store.get(storedTimelineAtom(key)).ids.map((id) => {
    const detail = store.get(messageAtom(id))!.detail;
    return detail.type === "reaction" ? "" : detail.content;
  });
}
