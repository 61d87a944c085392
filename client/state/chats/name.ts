import { atom } from "jotai/vanilla";
import type { Store } from "../../base/store.ts";
import { channelAtom } from "../channels/channels.ts";
import { type ChatKey, idOf, isChannelKey } from "../chat_key.ts";
import { nameAtom as userNameAtom } from "../users/names.ts";

/** The name of a chat. Null when it is not known. */
export function nameOf(store: Store, chat: ChatKey): string | null {
  return store.get(nameAtom(chat)) ?? null;
}

export function nameAtom(chat: ChatKey) {
  const id = idOf(chat);
  return atom((get) => isChannelKey(chat) ? get(channelAtom(id))?.name : get(userNameAtom(id)));
}
