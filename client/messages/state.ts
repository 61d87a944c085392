import { atom } from "jotai/vanilla";
import { atomFamily } from "jotai-family";
import type { ChatMessage } from "schemas/messages.ts";
import type { ChatKey } from "../chats/key.ts";
import { keeperAtom } from "../cache/atoms.ts";

export type Message = ChatMessage & {
  sending?: true;
  failed?: true;
  edited?: true;
  /** Kept on one's own messages for good: the row's React key, so that becoming real is no new row. */
  local_id?: number;
};

/** By mid, or by its local id while it is unsent. Null: unknown, or deleted. */
export const messageAtom = atomFamily((_id: number) => atom<Message | null>(null));

/** Local ids are times in milliseconds: far above every mid, so that unsent messages sort last. */
export function isLocalId(id: number): boolean {
  return id >= 1_000_000_000_000;
}

/** Contiguous: every message of the conversation from the first id to now, and then the unsent ones. */
export interface Timeline {
  ids: number[];
  /** The beginning of the conversation is in it. */
  reached: boolean;
  loading: boolean;
  error: boolean;
  /** False until a page was loaded: a message that just arrived is no conversation to show. */
  known: boolean;
}

export const emptyTimeline: Timeline = {
  ids: [],
  reached: false,
  loading: false,
  error: false,
  known: false,
};

export const storedTimelineAtom = atomFamily((_key: ChatKey) => atom<Timeline>(emptyTimeline));

/** The conversation on screen, or the last that was. */
export const openKeyAtom = atom<ChatKey | null>(null);

export const storedDraftAtom = atomFamily((_key: ChatKey) => atom(""));

export const draftAtom = atomFamily((key: ChatKey) =>
  atom((get) => get(storedDraftAtom(key)), (get, set, text: string) => {
    set(storedDraftAtom(key), text);
    get(keeperAtom)?.keepDraft(key, text);
  })
);
