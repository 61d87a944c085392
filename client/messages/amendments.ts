import { atom } from "jotai/vanilla";
import { atomFamily } from "jotai-family";
import type { ChatMessage, MessageDetail } from "schemas/messages.ts";
import { keeperAtom } from "../cache/atoms.ts";
import { myUidAtom } from "../session/atoms.ts";
import type { Change } from "../store.ts";
import { type Message, messageAtom } from "./state.ts";

export type ReactionRecord = ChatMessage & { detail: Extract<MessageDetail, { type: "reaction" }> };
type Edit = { mid: number } & Extract<ReactionRecord["detail"]["detail"], { type: "edit" }>;

/**
 * What the log has said of a message, whether or not it is here: a page of history that was read before an
 * edit may be answered after it.
 */
interface Amendment {
  deleted?: true;
  edit?: Edit;
}
export const amendmentAtom = atomFamily((_mid: number) => atom<Amendment>({}));

export function isReaction(record: ChatMessage): record is ReactionRecord {
  return record.detail.type === "reaction";
}

/** Puts a message in place, as the log has amended it; false when it has been deleted. */
export function keepMessage({ get, set }: Change, message: ChatMessage): boolean {
  const { deleted, edit } = get(amendmentAtom(message.mid));
  if (deleted) return false;

  const kept: Message = { ...message };
  const local_id = localIdOf(message, get(myUidAtom));
  if (local_id) kept.local_id = local_id;
  if (edit || get(messageAtom(message.mid))?.edited) kept.edited = true;
  if (edit) kept.detail = edited(message.detail, edit);

  set(messageAtom(message.mid), kept);
  get(keeperAtom)?.touchMessage(message.mid);
  return true;
}

/** An older edit never undoes a newer one. */
export function applyEdit(change: Change, mid: number, edit: Edit): void {
  const { get, set } = change;
  const known = get(amendmentAtom(mid));
  if (known.edit && known.edit.mid >= edit.mid) return;
  set(amendmentAtom(mid), { ...known, edit });

  const message = get(messageAtom(mid));
  if (message) keepMessage(change, message);
}

export function applyDeletion({ get, set }: Change, mid: number): void {
  set(amendmentAtom(mid), { deleted: true });
  set(messageAtom(mid), null);
  get(keeperAtom)?.touchMessage(mid);
}

/** The id under which the sender's own copy waits. */
export function localIdOf(message: ChatMessage, me: number): number | undefined {
  if (message.from_uid !== me || message.detail.type === "reaction") return undefined;
  const id = message.detail.properties?.local_id;
  return typeof id === "number" ? id : undefined;
}

function edited(detail: MessageDetail, { content, content_type, properties }: Edit): MessageDetail {
  if (detail.type === "reaction") return detail;
  return { ...detail, content, content_type, properties: { ...detail.properties, ...properties } };
}
