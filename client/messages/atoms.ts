import { atom } from "jotai/vanilla";
import { atomFamily } from "jotai-family";
import type { ChatKey } from "../chats/key.ts";
import { chatIsKnownAtom } from "../chats/known.ts";
import { markRead } from "../chats/read_marker.ts";
import { loadOlder, openChat } from "./history.ts";
import { discardMessage, type Outgoing, retryMessage, sendMessage } from "./send.ts";
import { storedTimelineAtom, type Timeline } from "./state.ts";

export { draftAtom, isLocalId, type Message, messageAtom, type Timeline } from "./state.ts";

/** History may come before users and channels do; without them it is nothing to show. */
export const timelineAtom = atomFamily((key: ChatKey) =>
  atom((get): Timeline => {
    const timeline = get(storedTimelineAtom(key));
    return get(chatIsKnownAtom(key)) ? timeline : { ...timeline, known: false, error: false };
  })
);

/** To be called when a conversation comes on screen; does nothing when it is known already. */
export const openChatAtom = atom(null, (get, set, key: ChatKey) => openChat({ get, set }, key));

export const loadOlderAtom = atom(null, (get, set, key: ChatKey) => loadOlder({ get, set }, key));

export const sendMessageAtom = atom(
  null,
  (get, set, message: Outgoing) => sendMessage({ get, set }, message),
);

export const retryMessageAtom = atom(null, (get, set, id: number) => retryMessage({ get, set }, id));

export const discardMessageAtom = atom(null, (get, set, id: number) => discardMessage({ get, set }, id));

export const markReadAtom = atom(
  null,
  (get, set, { key, mid }: { key: ChatKey; mid: number }) => markRead({ get, set }, key, mid),
);
