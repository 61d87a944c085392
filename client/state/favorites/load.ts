import { atom } from "jotai/vanilla";
import type { Favorite } from "schemas/archives.ts";
import { MAX_FAVORITE_IDS } from "schemas/limits.ts";
import { getFavoriteBodies, getFavorites } from "../../api/archives.ts";
import { sessionSignal } from "../../api/http/tokens.ts";
import { whenSessionEnds } from "../../base/forget.ts";
import { type Change, perStore } from "../../base/store.ts";
import { meAtom } from "../users/users.ts";
import { type Saved, storedFavoritesAtom } from "./favorites.ts";

const loadingAtom = perStore(() => ({ now: null as Promise<void> | null }));

/**
 * Learns what other devices have saved and removed, and loads the messages that are not here. They never change.
 * Throws when the list cannot be loaded.
 */
export const refreshFavoritesAtom = atom(null, (get, set): Promise<void> => {
  const loading = get(loadingAtom);
  loading.now ??= refresh({ get, set }).finally(() => loading.now = null);
  return loading.now;
});

/** The same once, for what only marks what is saved. */
export const learnFavoritesAtom = atom(null, (get, set): void => {
  if (get(storedFavoritesAtom) || get(meAtom)?.create_by === "guest") return;
  set(refreshFavoritesAtom).catch(console.debug);
});

async function refresh(change: Change): Promise<void> {
  const ended = sessionSignal();
  const list = await getFavorites();
  if (ended.aborted) return;
  setList(change, list.toReversed());
  const missing = (change.get(storedFavoritesAtom) ?? []).filter(({ archive }) => !archive)
    .map(({ id }) => id);
  for (let start = 0; start < missing.length; start += MAX_FAVORITE_IDS) {
    const bodies = await getFavoriteBodies(missing.slice(start, start + MAX_FAVORITE_IDS));
    if (ended.aborted) return;
    const found = new Map(bodies.map(({ id, archive }) => [id, archive]));
    change.set(
      storedFavoritesAtom,
      (known) => known?.map((one) => ({ ...one, archive: one.archive ?? found.get(one.id) })) ?? null,
    );
  }
}

function setList({ set }: Change, list: Favorite[]): void {
  set(storedFavoritesAtom, (known) => {
    const here = new Map((known ?? []).map((one) => [one.id, one]));
    return list.map((one): Saved => here.get(one.id) ?? one);
  });
}

whenSessionEnds(({ get }) => void (get(loadingAtom).now = null));
