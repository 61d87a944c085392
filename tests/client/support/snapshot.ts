import type { Store } from "../../../client/base/store.ts";
import { channelAtom, gidsAtom } from "../../../client/state/channels/channels.ts";
import { type ChatKey, idOf, isChannelKey } from "../../../client/state/chat_key.ts";
import {
  chatListAtom,
  hiddenChatsAtom,
  ownSectionsAtom,
} from "../../../client/state/chats/arrangement/arrangement.ts";
import { chatAtom } from "../../../client/state/chats/chats.ts";
import { chatKeysAtom, chatRowAtom } from "../../../client/state/chats/rows.ts";
import { burnsAtom, mutesAtom, pinnedChatKeysAtom } from "../../../client/state/chats/settings.ts";
import { timelineAtom } from "../../../client/state/chats/shown_timeline.ts";
import { isLocalId, type Message, messageAtom } from "../../../client/state/timelines/message.ts";
import { contactsAtom } from "../../../client/state/users/contacts.ts";
import { nicknamesAtom } from "../../../client/state/users/nicknames.ts";
import { onlineAtom, uidsAtom, userAtom } from "../../../client/state/users/users.ts";

/**
 * All that a screen can show, as plain data. Two clients with the same data are deeply equal. The user log does
 * not contain how an account was made, so that is left out. Unsent messages are left out too.
 */
export function snapshot(store: Store) {
  const keys = store.get(chatKeysAtom);
  return {
    users: store.get(uidsAtom).map((uid) => {
      const { create_by: _, ...user } = store.get(userAtom(uid))!;
      return { ...user, online: store.get(onlineAtom(uid)) };
    }),
    channels: store.get(gidsAtom).map((gid) => store.get(channelAtom(gid))),
    chats: keys.map((key) => {
      const { last, unread, mentions } = store.get(chatRowAtom(key));
      const { read_mid, unread_mark } = store.get(chatAtom(key));
      return { key, last: last && told(last), unread, mentions, read_mid, unread_mark };
    }),
    timelines: Object.fromEntries(keys.map((key) => [key, timeline(store, key)])),
    mutes: shown(store, store.get(mutesAtom)),
    burns: shown(store, store.get(burnsAtom)),
    pinned: store.get(pinnedChatKeysAtom).filter((key) => isShown(store, key)),
    hidden: [...store.get(hiddenChatsAtom)].filter((key) => isShown(store, key)).sort(),
    list: store.get(chatListAtom),
    sections: store.get(ownSectionsAtom).map(({ keys, ...section }) => ({
      ...section,
      keys: keys.filter((key) => isShown(store, key)),
    })),
    remarks: store.get(nicknamesAtom),
    contacts: store.get(contactsAtom),
  };
}

/** Settings of a channel that the user cannot see are not shown. */
function isShown(store: Store, key: string): boolean {
  return !isChannelKey(key as ChatKey) || store.get(channelAtom(idOf(key as ChatKey))) !== undefined;
}

function shown<T>(store: Store, settings: Record<string, T>): Record<string, T> {
  return Object.fromEntries(Object.entries(settings).filter(([key]) => isShown(store, key)));
}

/** Null before a page was loaded, because messages that only arrived are not shown. */
function timeline(store: Store, key: ChatKey) {
  const { ids, known } = store.get(timelineAtom(key));
  if (!known) return null;
  return ids.filter((id) => !isLocalId(id)).map((mid) => told(store.get(messageAtom(mid))!));
}

/** A message without the fields that depend on how the client received it. */
function told(
  { local_id: _, at: __, edited_mid: ___, likes: ____, repliers: _____, ...message }: Message,
) {
  return message;
}
