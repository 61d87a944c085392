import { atom } from "jotai/vanilla";
import { atomFamily } from "jotai-family";
import type { Replies } from "schemas/messages.ts";
import { getReplies } from "../../api/messages.ts";
import { sessionSignal } from "../../api/http/tokens.ts";
import type { Change } from "../../base/store.ts";
import { chatOf } from "../chat_key.ts";
import { myUidAtom } from "../session.ts";
import { withIds } from "../timelines/ids.ts";
import { keepState } from "../timelines/store_message.ts";
import { isLocalId, messageAtom } from "../timelines/message.ts";
import { openKeyAtom, storedTimelineAtom } from "../timelines/timelines.ts";
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
  const key = change.get(openKeyAtom);
  const root = key && change.get(openThreadAtom(key));
  if (root) void loadThread(change, root);
}

async function loadThread(change: Change, mid: number): Promise<number | null> {
  const { get } = change;
  // The root may be unknown until the response arrives. Then no loading state is shown.
  const presumed = rootOf(change, mid) ?? mid;
  const { known, loading, more, ids } = get(storedThreadAtom(presumed));
  if (loading || (known && !more)) return presumed;

  const message = get(messageAtom(mid));
  const key = message && chatOf(message, get(myUidAtom));
  const holds = key ? holding(change, key) : () => true;
  const [request, ended] = [Symbol(), sessionSignal()];
  // After a drop, another request may be under way.
  const isOutdated = () => ended.aborted || get(storedThreadAtom(presumed)).request !== request;
  changeThread(change, presumed, { loading: true, error: false, request });
  try {
    const answer = await getReplies(mid, { after: known ? ids.at(-1) : undefined, limit: PAGE });
    if (isOutdated()) return null;
    if (!holds()) return again();
    if (answer.root_mid !== presumed) changeThread(change, presumed, { loading: false });
    joinPage(change, answer);
    return answer.root_mid;
  } catch (failure) {
    console.debug(failure);
    if (!isOutdated()) changeThread(change, presumed, { loading: false, error: true });
    return null;
  }

  /** The conversation was shortened or left meanwhile. The panel may be open again, and waits for this request. */
  async function again(): Promise<number | null> {
    changeThread(change, presumed, { loading: false });
    return get(openThreadAtom(key!)) === presumed ? await loadThread(change, mid) : null;
  }
}

function joinPage(change: Change, { mid, root_mid, root, replies, newer, following }: Replies): void {
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
    following,
  });
}
