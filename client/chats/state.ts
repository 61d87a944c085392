import { atom } from "jotai/vanilla";
import { atomFamily } from "jotai-family";
import { gidsAtom } from "../channels/state.ts";
import type { ChatKey } from "./key.ts";
import { type ChatState, emptyChat } from "./unread.ts";

/** The people one has direct messages with, ascending. */
export const directUidsAtom = atom<number[]>([]);

/** Every channel within reach, and every person one has written with. */
export const listedKeysAtom = atom((get): ChatKey[] => [
  ...get(gidsAtom).map((gid): ChatKey => `gid:${gid}`),
  ...get(directUidsAtom).map((uid): ChatKey => `uid:${uid}`),
]);

export const chatAtom = atomFamily((_key: ChatKey) => atom<ChatState>(emptyChat));
