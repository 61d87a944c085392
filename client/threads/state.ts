import { atom } from "jotai/vanilla";
import { atomFamily } from "jotai-family";
import type { Change } from "../store.ts";
import { withIds } from "../messages/ids.ts";

/** The replies that hang on one message, ascending. */
export interface Thread {
  ids: number[];
  loading: boolean;
  error: boolean;
  /** There are more below. */
  more: boolean;
  /** False until a page was loaded. */
  known: boolean;
}

export interface StoredThread extends Thread {
  /** What arrived meanwhile, below the place up to which it is loaded. */
  late: number[];
}

export const emptyThread: StoredThread = {
  ids: [],
  loading: false,
  error: false,
  more: false,
  known: false,
  late: [],
};

export const storedThreadAtom = atomFamily((_root: number) => atom<StoredThread>(emptyThread));

/** The message whose thread is open at the side, by its root; null: none. */
export const openThreadAtom = atom<number | null>(null);

export function changeThread({ get, set }: Change, root: number, change: Partial<StoredThread>): void {
  set(storedThreadAtom(root), { ...get(storedThreadAtom(root)), ...change });
}

/** A reply that has just been said. */
export function joinThread(change: Change, root: number, mid: number): void {
  const { ids, late, known, loading, more } = change.get(storedThreadAtom(root));
  if (known && !more && !loading) changeThread(change, root, { ids: withIds(ids, [mid]) });
  else if (known || loading) changeThread(change, root, { late: withIds(late, [mid]) });
}

export function leaveThread(change: Change, root: number, mid: number): void {
  const { ids, late } = change.get(storedThreadAtom(root));
  if (ids.includes(mid)) changeThread(change, root, { ids: ids.filter((id) => id !== mid) });
  if (late.includes(mid)) changeThread(change, root, { late: late.filter((id) => id !== mid) });
}

export function forgetThreads({ set }: Change): void {
  for (const root of [...storedThreadAtom.getParams()]) set(storedThreadAtom(root), emptyThread);
}
