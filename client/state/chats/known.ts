import { atom } from "jotai/vanilla";
import { atomFamily } from "jotai-family";
import { channelAtom } from "../channels/channels.ts";
import { type ChatKey, idOf, isChannelKey } from "../chat_key.ts";
import { startAtom } from "../stream.ts";
import { userAtom } from "../users/users.ts";
import { directUidsAtom } from "./chats.ts";

/** An empty chat list is final only after the server or the cache has filled it. */
export const knowsChatsAtom = atom((get) => get(startAtom) !== "none");

/** Tells whether it is known what this conversation is. Only the server knows that one does not exist. */
export const chatIsKnownAtom = atomFamily((key: ChatKey) =>
  atom((get): boolean => {
    const start = get(startAtom);
    if (start !== "cached") return start === "complete";
    const id = idOf(key);
    if (isChannelKey(key)) return get(channelAtom(id)) !== undefined;
    return get(userAtom(id)) !== undefined || get(directUidsAtom).includes(id);
  })
);
