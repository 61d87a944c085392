import type { ChatMessage, MessageDetail, MessageState } from "schemas/messages.ts";
import { type Change, perStore } from "../../base/store.ts";
import { keeperAtom } from "../keeper.ts";
import { myUidAtom } from "../session.ts";
import { amendmentOf, deletedAtom, type Delta, type Edit, noteDelta, noteOf } from "./amendments.ts";
import { watchExpiry } from "./expiry.ts";
import { grouped, type Likes, noLikes, toggled, withWanted } from "./likes.ts";
import { isLocalId, type Message, messageAtom } from "./message.ts";

/** The user's own changes that are being sent. They are shown on top of what the server has. */
interface Pending {
  detail?: MessageDetail;
  /** By action, whether the user wants the reaction. */
  wanted: Map<string, boolean>;
}
export const pendingAtom = perStore(() => new Map<number, Pending>());

/** The message as the server has it. */
export function serverVersionOf({ saved, saving: _, ...message }: Message): Message {
  return saved ? { ...message, detail: saved } : message;
}

/** Stores what the server has, and applies the pending changes on top. */
export function putMessage({ get, set }: Change, stored: Message): void {
  const { mid, likes } = stored;
  const pending = get(pendingAtom).get(mid);
  const shown = pending ? withWanted(likes, get(myUidAtom), pending.wanted) : likes;
  const message: Message = { ...stored, reactions: grouped(shown) };
  if (pending?.detail) Object.assign(message, { detail: pending.detail, saving: true, saved: stored.detail });
  set(messageAtom(mid), message);
  watchExpiry({ get, set }, message);
  touchMessage({ get, set }, mid);
}

/** Stores a message again after its pending changes have changed. */
export function refreshMessage(change: Change, mid: number): void {
  const message = change.get(messageAtom(mid));
  if (message) putMessage(change, serverVersionOf(message));
}

/**
 * Stores a message as of position `at` of the log, with the amendments since then. Returns false when it has been
 * deleted. Of two versions of its reactions and replies, the newer wins.
 */
export function keepState(change: Change, state: MessageState, at: number): boolean {
  const { get } = change;
  const amendment = amendmentOf(change, state.mid);
  if (amendment?.deleted) return false;
  if (amendment?.orphans) adoptOrphans(change, state, amendment.orphans);

  const shown = get(messageAtom(state.mid));
  const known = shown && serverVersionOf(shown);
  const counted = known?.at && known.at > at ? known : { ...state, at, likes: state.reactions };
  const isEditedHere = (known?.edited_mid ?? 0) > (state.edited_mid ?? 0);
  const { reactions: _, ...record } = state;
  let message: Message = {
    ...record,
    at: counted.at,
    likes: counted.likes,
    reactions: [],
    replies: counted.replies,
    repliers: counted.repliers,
    root_mid: state.root_mid ?? known?.root_mid ?? null,
    edited_mid: isEditedHere ? known!.edited_mid : state.edited_mid,
    detail: isEditedHere ? known!.detail : state.detail,
  };
  const local_id = localIdOf(state, get(myUidAtom)) ?? known?.local_id;
  if (local_id) message.local_id = local_id;
  if (message.edited_mid) message.edited = true;
  if (amendment?.edit) message = withEdit(message, amendment.edit);
  for (const delta of amendment?.deltas ?? []) message = withDelta(message, delta);
  putMessage(change, message);
  return true;
}

/** Adds the waiting replies to `parent` to their thread, whose root is known now. */
function adoptOrphans(change: Change, parent: MessageState | Message, orphans: Delta[]): void {
  const root = rootOfMessage(parent);
  if (root === null) return;
  delete noteOf(change, parent.mid).orphans;
  for (const delta of orphans) {
    if (root === parent.mid) noteDelta(change, root, delta);
    else applyDelta(change, root, delta);
    const reply = change.get(messageAtom(delta.mid));
    if (!reply || reply.root_mid) continue;
    const placed = { ...serverVersionOf(reply), root_mid: root };
    putMessage(change, placed);
    adoptOrphans(change, placed, amendmentOf(change, placed.mid)?.orphans ?? []);
  }
}

/** Stores a new message, without reactions and replies. */
export function keepRecord(change: Change, record: ChatMessage, root_mid: number | null): boolean {
  const nothing = { edited_mid: null, reactions: noLikes, replies: 0, repliers: [] };
  return keepState(change, { ...record, ...nothing, root_mid }, record.mid);
}

/** An older edit never undoes a newer one. */
export function applyEdit(change: Change, mid: number, edit: Edit): void {
  const note = noteOf(change, mid);
  if (note.edit && note.edit.mid >= edit.mid) return;
  note.edit = edit;
  const message = change.get(messageAtom(mid));
  if (message) putMessage(change, withEdit(serverVersionOf(message), edit));
}

/** Applies a record once, however often it arrives, and not when the message's counts are newer. */
export function applyDelta(change: Change, mid: number, delta: Delta): void {
  noteDelta(change, mid, delta);
  const message = change.get(messageAtom(mid));
  if (message?.at && delta.mid > message.at) putMessage(change, withDelta(serverVersionOf(message), delta));
}

/** A response that arrives later does not bring the message back. */
export function applyDeletion({ get, set }: Change, mid: number): void {
  const note = noteOf({ get, set }, mid);
  const message = get(messageAtom(mid));
  note.deleted = true;
  note.root_mid = message && rootOfMessage(message);
  forgetMessage({ get, set }, mid);
  set(deletedAtom(mid), true);
}

/** Restores from the cache that a message has expired. It is no longer counted, and its record is still to come. */
export function keepStub(change: Change, stub: Message): void {
  const note = noteOf(change, stub.mid);
  note.deleted = true;
  note.root_mid = rootOfMessage(stub);
  note.stub = stub;
}

/** Removes a message from memory. It can be loaded again. */
export function forgetMessage({ get, set }: Change, mid: number): void {
  set(messageAtom(mid), null);
  get(pendingAtom).delete(mid);
  touchMessage({ get, set }, mid);
}

/** Marks a message for the cache. One that is being sent is in the outbox instead. */
function touchMessage({ get }: Change, mid: number): void {
  if (!isLocalId(mid)) get(keeperAtom)?.touch("messages", mid);
}

/** The root of the thread of its replies. Null when that is not known. */
export function rootOfMessage({ mid, root_mid, detail }: MessageState | Message): number | null {
  return root_mid ?? (detail.type === "reply" ? null : mid);
}

/** The id of the sender's local copy. */
export function localIdOf(message: ChatMessage, me: number): number | undefined {
  if (message.from_uid !== me || message.detail.type === "reaction") return undefined;
  const id = message.detail.properties?.local_id;
  return typeof id === "number" ? id : undefined;
}

function withDelta(message: Message, { mid, like, replies, replier }: Delta): Message {
  if (mid <= message.at!) return message;
  const repliers = replier ? [replier, ...message.repliers ?? []] : message.repliers;
  const likes: Likes = like ? toggled(message.likes, { ...like, mid }) : message.likes;
  return { ...message, at: mid, likes, replies: message.replies + (replies ?? 0), repliers };
}

function withEdit(message: Message, { mid, content, content_type, properties }: Edit): Message {
  const { detail } = message;
  if ((message.edited_mid ?? 0) >= mid || detail.type === "reaction") return message;
  const now = { content, content_type, properties: properties ?? detail.properties };
  return { ...message, edited: true, edited_mid: mid, detail: { ...detail, ...now } };
}
