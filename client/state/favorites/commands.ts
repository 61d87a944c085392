import { atom } from "jotai/vanilla";
import { deleteFavorite, postFavorite } from "../../api/archives.ts";
import { sessionSignal } from "../../api/http/tokens.ts";
import { whenSessionEnds } from "../../base/forget.ts";
import { statusOf } from "../../base/errors/refusals.ts";
import { showRefusal } from "../../base/errors/refusal_toast.ts";
import { type Change, perStore } from "../../base/store.ts";
import { sourcesOf } from "../messages/forward/archive_sources.ts";
import { removingAtom, storedFavoritesAtom } from "./favorites.ts";
import { refreshFavoritesAtom } from "./load.ts";

/** In milliseconds. As long as one can take it back. */
const UNDO_FOR = 5000;

/** Saves messages as they are now. Throws when they cannot be saved. */
export const saveAtom = atom(null, async (get, set, mids: readonly number[]): Promise<void> => {
  const ended = sessionSignal();
  const { all } = await sourcesOf({ get, set }, mids);
  await postFavorite(all);
  if (!ended.aborted && get(storedFavoritesAtom)) await set(refreshFavoritesAtom).catch(console.debug);
});

/** The timers of removals that can still be taken back. */
const timersAtom = perStore(() => new Map<string, ReturnType<typeof setTimeout>>());

/** Hides a favorite at once, and removes it when there is no way back any more. */
export const removeFavoriteAtom = atom(null, (get, set, id: string): void => {
  const change = { get, set };
  mark(change, id, true);
  get(timersAtom).set(id, setTimeout(() => void remove(change, id), UNDO_FOR));
});

export const keepFavoriteAtom = atom(null, (get, set, id: string): void => {
  if (!stopTimer({ get, set }, id)) return;
  mark({ get, set }, id, false);
});

/** Call it when the page is being left. */
export const removeNowAtom = atom(null, (get, set): void => {
  for (const id of [...get(timersAtom).keys()]) {
    stopTimer({ get, set }, id);
    void remove({ get, set }, id, true);
  }
});

async function remove(change: Change, id: string, isLeaving = false): Promise<void> {
  const ended = sessionSignal();
  stopTimer(change, id);
  try {
    await deleteFavorite(id, isLeaving);
  } catch (failure) {
    if (ended.aborted) return;
    if (statusOf(failure) !== 404) {
      mark(change, id, false);
      return showRefusal(change, failure);
    }
  }
  if (ended.aborted) return;
  change.set(storedFavoritesAtom, (known) => known?.filter((one) => one.id !== id) ?? null);
  mark(change, id, false);
}

function mark({ set }: Change, id: string, isRemoving: boolean): void {
  set(removingAtom, (removing) => {
    const next = new Set(removing);
    if (isRemoving) next.add(id);
    else next.delete(id);
    return next;
  });
}

function stopTimer({ get }: Change, id: string): boolean {
  clearTimeout(get(timersAtom).get(id));
  return get(timersAtom).delete(id);
}

whenSessionEnds(({ get }) => {
  for (const timer of get(timersAtom).values()) clearTimeout(timer);
  get(timersAtom).clear();
});
