import { atom } from "jotai/vanilla";
import { atomFamily } from "jotai-family";
import type { Replies } from "schemas/messages.ts";
import { chatOf } from "../chats/key.ts";
import { epochAtom } from "../events/atoms.ts";
import { myUidAtom } from "../session/atoms.ts";
import { sessionSignal } from "../session/tokens.ts";
import type { Change } from "../store.ts";
import { getReplies } from "../messages/calls.ts";
import { withIds } from "../messages/ids.ts";
import { keepState } from "../messages/keep.ts";
import { rootOf } from "./roots.ts";
import { messageAtom } from "../messages/state.ts";
import { changeThread, openThreadAtom, storedThreadAtom, type Thread } from "./state.ts";
import { holding } from "../messages/windows.ts";

export { openThreadAtom, type Thread } from "./state.ts";

const PAGE = 100;

export const threadAtom = atomFamily((root: number) => atom((get): Thread => get(storedThreadAtom(root))));

/**
 * Loads the conversation that any of its messages belongs to; called again, what follows. Answers what it hangs
 * on, or null when that cannot be had.
 */
export const loadThreadAtom = atom(null, (get, set, mid: number) => loadThread({ get, set }, mid));

/** After everything was dropped. */
export function reloadThread(change: Change): void {
  const root = change.get(openThreadAtom);
  if (root !== null) void loadThread(change, root);
}

async function loadThread(change: Change, mid: number): Promise<number | null> {
  const { get } = change;
  // Until the answer tells, what it hangs on may be unknown; then nothing shows that it loads.
  const presumed = rootOf(change, mid) ?? mid;
  const { known, loading, more, ids } = get(storedThreadAtom(presumed));
  if (loading || (known && !more)) return presumed;

  const message = get(messageAtom(mid));
  const holds = message ? holding(change, chatOf(message, get(myUidAtom))) : () => true;
  const [epoch, ended] = [get(epochAtom), sessionSignal()];
  const isOutdated = () => ended.aborted || epoch !== get(epochAtom) || !holds();
  changeThread(change, presumed, { loading: true, error: false });
  try {
    const answer = await getReplies(mid, { after: known ? ids.at(-1) : undefined, limit: PAGE });
    if (isOutdated()) return giveUp(false);
    if (answer.root_mid !== presumed) changeThread(change, presumed, { loading: false });
    joinPage(change, answer);
    return answer.root_mid;
  } catch (failure) {
    console.debug(failure);
    return giveUp(!isOutdated());
  }

  function giveUp(error: boolean): null {
    if (!ended.aborted) changeThread(change, presumed, { loading: false, error });
    return null;
  }
}

function joinPage(change: Change, { mid, root_mid, root, replies, newer }: Replies): void {
  if (root) keepState(change, root, mid);
  const kept = replies.filter((reply) => keepState(change, reply, mid)).map((reply) => reply.mid);
  const { ids, late } = change.get(storedThreadAtom(root_mid));
  const all = withIds(ids, kept);
  const rest = newer ? { late: late.filter((id) => id > (all.at(-1) ?? 0)) } : { late: [] };
  changeThread(change, root_mid, {
    ids: newer ? all : withIds(all, late),
    ...rest,
    loading: false,
    known: true,
    more: newer,
  });
}
