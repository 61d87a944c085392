import type { Change } from "./store.ts";

type Forget = (change: Change) => void;

const all: Forget[] = [];

/**
 * Registers what is forgotten when the session ends. For atoms of `base` and of the layers above `sync`, which `sync`
 * cannot call, and for those of `state` that are loaded late. So each module registers its own.
 */
export function whenSessionEnds(forget: Forget): void {
  all.push(forget);
}

export function forgetRegistered(change: Change): void {
  for (const forget of all) forget(change);
}
