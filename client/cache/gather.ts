import { channelAtom, gidsAtom } from "../channels/state.ts";
import { type ChatKey, chatOf } from "../chats/key.ts";
import { chatsAreCountedAtom } from "../chats/load.ts";
import { chatAtom, listedKeysAtom } from "../chats/state.ts";
import { positionAtom } from "../events/atoms.ts";
import { amendmentOf, stubbed } from "../messages/amendments.ts";
import { truthOf } from "../messages/keep.ts";
import { grouped } from "../messages/reactions.ts";
import { isLocalId, type Message, messageAtom, storedTimelineAtom } from "../messages/state.ts";
import { myUidAtom } from "../session/atoms.ts";
import { burnsAtom, contactsAtom, mutesAtom, pinnedChatsAtom, remarksAtom } from "../settings/atoms.ts";
import type { Store } from "../store.ts";
import { uidsAtom, userAtom } from "../users/atoms.ts";
import type { Batch, CachedChat, KeptSettings } from "./cache.ts";

/** The newest messages of a conversation that are worth keeping. */
const KEPT = 200;

/** What changed since the last batch. */
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

/** Reads the touched things as they are now: all of it belongs to one moment. */
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
    settings: touched.settings ? settingsOf(store) : null,
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

/** What is on its way is the outbox's, or lost with the page. */
function keptMessage(message: Message): Message {
  const truth = truthOf(message);
  return { ...truth, reactions: grouped(truth.likes) };
}

function settingsOf(store: Store): KeptSettings {
  return {
    mutes: store.get(mutesAtom),
    burns: store.get(burnsAtom),
    pinned: store.get(pinnedChatsAtom),
    remarks: store.get(remarksAtom),
    contacts: store.get(contactsAtom),
  };
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
