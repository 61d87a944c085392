import { atom } from "jotai/vanilla";
import { atomFamily } from "jotai-family";
import type { ChatMessage, MessageDetail, Replier } from "schemas/messages.ts";
import { type Change, perStore } from "../../base/store.ts";
import type { Likes } from "./likes.ts";
import type { Message } from "./message.ts";

export type ReactionRecord = ChatMessage & { detail: Extract<MessageDetail, { type: "reaction" }> };
type InnerDetail = ReactionRecord["detail"]["detail"];
export type Edit = { mid: number } & Omit<Extract<InnerDetail, { type: "edit" }>, "type">;

/** Change by a record to the counts of a message: a reaction is toggled, or a reply is added or removed. */
export interface Delta {
  mid: number;
  like?: Omit<Likes[number], "mid">;
  replies?: 1 | -1;
  /** The reply that was added. */
  replier?: Replier;
}

/**
 * Changes to a message by the log's records, whether or not the message is loaded. A page that was read before a
 * record may arrive after it.
 */
interface Amendment {
  deleted?: true;
  /** The root of the thread of the deleted message. */
  root_mid?: number | null;
  /** It has expired here, but the record is still to come. A reload must keep that, but not the content. */
  stub?: Message;
  edit?: Edit;
  /** Ascending. */
  deltas: Delta[];
  /** Replies to it that arrived before their thread's root was known. */
  orphans?: Delta[];
}

const amendmentsAtom = perStore(() => new Map<number, Amendment>());

export function amendmentOf({ get }: Pick<Change, "get">, mid: number): Amendment | undefined {
  return get(amendmentsAtom).get(mid);
}

export function noteOf({ get }: Change, mid: number): Amendment {
  const notes = get(amendmentsAtom);
  const note = notes.get(mid) ?? { deltas: [] };
  notes.set(mid, note);
  return note;
}

/** Returns false when the delta was known. Late deltas are put in order. */
export function noteDelta(change: Change, mid: number, delta: Delta): boolean {
  const { deltas } = noteOf(change, mid);
  const after = deltas.findLastIndex((known) => known.mid <= delta.mid);
  if (deltas[after]?.mid === delta.mid) return false;
  deltas.splice(after + 1, 0, delta);
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

/** Tells whether the message is known to be deleted. A message that is not loaded may exist. */
export const deletedAtom = atomFamily((_mid: number) => atom(false));
