import { myUidAtom } from "../session/atoms.ts";
import { positionAtom } from "../events/atoms.ts";
import { sayRefused } from "../refused.ts";
import { sessionSignal } from "../session/tokens.ts";
import { type Change, notebook } from "../store.ts";
import { likeMessage } from "./calls.ts";
import { pendingAtom, refreshMessage } from "./keep.ts";
import { hasReacted, type Likes } from "./reactions.ts";
import { isLocalId, messageAtom } from "./state.ts";

/** A reaction of one's own that is on its way. `answered`: the record it became, which the stream will bring. */
interface Underway {
  busy: boolean;
  answered?: number;
}
const underwayAtom = notebook(() => new Map<string, Underway>());

/**
 * Shown at once. One call at a time for each reaction: who changes their mind meanwhile is heard when it is
 * answered, and so nothing is switched twice.
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
    sayRefused(change, failure);
  }
}

/** The stream has brought what was on its way, or something newer. */
export function likeArrived(change: Change, mid: number, { uid, action, mid: turn }: Likes[number]): void {
  if (uid !== change.get(myUidAtom)) return;
  const underway = change.get(underwayAtom).get(keyOf(mid, action));
  if (underway && !underway.busy && turn >= underway.answered!) settle(change, mid, action);
}

export function forgetReactions({ get }: Change): void {
  get(underwayAtom).clear();
  get(pendingAtom).clear();
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
