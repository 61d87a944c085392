import type { ChatMessage, MessageDetail, MessageState } from "schemas/messages.ts";
import { keeperAtom } from "../cache/atoms.ts";
import { myUidAtom } from "../session/atoms.ts";
import { type Change, notebook } from "../store.ts";
import { amendmentOf, deletedAtom, type Edit, noteOf, noteTurn, type Turn } from "./amendments.ts";
import { watchExpiry } from "./expiry.ts";
import { grouped, type Likes, noLikes, toggled, withWanted } from "./reactions.ts";
import { type Message, messageAtom } from "./state.ts";

/** One's own changes that are on their way, shown over what the server has. */
interface Pending {
  detail?: MessageDetail;
  /** Whether a reaction is to be on. */
  wanted: Map<string, boolean>;
}
export const pendingAtom = notebook(() => new Map<number, Pending>());

/** What the server has of it. */
export function truthOf({ saved, saving: _, ...message }: Message): Message {
  return saved ? { ...message, detail: saved } : message;
}

/** Writes what the server has, under what is on its way. */
export function putMessage({ get, set }: Change, truth: Message): void {
  const { mid, likes } = truth;
  const pending = get(pendingAtom).get(mid);
  const shown = pending ? withWanted(likes, get(myUidAtom), pending.wanted) : likes;
  const message: Message = { ...truth, reactions: grouped(shown) };
  if (pending?.detail) Object.assign(message, { detail: pending.detail, saving: true, saved: truth.detail });
  set(messageAtom(mid), message);
  watchExpiry({ get, set }, message);
  get(keeperAtom)?.touchMessage(mid);
}

/** Shows a message anew, after something that is on its way has changed. */
export function refreshMessage(change: Change, mid: number): void {
  const message = change.get(messageAtom(mid));
  if (message) putMessage(change, truthOf(message));
}

/**
 * Puts a message in place, true at `at` of the log, as the log has amended it since; false when it has been
 * deleted. Of what is counted at it (reactions, replies) the newer of two accounts wins.
 */
export function keepState(change: Change, state: MessageState, at: number): boolean {
  const { get } = change;
  const amendment = amendmentOf(change, state.mid);
  if (amendment?.deleted) return false;
  if (amendment?.orphans) adoptOrphans(change, state, amendment.orphans);

  const shown = get(messageAtom(state.mid));
  const known = shown && truthOf(shown);
  const counted = known?.at && known.at > at ? known : { at, likes: state.reactions, replies: state.replies };
  const isEditedHere = (known?.edited_mid ?? 0) > (state.edited_mid ?? 0);
  const { reactions: _, ...record } = state;
  let message: Message = {
    ...record,
    at: counted.at,
    likes: counted.likes,
    reactions: [],
    replies: counted.replies,
    root_mid: state.root_mid ?? known?.root_mid ?? null,
    edited_mid: isEditedHere ? known!.edited_mid : state.edited_mid,
    detail: isEditedHere ? known!.detail : state.detail,
  };
  const local_id = localIdOf(state, get(myUidAtom)) ?? known?.local_id;
  if (local_id) message.local_id = local_id;
  if (message.edited_mid) message.edited = true;
  if (amendment?.edit) message = withEdit(message, amendment.edit);
  for (const turn of amendment?.turns ?? []) message = withTurn(message, turn);
  putMessage(change, message);
  return true;
}

/** Now that it is known what the replies to `parent` hang on. */
function adoptOrphans(change: Change, parent: MessageState | Message, orphans: Turn[]): void {
  const root = rootOfMessage(parent);
  if (root === null) return;
  delete noteOf(change, parent.mid).orphans;
  for (const turn of orphans) {
    if (root === parent.mid) noteTurn(change, root, turn);
    else applyTurn(change, root, turn);
    const reply = change.get(messageAtom(turn.mid));
    if (!reply || reply.root_mid) continue;
    const placed = { ...truthOf(reply), root_mid: root };
    putMessage(change, placed);
    adoptOrphans(change, placed, amendmentOf(change, placed.mid)?.orphans ?? []);
  }
}

/** A message as it was said: nothing is counted at it yet. */
export function keepRecord(change: Change, record: ChatMessage, root_mid: number | null): boolean {
  const nothing = { edited_mid: null, reactions: noLikes, replies: 0 };
  return keepState(change, { ...record, ...nothing, root_mid }, record.mid);
}

/** An older edit never undoes a newer one. */
export function applyEdit(change: Change, mid: number, edit: Edit): void {
  const note = noteOf(change, mid);
  if (note.edit && note.edit.mid >= edit.mid) return;
  note.edit = edit;
  const message = change.get(messageAtom(mid));
  if (message) putMessage(change, withEdit(truthOf(message), edit));
}

/** Once, however often it is heard, and not when what is known was counted after it. */
export function applyTurn(change: Change, mid: number, turn: Turn): void {
  noteTurn(change, mid, turn);
  const message = change.get(messageAtom(mid));
  if (message?.at && turn.mid > message.at) putMessage(change, withTurn(truthOf(message), turn));
}

/** Whatever is answered later, it is gone. */
export function applyDeletion({ get, set }: Change, mid: number): void {
  const note = noteOf({ get, set }, mid);
  const message = get(messageAtom(mid));
  note.deleted = true;
  note.root_mid = message && rootOfMessage(message);
  forgetMessage({ get, set }, mid);
  set(deletedAtom(mid), true);
}

/** What the cache still has of one that fell due: it has been counted out, and its record is still to come. */
export function keepStub(change: Change, stub: Message): void {
  const note = noteOf(change, stub.mid);
  note.deleted = true;
  note.root_mid = rootOfMessage(stub);
  note.stub = stub;
}

/** It may be asked for again. */
export function forgetMessage({ get, set }: Change, mid: number): void {
  set(messageAtom(mid), null);
  get(pendingAtom).delete(mid);
  get(keeperAtom)?.touchMessage(mid);
}

/** What replies to it hang on; null when that is not known. */
export function rootOfMessage({ mid, root_mid, detail }: MessageState | Message): number | null {
  return root_mid ?? (detail.type === "reply" ? null : mid);
}

/** The id under which the sender's own copy waits. */
export function localIdOf(message: ChatMessage, me: number): number | undefined {
  if (message.from_uid !== me || message.detail.type === "reaction") return undefined;
  const id = message.detail.properties?.local_id;
  return typeof id === "number" ? id : undefined;
}

function withTurn(message: Message, { mid, like, replies }: Turn): Message {
  if (mid <= message.at!) return message;
  const likes: Likes = like ? toggled(message.likes, { ...like, mid }) : message.likes;
  return { ...message, at: mid, likes, replies: message.replies + (replies ?? 0) };
}

function withEdit(message: Message, { mid, content, content_type, properties }: Edit): Message {
  const { detail } = message;
  if ((message.edited_mid ?? 0) >= mid || detail.type === "reaction") return message;
  const now = { content, content_type, properties: properties ?? detail.properties };
  return { ...message, edited: true, edited_mid: mid, detail: { ...detail, ...now } };
}
