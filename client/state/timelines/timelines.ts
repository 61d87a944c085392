import { atom } from "jotai/vanilla";
import { atomFamily } from "jotai-family";
import type { ChatKey } from "../chat_key.ts";

/** Contiguous: every message of the conversation from the first id to the last. */
export interface Timeline {
  ids: number[];
  /** It contains the beginning of the conversation. */
  reached: boolean;
  /** It shows the past, and there are newer messages. Otherwise it ends with the unsent messages. */
  newer: boolean;
  loading: boolean;
  error: boolean;
  /** False until a page is loaded: a single message that has arrived is not enough to show. */
  known: boolean;
}

export interface StoredTimeline extends Timeline {
  /** A new number after each drop, so that a page requested before is not added. */
  window: number;
  /** The position of the log when the newest page was read. 0 when everything came from the stream. */
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

/** The timeline of the present. New messages are appended to it, and the cache stores it. */
export const storedTimelineAtom = atomFamily((_key: ChatKey) => atom<StoredTimeline>(emptyTimeline));

/** The timeline of the past, to which the user has jumped. Null when the present is shown. */
export const pastTimelineAtom = atomFamily((_key: ChatKey) => atom<StoredTimeline | null>(null));

/** The conversation on screen, or the one that was last. */
export const openKeyAtom = atom<ChatKey | null>(null);
