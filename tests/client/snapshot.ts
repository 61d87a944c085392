import { channelAtom, gidsAtom } from "../../client/channels/state.ts";
import { chatKeysAtom, chatRowAtom } from "../../client/chats/atoms.ts";
import { type ChatKey, idOf, isChannelKey } from "../../client/chats/key.ts";
import { chatAtom } from "../../client/chats/state.ts";
import { isLocalId, type Message, messageAtom, timelineAtom } from "../../client/messages/atoms.ts";
import {
  burnsAtom,
  contactsAtom,
  mutesAtom,
  pinnedChatKeysAtom,
  remarksAtom,
} from "../../client/settings/atoms.ts";
import type { Store } from "../../client/store.ts";
import { onlineAtom, uidsAtom, userAtom } from "../../client/users/atoms.ts";

/**
 * All that a screen can show, as plain data: two clients that know the same are deeply equal. The user log does
 * not tell how an account was made, so that is left out; unsent messages are left out too.
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
      return { key, last: last && told(last), unread, mentions, read_mid: store.get(chatAtom(key)).read_mid };
    }),
    timelines: Object.fromEntries(keys.map((key) => [key, timeline(store, key)])),
    mutes: shown(store, store.get(mutesAtom)),
    burns: shown(store, store.get(burnsAtom)),
    pinned: store.get(pinnedChatKeysAtom).filter((key) => isShown(store, key)),
    remarks: store.get(remarksAtom),
    contacts: store.get(contactsAtom),
  };
}

/** How one has set a channel that is out of reach shows nowhere. */
function isShown(store: Store, key: string): boolean {
  return !isChannelKey(key as ChatKey) || store.get(channelAtom(idOf(key as ChatKey))) !== undefined;
}

function shown<T>(store: Store, settings: Record<string, T>): Record<string, T> {
  return Object.fromEntries(Object.entries(settings).filter(([key]) => isShown(store, key)));
}

/** Null where no page was loaded: what merely arrived is not shown. */
function timeline(store: Store, key: ChatKey) {
  const { ids, known } = store.get(timelineAtom(key));
  if (!known) return null;
  return ids.filter((id) => !isLocalId(id)).map((mid) => told(store.get(messageAtom(mid))!));
}

/** Without what says only how it came to be known. */
function told({ local_id: _, at: __, edited_mid: ___, likes: ____, ...message }: Message) {
  return message;
}
