import { atom } from "jotai/vanilla";
import { atomFamily } from "jotai-family";
import type { ChatKey } from "../chats/key.ts";
import { markAllRead, markUnread } from "../chats/mark.ts";
import { markRead, type Reading } from "../chats/read_marker.ts";
import { clockOffsetAtom } from "../events/atoms.ts";
import { deleteMessages } from "./delete.ts";
import { type Edited, editMessage } from "./edit.ts";
import { loadNewer, loadOlder, type Moment, openChat } from "./history.ts";
import { backToPresent, jumpTo } from "./jump.ts";
import { discardMessage, type Outgoing, retryMessage, sendMessage } from "./send.ts";
import { messageAtom } from "./state.ts";
import { toggleReaction } from "./react.ts";
import { dueOf } from "./due.ts";

export { pinMessageAtom, unpinMessageAtom } from "../channels/commands.ts";
export { deletedAtom } from "./amendments.ts";
export { draftAtom, hasDraftAtom } from "./draft.ts";
export { scrollToAtom } from "./jump.ts";
export { quotedAtom } from "./quotes.ts";
export { isLocalId, type Message, messageAtom, type Reactions, type Timeline } from "./state.ts";
export { loadThreadAtom, openThreadAtom, type Thread, threadAtom } from "../threads/threads.ts";
export { timelineAtom } from "./timelines.ts";

/** When a message disappears, in milliseconds; null: it stays. */
export const expiryAtom = atomFamily((mid: number) =>
  atom((get): number | null => {
    const message = get(messageAtom(mid));
    return message && dueOf(message, get(clockOffsetAtom));
  })
);

/** To be called when a conversation comes on screen; does nothing when it is known already. */
export const openChatAtom = atom(null, (get, set, key: ChatKey) => openChat({ get, set }, key));

export const loadOlderAtom = atom(
  null,
  (get, set, key: ChatKey, moment?: Moment) => loadOlder({ get, set }, key, moment),
);

/** Where a timeline stands in the past: what comes below. */
export const loadNewerAtom = atom(null, (get, set, key: ChatKey) => loadNewer({ get, set }, key));

interface Place {
  key: ChatKey;
  mid: number;
}

/** Shows a message where it stands, and loads what is around it if need be; false when it is not there any more. */
export const jumpToAtom = atom(null, (get, set, place: Place) => jumpTo({ get, set }, place));

/** From a place in the past to the newest messages. */
export const backToPresentAtom = atom(null, (get, set, key: ChatKey) => backToPresent({ get, set }, key));

export const sendMessageAtom = atom(
  null,
  (get, set, message: Outgoing) => sendMessage({ get, set }, message),
);

export const retryMessageAtom = atom(null, (get, set, id: number) => retryMessage({ get, set }, id));

export const discardMessageAtom = atom(null, (get, set, id: number) => discardMessage({ get, set }, id));

/** Shown at once; false, and a toast, when the server did not take it. Without properties, they stay. */
export const editMessageAtom = atom(null, (get, set, edited: Edited) => editMessage({ get, set }, edited));

export const toggleReactionAtom = atom(
  null,
  (get, set, { mid, action }: { mid: number; action: string }) => toggleReaction({ get, set }, mid, action),
);

/** For everybody; false, and a toast, when the server refused. */
export const deleteMessagesAtom = atom(
  null,
  (get, set, mids: Iterable<number>) => deleteMessages({ get, set }, [...mids]),
);

/**
 * What has been seen up to here is read. After "mark unread" scrolling does not undo it until the chat is opened
 * again; `deliberate` (Esc, a button) does.
 */
export const markReadAtom = atom(null, (get, set, reading: Reading) => markRead({ get, set }, reading));

/** From this message on everything counts as unread again, here and in the other tabs. */
export const markUnreadAtom = atom(
  null,
  (get, set, { key, mid }: Place) => markUnread({ get, set }, key, mid),
);

/** Answers how to undo it. */
export const markAllReadAtom = atom(null, (get, set): () => void => markAllRead({ get, set }));
