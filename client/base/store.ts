import { type Atom, atom, createStore, type Getter, type Setter, type WritableAtom } from "jotai/vanilla";
import type { AtomFamily } from "jotai-family";

/** The page's only store. The event stream lives outside React, and all islands must agree. */
export const store = createStore();

export type Store = ReturnType<typeof createStore>;

/** Access of a write-only atom to the state. Functions that change state take it as their first argument. */
export interface Change {
  get: Getter;
  set: Setter;
}

const batchAtom = atom(null, (get, set, make: (change: Change) => void) => make({ get, set }));

/**
 * Changes many atoms and notifies the screen once. There are two atoms, because an atom that sets itself stores
 * the value and does not call its write function: a change made later, from a response, would be lost.
 */
export const changeAtom = atom(null, (_get, set, make: (change: Change) => void) => set(batchAtom, make));

/** A mutable value that no screen observes. Each store makes its own, which is then changed in place. */
export function perStore<T>(make: () => T): Atom<T> {
  return atom(make);
}

/** Sets all atoms of a family to their initial value, and removes them from the family. */
export function emptyFamily<P, V>(
  { set }: Change,
  family: AtomFamily<P, WritableAtom<V, [V], void>>,
  nothing: NoInfer<V>,
): void {
  for (const param of [...family.getParams()]) {
    set(family(param), nothing);
    family.remove(param);
  }
}
