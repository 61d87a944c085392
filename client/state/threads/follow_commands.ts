import { atom } from "jotai/vanilla";
import type { FollowedThreads } from "schemas/messages.ts";
import { getThreads, putThread } from "../../api/threads.ts";
import { sessionSignal } from "../../api/http/tokens.ts";
import type { Change } from "../../base/store.ts";
import { epochAtom } from "../stream.ts";
import { deletedAtom } from "../timelines/amendments.ts";
import { keepState } from "../timelines/store_message.ts";
import { type Followed, followedAtom, followsAreStaleAtom } from "./follows.ts";
import { changeThread } from "./threads.ts";

const PAGE = 30;

export const loadFollowedAtom = atom(
  null,
  (get, set, older?: boolean) => loadFollowed({ get, set }, older),
);

/** Loads the first page, or with `older` the next one. */
async function loadFollowed(change: Change, older = false): Promise<void> {
  const { get, set } = change;
  const before = older ? get(followedAtom).threads.at(-1)?.recent.at(-1) : undefined;
  const [ended, epoch] = [sessionSignal(), get(epochAtom)];
  if (!older) set(followsAreStaleAtom, false);
  try {
    const answer = await getThreads({ before, limit: PAGE });
    if (ended.aborted) return;
    if (epoch !== get(epochAtom)) return set(followsAreStaleAtom, true);
    const threads = answer.threads.map((thread) => keepThread(change, thread, answer.mid));
    const known = older ? get(followedAtom).threads : [];
    const roots = new Set(threads.map(({ root }) => root));
    set(followedAtom, {
      threads: [...known.filter(({ root }) => !roots.has(root)), ...threads],
      known: true,
      older: answer.older,
      failure: null,
    });
    // Deleted while the answer was on its way.
    if (threads.some(({ recent }) => recent.some((mid) => get(deletedAtom(mid))))) {
      set(followsAreStaleAtom, true);
    }
  } catch (failure) {
    console.debug(failure);
    if (!ended.aborted) set(followedAtom, { ...get(followedAtom), failure });
  }
}

function keepThread(
  change: Change,
  { root, recent, unread, read_mid }: FollowedThreads["threads"][number],
  at: number,
): Followed {
  for (const state of [root, ...recent]) keepState(change, state, at);
  return { root: root.mid, recent: recent.map(({ mid }) => mid), unread, read_mid };
}

/** Shown at once. The stream brings it to the other devices. */
export const followThreadAtom = atom(
  null,
  async (get, set, { root, following }: { root: number; following: boolean }) => {
    const ended = sessionSignal();
    changeThread({ get, set }, root, { following });
    try {
      await putThread(root, { following });
    } catch (failure) {
      if (!ended.aborted) changeThread({ get, set }, root, { following: !following });
      throw failure;
    }
  },
);

export const readThreadAtom = atom(null, async (_get, _set, { root, mid }: { root: number; mid: number }) => {
  await putThread(root, { read_mid: mid }).catch(console.debug);
});
