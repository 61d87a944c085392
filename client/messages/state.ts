import { atom } from "jotai/vanilla";
import { atomFamily } from "jotai-family";
import type { ChatMessage, MessageDetail, MessageState } from "schemas/messages.ts";
import type { ChatKey } from "../chats/key.ts";

/** Who reacts with what, in the order in which each was first used. */
export type Reactions = { action: string; uids: number[] }[];

export type Message = ChatMessage & {
  sending?: true;
  failed?: true;
  edited?: true;
  /** The record that its content comes from; null when it was never edited. */
  edited_mid?: number | null;
  /** An edit of one's own is on its way; `saved` is what the server has. */
  saving?: true;
  saved?: MessageDetail;
  /** All that the cache keeps of one that fell due before the server said so. */
  gone?: true;
  /** Kept on one's own messages for good: the row's React key, so that becoming real is no new row. */
  local_id?: number;
  reactions: Reactions;
  /** The same as the server tells it, and without what is on its way. */
  likes: MessageState["reactions"];
  /** How many replies hang on it. */
  replies: number;
  /** What its conversation of replies hangs on; null when it replies to nothing. */
  root_mid: number | null;
  /** The place in the log up to which its reactions and replies are counted; null while it is unsent. */
  at: number | null;
};

/** By mid, or by its local id while it is unsent. Null: unknown, or deleted. */
export const messageAtom = atomFamily((_id: number) => atom<Message | null>(null));

/** Local ids are times in milliseconds: far above every mid, so that unsent messages sort last. */
export function isLocalId(id: number): boolean {
  return id >= 1_000_000_000_000;
}

/** Contiguous: every message of the conversation from the first id to the last. */
export interface Timeline {
  ids: number[];
  /** The beginning of the conversation is in it. */
  reached: boolean;
  /** It stands in the past, and there is more below; else it ends now, with the unsent ones. */
  newer: boolean;
  loading: boolean;
  error: boolean;
  /** False until a page was loaded: a message that just arrived is no conversation to show. */
  known: boolean;
}

export interface StoredTimeline extends Timeline {
  /** Another number after each time it was dropped: a page asked for before does not join it. */
  window: number;
  /** Where the log stood when its newest page was read; 0 where nothing but the stream has told. */
  as_of: number;
}

export const emptyTimeline: StoredTimeline = {
  ids: [],
  reached: false,
  newer: false,
  loading: false,
  error: false,
  known: false,
  window: 0,
  as_of: 0,
};

/** The one that ends now. What arrives is appended to it, and it is what the cache keeps. */
export const storedTimelineAtom = atomFamily((_key: ChatKey) => atom<StoredTimeline>(emptyTimeline));

/** The one that stands in the past, where somebody has jumped to; null: the present is shown. */
export const pastTimelineAtom = atomFamily((_key: ChatKey) => atom<StoredTimeline | null>(null));

/** The conversation on screen, or the last that was. */
export const openKeyAtom = atom<ChatKey | null>(null);
