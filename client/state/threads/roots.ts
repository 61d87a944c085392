import type { ChatMessage } from "schemas/messages.ts";
import { getMessage } from "../../api/messages.ts";
import { sessionSignal } from "../../api/http/tokens.ts";
import type { Change } from "../../base/store.ts";
import type { ChatKey } from "../chat_key.ts";
import { amendmentOf, type Delta, noteOf } from "../timelines/amendments.ts";
import { keepState, rootOfMessage } from "../timelines/store_message.ts";
import { isLocalId, messageAtom } from "../timelines/message.ts";
import { storedTimelineAtom } from "../timelines/timelines.ts";
import { holding } from "../timelines/windows.ts";
import { joinThread } from "./threads.ts";

/** The root of the thread of a reply to `mid`. Null when that is not known here. */
export function rootOf(change: Change, mid: number): number | null {
  const message = change.get(messageAtom(mid));
  return message ? rootOfMessage(message) : amendmentOf(change, mid)?.root_mid ?? null;
}

/**
 * For a reply that is added or removed and whose root is not known. It is noted at its parent. If the parent should be
 * loaded but is not, because it came and went while disconnected, the root may be on screen and is looked up.
 */
export function findRoot(change: Change, key: ChatKey, { mid, detail }: ChatMessage, delta: Delta): void {
  if (detail.type !== "reply") return;
  const note = noteOf(change, detail.mid);
  note.orphans = [...note.orphans ?? [], delta];
  if (change.get(messageAtom(detail.mid)) || delta.replies === -1) return;

  const { ids, known, reached } = change.get(storedTimelineAtom(key));
  const first = ids.find((id) => !isLocalId(id)) ?? Infinity;
  if (known && (reached || detail.mid >= first)) void askForRoot(change, key, mid);
}

async function askForRoot(change: Change, key: ChatKey, mid: number): Promise<void> {
  const { get } = change;
  const holds = holding(change, key);
  const ended = sessionSignal();
  try {
    const reply = await getMessage(mid);
    if (ended.aborted || !holds() || !keepState(change, reply.message, reply.mid)) return;
    const root = reply.message.root_mid;
    if (!root) return;
    joinThread(change, root, mid);
    if (!get(messageAtom(root))) return;
    // This client does not know which replies the root counts already.
    const answer = await getMessage(root);
    if (!ended.aborted && holds()) keepState(change, answer.message, answer.mid);
  } catch (failure) {
    console.debug(failure);
  }
}
