import { atom } from "jotai/vanilla";
import type { Change } from "../base/store.ts";

/**
 * `waiting`: the server was not reached, and another attempt follows. `failing`: the same after it has answered with an
 * error. `offline`: the browser reports no network.
 */
export type Connection = "connecting" | "live" | "waiting" | "failing" | "offline";
export const connectionAtom = atom<Connection>("connecting");

/** Nothing new can be loaded now. */
export const isAwayAtom = atom((get) => !["connecting", "live"].includes(get(connectionAtom)));

/**
 * The positions up to which this client knows everything: in the log (`after_mid`, null until the first chats are
 * loaded) and in the user log. Both only grow.
 */
export interface Position {
  after_mid: number | null;
  users_version: number;
}
export const positionAtom = atom<Position>({ after_mid: null, users_version: 0 });

/**
 * Progress of loading users and channels, without which nothing has a name. `cached`: from the cache, so newer
 * ones may be missing. `complete`: the stream has sent its whole beginning.
 */
export type Start = "none" | "cached" | "complete";
export const startAtom = atom<Start>("none");

/** Raised whenever timelines are dropped. A response to an earlier request is then discarded. */
export const epochAtom = atom(0);

/** Milliseconds by which the server's clock is ahead. 0 when network delays may explain the difference. */
export const clockOffsetAtom = atom(0);

export function nextEpoch({ set }: Change): void {
  set(epochAtom, (epoch) => epoch + 1);
}

/** Forgets the position. Pending responses are discarded. */
export function forgetPosition(change: Change): void {
  nextEpoch(change);
  change.set(startAtom, "none");
  change.set(positionAtom, { after_mid: null, users_version: 0 });
}

/** A difference that network delays, or a page that was asleep, may explain. */
const TOLERANCE = 10_000;

/** On a device with a wrong clock, messages must not disappear early. */
export function setClock({ get, set }: Change, time: number): void {
  const ahead = time - Date.now();
  const offset = Math.abs(ahead) < TOLERANCE ? 0 : ahead;
  if (Math.abs(offset - get(clockOffsetAtom)) >= TOLERANCE) set(clockOffsetAtom, offset);
}
