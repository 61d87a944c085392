import type { PrimitiveAtom } from "jotai/vanilla";
import { sessionSignal } from "../../../api/http/tokens.ts";
import { type Change, perStore } from "../../../base/store.ts";
import { type PendingChange, pendingChangesAtom } from "./pending.ts";

interface Commit extends PendingChange {
  isSent: boolean;
  isAnswered: boolean;
  /** Tells whether the stream has brought it. */
  hasCome: boolean;
}

const queueAtom = perStore(() => ({ last: Promise.resolve() as Promise<unknown> }));

/** Sends commands one after another: the server might handle two in the wrong order. */
export function inOrder({ get }: Change, call: () => Promise<unknown>): Promise<unknown> {
  const queue = get(queueAtom);
  const ended = sessionSignal();
  const answered = queue.last.then(() => ended.aborted ? undefined : call());
  queue.last = answered.catch(() => {});
  return answered;
}

/** Shows what `make` returns at once, until the server refuses it. */
export async function commit<T>(
  change: Change,
  known: PrimitiveAtom<T>,
  make: (known: T) => T,
  call: () => Promise<unknown>,
): Promise<void> {
  const { get, set } = change;
  const state = { isSent: false, isAnswered: false, hasCome: false };
  const mine: Commit = { known, make: (known) => make(known as T), end: endCommits, ...state };
  set(pendingChangesAtom, [...get(pendingChangesAtom), mine]);
  try {
    await inOrder(change, () => {
      mine.isSent = true;
      return call();
    });
    mine.isAnswered = true;
    endCommits(change);
  } catch (failure) {
    set(pendingChangesAtom, get(pendingChangesAtom).filter((one) => one !== mine));
    throw failure;
  }
}

/**
 * Ends the changes that the server has answered and the stream has brought. Either may come first. Until then a
 * change wins over what arrives, which may be the echo of an earlier one. A snapshot contains all that is answered.
 */
function endCommits({ get, set }: Change, isSnapshot = false): void {
  const pending = get(pendingChangesAtom) as readonly Commit[];
  for (const one of pending) {
    const known = get(one.known);
    if ((one.isSent && one.make(known) === known) || (isSnapshot && one.isAnswered)) one.hasCome = true;
    if (!one.hasCome) break;
  }
  const rest = pending.filter(({ isAnswered, hasCome }) => !isAnswered || !hasCome);
  if (rest.length < pending.length) set(pendingChangesAtom, rest);
}
