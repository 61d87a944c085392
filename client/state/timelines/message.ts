import { atom } from "jotai/vanilla";
import { atomFamily } from "jotai-family";
import type { ChatMessage, MessageDetail, MessageState, Replier } from "schemas/messages.ts";

/** Reactions with the people behind each, in the order of their first use. */
export type Reactions = { action: string; uids: number[] }[];

export type Message = ChatMessage & {
  sending?: true;
  failed?: true;
  edited?: true;
  /** The record of the latest edit. Null when the message was never edited. */
  edited_mid?: number | null;
  /** The user's own edit is being sent. `saved` is what the server has. */
  saving?: true;
  saved?: MessageDetail;
  /** The message has expired here, but the server's record is still missing. The cache keeps nothing else of it. */
  gone?: true;
  /** The row's React key. The user's own messages keep it after they are sent, so that the row stays the same. */
  local_id?: number;
  reactions: Reactions;
  /** The reactions as the server has them, without those that are being sent. */
  likes: MessageState["reactions"];
  /** The number of replies in its thread. */
  replies: number;
  /**
   * Newest replies of different people as the server counted them, after those that came since. Some may be deleted. A
   * cache of an older version has none.
   */
  repliers?: Replier[];
  /** The root of its thread. Null when it is not a reply. */
  root_mid: number | null;
  /** The position in the log up to which reactions and replies are counted. Null while it is unsent. */
  at: number | null;
};

/** By mid, or by local id while it is unsent. Null when it is unknown or deleted. */
export const messageAtom = atomFamily((_id: number) => atom<Message | null>(null));

/** Local ids are times in milliseconds. They are far above every mid, so that unsent messages sort last. */
export function isLocalId(id: number): boolean {
  return id >= 1_000_000_000_000;
}
