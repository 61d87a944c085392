import { atom } from "jotai/vanilla";
import { atomFamily } from "jotai-family";
import { gidsAtom } from "../channels/channels.ts";
import type { ChatKey } from "../chat_key.ts";
import { type ChatState, emptyChat } from "./unread/unread.ts";

/** The people with whom the user has direct messages, ascending. */
export const directUidsAtom = atom<number[]>([]);

/** Every visible channel, and every person with whom the user has direct messages. */
export const listedKeysAtom = atom((get): ChatKey[] => [
  ...get(gidsAtom).map((gid): ChatKey => `gid:${gid}`),
  ...get(directUidsAtom).map((uid): ChatKey => `uid:${uid}`),
]);

export const chatAtom = atomFamily((_key: ChatKey) => atom<ChatState>(emptyChat));
