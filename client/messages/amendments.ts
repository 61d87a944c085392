import { atom } from "jotai/vanilla";
import { atomFamily } from "jotai-family";
import type { ChatMessage, MessageDetail } from "schemas/messages.ts";
import { type Change, notebook } from "../store.ts";
import type { Likes } from "./reactions.ts";
import type { Message } from "./state.ts";

export type ReactionRecord = ChatMessage & { detail: Extract<MessageDetail, { type: "reaction" }> };
type InnerDetail = ReactionRecord["detail"]["detail"];
export type Edit = { mid: number } & Omit<Extract<InnerDetail, { type: "edit" }>, "type">;

/** What a record does to what is counted at a message: somebody's reaction turns, or a reply comes or goes. */
export interface Turn {
  mid: number;
  like?: Omit<Likes[number], "mid">;
  replies?: 1 | -1;
}

/**
 * What the log has said of a message, whether or not it is here: a page that was read before a record may be
 * answered after it.
 */
export interface Amendment {
  deleted?: true;
  /** What the deleted message's conversation of replies hung on. */
  root_mid?: number | null;
  /** It fell due here, and the record is still to come: that it was there must survive a reload, its content not. */
  stub?: Message;
  edit?: Edit;
  /** Ascending. */
  turns: Turn[];
  /** What replies to it, heard before it was known what they hang on. */
  orphans?: Turn[];
}

const amendmentsAtom = notebook(() => new Map<number, Amendment>());

export function amendmentOf({ get }: Pick<Change, "get">, mid: number): Amendment | undefined {
  return get(amendmentsAtom).get(mid);
}

export function noteOf({ get }: Change, mid: number): Amendment {
  const notes = get(amendmentsAtom);
  const note = notes.get(mid) ?? { turns: [] };
  notes.set(mid, note);
  return note;
}

/** However late it is heard of; false when it was known. */
export function noteTurn(change: Change, mid: number, turn: Turn): boolean {
  const { turns } = noteOf(change, mid);
  const after = turns.findLastIndex((known) => known.mid <= turn.mid);
  if (turns[after]?.mid === turn.mid) return false;
  turns.splice(after + 1, 0, turn);
  return true;
}

export function stubbed({ get }: Pick<Change, "get">): number[] {
  return [...get(amendmentsAtom)].filter(([, { stub }]) => stub).map(([mid]) => mid);
}

export function forgetAmendments({ get }: Change): void {
  get(amendmentsAtom).clear();
}

export function isReaction(record: ChatMessage): record is ReactionRecord {
  return record.detail.type === "reaction";
}

/** Whether it is known to have been deleted; what is merely not here may well exist. */
export const deletedAtom = atomFamily((_mid: number) => atom(false));
