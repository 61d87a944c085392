import { type Atom, atom, createStore, type Getter, type Setter } from "jotai/vanilla";

/** The one store of the page: the event stream lives outside React, and all islands must agree. */
export const store = createStore();

export type Store = ReturnType<typeof createStore>;

/** What a write-only atom is handed; functions that change state take it whole. */
export interface Change {
  get: Getter;
  set: Setter;
}

const madeAtom = atom(null, (get, set, make: (change: Change) => void) => make({ get, set }));

/**
 * Changes many atoms, and lets the screen know once. Two atoms, because an atom that sets itself does not write
 * but takes the value: a change that is made later, by the answer to what another change asked, would be lost.
 */
export const changeAtom = atom(null, (_get, set, make: (change: Change) => void) => set(madeAtom, make));

/** What changes without any screen hearing of it: made once for each store, and changed in place. */
export function notebook<T>(make: () => T): Atom<T> {
  return atom(make);
}
