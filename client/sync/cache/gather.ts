import type { Store } from "../../base/store.ts";
import { channelAtom, gidsAtom } from "../../state/channels/channels.ts";
import { type ChatKey, chatOf } from "../../state/chat_key.ts";
import { chatAtom, listedKeysAtom } from "../../state/chats/chats.ts";
import { chatsAreCountedAtom } from "../../state/chats/counting.ts";
import { myUidAtom } from "../../state/session.ts";
import { positionAtom } from "../../state/stream.ts";
import { amendmentOf, stubbed } from "../../state/timelines/amendments.ts";
import { truthOf } from "../../state/timelines/keep.ts";
import { grouped } from "../../state/timelines/likes.ts";
import { isLocalId, type Message, messageAtom } from "../../state/timelines/message.ts";
import { storedTimelineAtom } from "../../state/timelines/timelines.ts";
import { uidsAtom, userAtom } from "../../state/users/users.ts";
import type { Batch, CachedChat } from "./cache.ts";
import { readSettings } from "./kept_settings.ts";

/** How many of the newest messages of a conversation are cached. */
const KEPT = 200;

/** What has changed since the last batch. */
export interface Touched {
  users: Set<number>;
  channels: Set<number>;
  chats: Set<ChatKey>;
  messages: Set<number>;
  settings: boolean;
}

export function nothingTouched(): Touched {
  return {
    users: new Set(),
    channels: new Set(),
    chats: new Set(),
    messages: new Set(),
    settings: false,
  };
}

export function everything(store: Store): Touched {
  const chats = store.get(listedKeysAtom);
  const ids = chats.flatMap((
    key,
  ) => [...store.get(storedTimelineAtom(key)).ids, store.get(chatAtom(key)).last]);
  return {
    users: new Set(store.get(uidsAtom)),
    channels: new Set(store.get(gidsAtom)),
    chats: new Set(chats),
    messages: new Set([...ids, ...stubbed(store)]),
    settings: true,
  };
}

/** Reads everything that was touched, in its state of one moment. */
export function gather(store: Store, touched: Touched, whole: boolean): Batch {
  const listed = new Set(store.get(listedKeysAtom));
  const floors = new Map<ChatKey, number>();
  const [chats, goneChats] = split([...touched.chats], (key) => {
    if (!listed.has(key)) return null;
    const chat = cachedChat(store, key);
    floors.set(key, chat.floor);
    return chat;
  });
  const [users, goneUsers] = split([...touched.users], (uid) => store.get(userAtom(uid)) ?? null);
  const [channels, goneChannels] = split([...touched.channels], (gid) => store.get(channelAtom(gid)) ?? null);
  const me = store.get(myUidAtom);
  const [messages, goneMessages] = split([...touched.messages].filter((id) => !isLocalId(id)), (mid) => {
    const message = store.get(messageAtom(mid)) ?? amendmentOf(store, mid)?.stub ?? null;
    return message && { key: chatOf(message, me), mid, message: keptMessage(message) };
  });
  return {
    whole,
    position: store.get(positionAtom),
    counted: store.get(chatsAreCountedAtom),
    users,
    channels,
    chats,
    messages: messages.filter(({ key, mid }) => mid >= (floors.get(key) ?? 0)),
    settings: touched.settings ? readSettings(store.get) : null,
    gone: { users: goneUsers, channels: goneChannels, chats: goneChats, messages: goneMessages },
  };
}

function cachedChat(store: Store, key: ChatKey): CachedChat {
  const { ids, reached, known, as_of } = store.get(storedTimelineAtom(key));
  const state = store.get(chatAtom(key));
  const mids = ids.filter((id) => !isLocalId(id));
  const kept = mids.slice(-KEPT);
  return {
    key,
    state,
    floor: kept[0] ?? state.last,
    reached: reached && kept.length === mids.length,
    known,
    as_of,
  };
}

/** Without pending changes: they are in the outbox, or lost with the page. */
function keptMessage(message: Message): Message {
  const truth = truthOf(message);
  return { ...truth, reactions: grouped(truth.likes) };
}

function split<K, V>(keys: K[], valueOf: (key: K) => V | null): [V[], K[]] {
  const values: V[] = [];
  const gone: K[] = [];
  for (const key of keys) {
    const value = valueOf(key);
    if (value) values.push(value);
    else gone.push(key);
  }
  return [values, gone];
}
