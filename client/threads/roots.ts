import type { ChatMessage } from "schemas/messages.ts";
import { sessionSignal } from "../session/tokens.ts";
import type { Change } from "../store.ts";
import type { ChatKey } from "../chats/key.ts";
import { amendmentOf, noteOf, type Turn } from "../messages/amendments.ts";
import { getMessage } from "../messages/calls.ts";
import { keepState, rootOfMessage } from "../messages/keep.ts";
import { isLocalId, messageAtom, storedTimelineAtom } from "../messages/state.ts";
import { joinThread } from "./state.ts";
import { holding } from "../messages/windows.ts";

/** What a reply to `mid` hangs on; null when that cannot be told here. */
export function rootOf(change: Change, mid: number): number | null {
  const message = change.get(messageAtom(mid));
  return message ? rootOfMessage(message) : amendmentOf(change, mid)?.root_mid ?? null;
}

/**
 * A reply whose root is not plain here, which comes or goes. It is remembered at what it replies to. Only where
 * that should be here and is not, having come and gone while nothing was heard, the root may be on screen.
 */
export function findRoot(change: Change, key: ChatKey, { mid, detail }: ChatMessage, turn: Turn): void {
  if (detail.type !== "reply") return;
  const note = noteOf(change, detail.mid);
  note.orphans = [...note.orphans ?? [], turn];
  if (change.get(messageAtom(detail.mid)) || turn.replies === -1) return;

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
    // Which of its replies are counted there already, cannot be told from here.
    const answer = await getMessage(root);
    if (!ended.aborted && holds()) keepState(change, answer.message, answer.mid);
  } catch (failure) {
    console.debug(failure);
  }
}
