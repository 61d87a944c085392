import { atom } from "jotai/vanilla";
import { atomFamily } from "jotai-family";
import type { Archive, Favorite } from "schemas/archives.ts";
import { whenSessionEnds } from "../../base/forget.ts";

export interface Saved extends Favorite {
  /** Undefined until it has loaded. */
  archive?: Archive;
}

/** The newest first. Null until they are known. */
export const storedFavoritesAtom = atom<readonly Saved[] | null>(null);

/** Those that are about to be removed, unless the user takes it back. */
export const removingAtom = atom<ReadonlySet<string>>(new Set<string>());

export const favoritesAtom = atom((get): readonly Saved[] | null => {
  const removing = get(removingAtom);
  return get(storedFavoritesAtom)?.filter(({ id }) => !removing.has(id)) ?? null;
});

/** The favorite that is this message alone. Undefined also when it is not known. */
export const savedAsAtom = atomFamily((mid: number) =>
  atom((get) =>
    get(favoritesAtom)?.find(({ archive }) =>
      archive?.messages.length === 1 && archive.messages[0].mid === mid
    )?.id
  )
);

whenSessionEnds(({ set }) => {
  set(storedFavoritesAtom, null);
  set(removingAtom, new Set<string>());
});
