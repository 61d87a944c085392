import { atom } from "jotai/vanilla";
import { atomFamily } from "jotai-family";
import type { ChatKey } from "../chat_key.ts";
import { markAllRead, markUnread } from "../chats/unread/unread_marks.ts";
import { markRead, type Reading } from "../chats/unread/read_marker.ts";
import { clockOffsetAtom } from "../stream.ts";
import { expiresAt } from "../timelines/expiry.ts";
import { messageAtom } from "../timelines/message.ts";
import { loadNewer, loadOlder, type Moment, openChat } from "./history.ts";
import { backToPresent, jumpTo, type MessageRef } from "./jump.ts";
import { toggleReaction } from "./react.ts";
import { discardMessage, type Outgoing, retryMessage, sendMessage } from "./send.ts";

/** Time at which a message disappears, in milliseconds. Null when it stays. */
export const expiryAtom = atomFamily((mid: number) =>
  atom((get): number | null => {
    const message = get(messageAtom(mid));
    return message && expiresAt(message, get(clockOffsetAtom));
  })
);

/** Call it when a conversation comes on screen. Does nothing when it is loaded already. */
export const openChatAtom = atom(null, (get, set, key: ChatKey) => openChat({ get, set }, key));

export const loadOlderAtom = atom(
  null,
  (get, set, key: ChatKey, moment?: Moment) => loadOlder({ get, set }, key, moment),
);

/** For a timeline of the past: loads newer messages. */
export const loadNewerAtom = atom(null, (get, set, key: ChatKey) => loadNewer({ get, set }, key));

/** Scrolls to a message, and loads its surroundings if necessary. Returns false when it does not exist any more. */
export const jumpToAtom = atom(null, (get, set, target: MessageRef) => jumpTo({ get, set }, target));

/** From a place in the past to the newest messages. */
export const backToPresentAtom = atom(null, (get, set, key: ChatKey) => backToPresent({ get, set }, key));

export const sendMessageAtom = atom(
  null,
  (get, set, message: Outgoing) => sendMessage({ get, set }, message),
);

export const retryMessageAtom = atom(null, (get, set, id: number) => retryMessage({ get, set }, id));

export const discardMessageAtom = atom(null, (get, set, id: number) => discardMessage({ get, set }, id));

export const toggleReactionAtom = atom(
  null,
  (get, set, { mid, action }: { mid: number; action: string }) => toggleReaction({ get, set }, mid, action),
);

/**
 * Marks messages up to this one as read. After "mark unread", scrolling does not until the chat is opened again, but
 * `deliberate` (Esc, a button) does.
 */
export const markReadAtom = atom(null, (get, set, reading: Reading) => markRead({ get, set }, reading));

/** Marks everything from this message on as unread, in this tab and the others. */
export const markUnreadAtom = atom(
  null,
  (get, set, { key, mid }: MessageRef) => markUnread({ get, set }, key, mid),
);

/** Returns a function that undoes it. */
export const markAllReadAtom = atom(null, (get, set): () => void => markAllRead({ get, set }));
