import { atom } from "jotai/vanilla";

/** `waiting`: it failed, and will be tried again by itself. `offline`: the browser says there is no network. */
export type Connection = "connecting" | "live" | "waiting" | "offline";
export const connectionAtom = atom<Connection>("connecting");

/**
 * Up to where this client knows everything: the log (`after_mid`, null until the first chats are loaded) and
 * the changes of users. Both only grow.
 */
export interface Position {
  after_mid: number | null;
  users_version: number;
}
export const positionAtom = atom<Position>({ after_mid: null, users_version: 0 });

/**
 * Whether users and channels are here, without which nothing has a name. `painted`: as the cache had them, so
 * what is newer may be missing. `heard`: the stream has said all that it says at its beginning.
 */
export type Start = "none" | "painted" | "heard";
export const startAtom = atom<Start>("none");

/** Raised whenever timelines are dropped: an answer asked for before that no longer joins what follows. */
export const epochAtom = atom(0);

/** How far the server's clock is ahead of this device's, where that is more than the way from there explains. */
export const clockOffsetAtom = atom(0);
