import { atom } from "jotai/vanilla";
import { atomFamily } from "jotai-family";
import type { Change } from "../../base/store.ts";
import type { ChatKey } from "../chat_key.ts";
import { withIds } from "../timelines/ids.ts";

/** The replies of one thread, ascending. */
export interface Thread {
  ids: number[];
  loading: boolean;
  error: boolean;
  /** There are more below. */
  more: boolean;
  /** False until a page is loaded. */
  known: boolean;
  /** Null until it is known whether the user follows it. */
  following: boolean | null;
}

interface StoredThread extends Thread {
  /** Replies that arrived meanwhile, after those that are loaded. */
  late: number[];
  /** The latest request. Null after a drop. */
  request: symbol | null;
}

const emptyThread: StoredThread = {
  ids: [],
  loading: false,
  error: false,
  more: false,
  known: false,
  following: null,
  late: [],
  request: null,
};

export const storedThreadAtom = atomFamily((_root: number) => atom<StoredThread>(emptyThread));

/** The root of the thread that is open beside a conversation. */
export const openThreadAtom = atomFamily((_key: ChatKey) => atom<number | null>(null));

export function changeThread({ get, set }: Change, root: number, change: Partial<StoredThread>): void {
  set(storedThreadAtom(root), { ...get(storedThreadAtom(root)), ...change });
}

/** Adds a new reply. */
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

export function dropThreads({ set }: Change): void {
  for (const root of [...storedThreadAtom.getParams()]) set(storedThreadAtom(root), emptyThread);
}
