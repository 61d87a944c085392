import { atom } from "jotai/vanilla";
import type { ChatKey } from "../chats/key.ts";
import { markRead } from "../chats/read_marker.ts";
import { loadOlder, openChat } from "./history.ts";
import { discardMessage, type Outgoing, retryMessage, sendMessage } from "./send.ts";

export { draftAtom, isLocalId, type Message, messageAtom, type Timeline, timelineAtom } from "./state.ts";

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
