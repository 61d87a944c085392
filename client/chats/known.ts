import { atom } from "jotai/vanilla";
import { atomFamily } from "jotai-family";
import { channelAtom } from "../channels/state.ts";
import { startAtom } from "../events/atoms.ts";
import { userAtom } from "../users/atoms.ts";
import { type ChatKey, idOf, isChannelKey } from "./key.ts";
import { directUidsAtom } from "./state.ts";

/** An empty list means "nothing yet" only once the server or the cache has spoken. */
export const knowsChatsAtom = atom((get) => get(startAtom) !== "none");

/** Whether it can be said what this conversation is; only the server can say that there is no such. */
export const chatIsKnownAtom = atomFamily((key: ChatKey) =>
  atom((get): boolean => {
    const start = get(startAtom);
    if (start !== "painted") return start === "heard";
    const id = idOf(key);
    if (isChannelKey(key)) return get(channelAtom(id)) !== undefined;
    return get(userAtom(id)) !== undefined || get(directUidsAtom).includes(id);
  })
);
