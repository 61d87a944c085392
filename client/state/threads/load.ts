import { atom } from "jotai/vanilla";
import { atomFamily } from "jotai-family";
import type { Replies } from "schemas/messages.ts";
import { getReplies } from "../../api/messages.ts";
import { sessionSignal } from "../../api/tokens.ts";
import type { Change } from "../../base/store.ts";
import { chatOf } from "../chat_key.ts";
import { myUidAtom } from "../session.ts";
import { epochAtom } from "../stream.ts";
import { withIds } from "../timelines/ids.ts";
import { keepState } from "../timelines/keep.ts";
import { isLocalId, messageAtom } from "../timelines/message.ts";
import { storedTimelineAtom } from "../timelines/timelines.ts";
import { holding } from "../timelines/windows.ts";
import { rootOf } from "./roots.ts";
import { changeThread, openThreadAtom, storedThreadAtom, type Thread } from "./threads.ts";

const PAGE = 100;

/** The replies of a thread. It ends with the unsent ones. */
export const threadAtom = atomFamily((root: number) =>
  atom((get): Thread => {
    const thread = get(storedThreadAtom(root));
    const message = get(messageAtom(root));
    if (!message) return thread;
    const { ids } = get(storedTimelineAtom(chatOf(message, get(myUidAtom))));
    const unsent = ids.filter((id) => isLocalId(id) && get(messageAtom(id))?.root_mid === root);
    return unsent.length > 0 ? { ...thread, ids: [...thread.ids, ...unsent] } : thread;
  })
);

/**
 * Loads the thread of a message. When called again, it loads the next page. Returns the root,
 * or null when that is not available.
 */
export const loadThreadAtom = atom(null, (get, set, mid: number) => loadThread({ get, set }, mid));

/** Loads the open thread again after everything was dropped. */
export function reloadThread(change: Change): void {
  const root = change.get(openThreadAtom);
  if (root !== null) void loadThread(change, root);
}

async function loadThread(change: Change, mid: number): Promise<number | null> {
  const { get } = change;
  // The root may be unknown until the response arrives. Then no loading state is shown.
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
