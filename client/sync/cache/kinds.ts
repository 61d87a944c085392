import type { Announcement, Channel } from "schemas/channels.ts";
import type { UserInfo } from "schemas/users.ts";
import { storedAnnouncementAtom } from "../../state/channels/announcements.ts";
import { channelAtom, gidsAtom } from "../../state/channels/channels.ts";
import type { CacheKeys } from "../../state/keeper.ts";
import { uidsAtom, userAtom } from "../../state/users/users.ts";
import { ascending } from "./ascending.ts";
import { chats } from "./kept_chats.ts";
import { messages } from "./kept_messages.ts";
import { settings } from "./kept_settings.ts";
import type { Kind } from "./kind.ts";

/**
 * Raised when a kind is added, or the shape of its rows changes. The cache then starts empty, but for what cannot
 * be loaded again. A new name in the settings needs no new version.
 */
export const VERSION = 5;

const users: Kind<number, UserInfo> = {
  key: "uid",
  keys: (get) => get(uidsAtom),
  reader: (get) => (uid) => get(userAtom(uid)) ?? null,
  restore({ set }, rows) {
    for (const user of rows) set(userAtom(user.uid), user);
    set(uidsAtom, ascending(rows.map((user) => user.uid)));
  },
};

/** With its announcement, unless that is unknown, so that the place of its bar is known when the chat is shown. */
type KeptChannel = Channel & { announcement?: Announcement | null };

const channels: Kind<number, KeptChannel> = {
  key: "gid",
  keys: (get) => get(gidsAtom),
  reader: (get) => (gid) => {
    const channel = get(channelAtom(gid));
    return channel ? { ...channel, announcement: get(storedAnnouncementAtom(gid)) } : null;
  },
  restore({ set }, rows) {
    for (const { announcement, ...channel } of rows) {
      set(channelAtom(channel.gid), channel);
      set(storedAnnouncementAtom(channel.gid), announcement);
    }
    set(gidsAtom, ascending(rows.map((channel) => channel.gid)));
  },
};

/** Everything that the cache stores of what the server has. It is painted in this order. */
const table = { users, channels, settings, messages, chats };

export type KindName = keyof typeof table;
type RowTypes = {
  [N in KindName]: typeof table[N] extends Kind<CacheKeys[N], infer Row> ? Row : never;
};
export type KeyOf<N extends KindName> = CacheKeys[N];
export type RowOf<N extends KindName> = RowTypes[N];
export type Rows = { [N in KindName]: RowOf<N>[] };

export const kinds: { [N in KindName]: Kind<KeyOf<N>, RowOf<N>> } = table;
export const kindNames = Object.keys(kinds) as KindName[];

/** The kinds that the chat list needs whole. Messages are read by conversation. */
export const listKinds = kindNames.filter((name) => name !== "messages");

export function keyOf<N extends KindName>(name: N, row: RowOf<N>): KeyOf<N> {
  const { key } = kinds[name];
  return (key === null ? "all" : row[key]) as KeyOf<N>;
}

/** Makes a record with one value for each kind. */
export function perKind<T extends Record<KindName, unknown>>(make: (name: KindName) => unknown): T {
  return Object.fromEntries(kindNames.map((name) => [name, make(name)])) as T;
}
