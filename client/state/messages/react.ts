import { likeMessage } from "../../api/messages.ts";
import { sessionSignal } from "../../api/http/tokens.ts";
import { showRefusal } from "../../base/errors/refusal_toast.ts";
import { type Change, perStore } from "../../base/store.ts";
import { myUidAtom } from "../session.ts";
import { positionAtom } from "../stream.ts";
import { pendingAtom, refreshMessage } from "../timelines/store_message.ts";
import { hasReacted, type Likes } from "../timelines/likes.ts";
import { isLocalId, messageAtom } from "../timelines/message.ts";

/** The user's own reaction that is being sent. `answered` is its record, which the stream will bring. */
interface Underway {
  busy: boolean;
  answered?: number;
}
const underwayAtom = perStore(() => new Map<string, Underway>());

/**
 * Shows the reaction at once. Each reaction has one call at a time. If the user toggles it again meanwhile, the next
 * call follows the response, so that nothing is toggled twice.
 */
export function toggleReaction(change: Change, mid: number, action: string): void {
  const { get } = change;
  const message = get(messageAtom(mid));
  if (!message || isLocalId(mid)) return;
  const wanted = wantedOf(change, mid);
  wanted.set(action, !(wanted.get(action) ?? hasReacted(message.likes, get(myUidAtom), action)));
  refreshMessage(change, mid);

  const underway = get(underwayAtom).get(keyOf(mid, action));
  if (!underway?.busy) void switchOver(change, mid, action);
}

async function switchOver(change: Change, mid: number, action: string): Promise<void> {
  const { get } = change;
  const ended = sessionSignal();
  const underway: Underway = { busy: true };
  get(underwayAtom).set(keyOf(mid, action), underway);
  try {
    while (true) {
      const asked = wantedOf(change, mid).get(action);
      underway.answered = await likeMessage(mid, action);
      if (ended.aborted) return;
      if (wantedOf(change, mid).get(action) === asked) break;
    }
    underway.busy = false;
    if ((get(positionAtom).after_mid ?? 0) >= underway.answered) settle(change, mid, action);
  } catch (failure) {
    if (ended.aborted) return;
    settle(change, mid, action);
    showRefusal(change, failure);
  }
}

/** The stream has brought the pending reaction, or a newer one. */
export function likeArrived(
  change: Change,
  mid: number,
  { uid, action, mid: like_mid }: Likes[number],
): void {
  if (uid !== change.get(myUidAtom)) return;
  const underway = change.get(underwayAtom).get(keyOf(mid, action));
  if (underway && !underway.busy && like_mid >= underway.answered!) settle(change, mid, action);
}

export function forgetReactions({ get }: Change): void {
  get(underwayAtom).clear();
}

function settle(change: Change, mid: number, action: string): void {
  const { get } = change;
  get(underwayAtom).delete(keyOf(mid, action));
  const pending = get(pendingAtom).get(mid);
  pending?.wanted.delete(action);
  if (pending && !pending.detail && !pending.wanted.size) get(pendingAtom).delete(mid);
  refreshMessage(change, mid);
}

function wantedOf({ get }: Change, mid: number): Map<string, boolean> {
  const pendings = get(pendingAtom);
  const pending = pendings.get(mid) ?? { wanted: new Map() };
  pendings.set(mid, pending);
  return pending.wanted;
}

function keyOf(mid: number, action: string): string {
  return `${mid} ${action}`;
}
