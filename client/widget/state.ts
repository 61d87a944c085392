import { useSyncExternalStore } from "react";
import type { Entry } from "./entries.ts";
import { stored } from "./storage.ts";

/** A message that the server does not have yet. */
export interface Outgoing {
  local_id: string;
  content: string;
  created_at: number;
  /** Uploaded when the message is sent. */
  picture?: File;
  /** The text that says why it was not sent; null while it is on its way. */
  problem: string | null;
}

interface State {
  isOpen: boolean;
  /** True until the person whom the site's own server names is signed in, so that nobody else may begin. */
  isArriving: boolean;
  /** Tells whether there is a session, so that a conversation can be shown. */
  isSignedIn: boolean;
  isConnected: boolean;
  /** The host is gone, or there never was one. */
  isGone: boolean;
  host: { name: string; avatar_updated_at: number } | null;
  /** Unknown until connected. */
  isHostOnline: boolean | null;
  isHostTyping: boolean;
  entries: Entry[];
  hasOlder: boolean;
  outgoing: Outgoing[];
  /** The newest message that the visitor has had in sight. */
  seen: number;
  /** Tells whether the visitor has left an address while the host was away. */
  hasLeftAddress: boolean;
}

let state: State = {
  isOpen: false,
  isArriving: true,
  isSignedIn: false,
  isConnected: false,
  isGone: false,
  host: null,
  isHostOnline: null,
  isHostTyping: false,
  entries: [],
  hasOlder: false,
  outgoing: [],
  seen: Number(stored("seen") ?? 0),
  hasLeftAddress: stored("address") !== null,
};
const listeners = new Set<() => void>();

export const getState = () => state;

export function setState(changes: Partial<State>): void {
  state = { ...state, ...changes };
  for (const listener of [...listeners]) listener();
}

/** Calls the listener after each change, until the returned function is called. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function useWidget(): State {
  return useSyncExternalStore(subscribe, getState);
}
