import type { Change } from "./store.ts";

type Forget = (change: Change) => void;

const all: Forget[] = [];

/**
 * Registers what is forgotten when the session ends. For atoms of `base` and of the layers above `sync`, which
 * cannot call them. Their modules may be loaded late, so each registers its own.
 */
export function whenSessionEnds(forget: Forget): void {
  all.push(forget);
}

export function forgetRegistered(change: Change): void {
  for (const forget of all) forget(change);
}
