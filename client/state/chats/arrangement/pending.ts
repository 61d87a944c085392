import { type Atom, atom } from "jotai/vanilla";
import type { Change } from "../../../base/store.ts";

/** A change that the user makes to their list. It is shown at once. */
export interface PendingChange {
  /** The state that it changes. */
  known: Atom<unknown>;
  /** Returns the very same value when it would change nothing. */
  make(known: unknown): unknown;
  /** Ends it and those after it, as far as they are over. In a module that is loaded late. */
  end(change: Change, isSnapshot?: boolean): void;
}

/** Oldest first, which is the order in which they are sent. */
export const pendingChangesAtom = atom<readonly PendingChange[]>([]);

/** Adds the pending changes of the user to what the server has told. */
export function withPending<T>(known: Atom<T>): Atom<T> {
  return atom((get) =>
    get(pendingChangesAtom).reduce(
      (value, change) => change.known === known ? change.make(value) as T : value,
      get(known),
    )
  );
}

/** Called after what the server has told has changed. A snapshot has told all. */
export function endPending(change: Change, isSnapshot?: boolean): void {
  change.get(pendingChangesAtom)[0]?.end(change, isSnapshot);
}
