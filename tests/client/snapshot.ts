import { channelAtom, gidsAtom } from "../../client/channels/state.ts";
import { chatKeysAtom, chatRowAtom } from "../../client/chats/atoms.ts";
import type { ChatKey } from "../../client/chats/key.ts";
import { chatAtom } from "../../client/chats/state.ts";
import { isLocalId, type Message, messageAtom, timelineAtom } from "../../client/messages/atoms.ts";
import { burnsAtom, mutesAtom } from "../../client/settings/atoms.ts";
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
    mutes: store.get(mutesAtom),
    burns: store.get(burnsAtom),
  };
}

/** Null where no page was loaded: what merely arrived is not shown. */
function timeline(store: Store, key: ChatKey) {
  const { ids, known } = store.get(timelineAtom(key));
  if (!known) return null;
  return ids.filter((id) => !isLocalId(id)).map((mid) => told(store.get(messageAtom(mid))!));
}

/** Old records carry `properties: {}` in history and null on the stream: they say the same. */
function told({ local_id: _, edited: __, ...message }: Message) {
  const properties = "properties" in message.detail ? message.detail.properties ?? {} : {};
  return { ...message, detail: { ...message.detail, properties } };
}
