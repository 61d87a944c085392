import { atom } from "jotai/vanilla";
import { atomFamily } from "jotai-family";
import type { ChatKey } from "./key.ts";
import { type ChatState, emptyChat } from "./unread.ts";

/** The people one has direct messages with, ascending. */
export const directUidsAtom = atom<number[]>([]);

export const chatAtom = atomFamily((_key: ChatKey) => atom<ChatState>(emptyChat));
