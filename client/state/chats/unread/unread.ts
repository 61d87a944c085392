import type { Chat } from "schemas/chats.ts";
import { UNREAD_MAX } from "schemas/limits.ts";

/** Somebody else's message after the read marker. */
export interface Arrival {
  mid: number;
  mention: boolean;
}

interface Counts {
  unread: number;
  mentions: number;
}

/** Time of the server's count, by this device's clock: between the request and the response. */
export interface Counted {
  asked: number;
  answered: number;
}

/**
 * The server's count as of `base.mid`, and the messages that have arrived since. `last` is the newest message's mid,
 * or 0 when there is none. With an `unread_mark`, messages from there on count as unread, although they were read.
 */
export interface ChatState {
  last: number;
  read_mid: number;
  base: { mid: number } & Counts & Partial<Counted>;
  arrivals: Arrival[];
  unread_mark?: number;
}

export const emptyChat: ChatState = {
  last: 0,
  read_mid: 0,
  base: { mid: 0, unread: 0, mentions: 0 },
  arrivals: [],
};

export function unreadOf({ base, arrivals }: ChatState): Counts {
  return {
    unread: capped(base.unread + arrivals.length),
    mentions: capped(base.mentions + mentionsIn(arrivals)),
  };
}

/** The newest message that counts as read. Others' messages after it are unread. */
export function readUntil({ read_mid, unread_mark }: ChatState): number {
  return unread_mark ? Math.min(read_mid, unread_mark - 1) : read_mid;
}

export function withArrival(state: ChatState, arrival: Arrival): ChatState {
  const { mid } = arrival;
  const counted = mid <= readUntil(state) || mid <= state.base.mid ||
    state.arrivals.some((known) => known.mid === mid);
  return counted ? state : folded({ ...state, arrivals: [...state.arrivals, arrival] });
}

/** Known part of a conversation, and the position in the log up to which this client knows it. */
export interface Received {
  mid: number;
  /** Others' messages after `after` and up to `upTo`. Null when they are not all loaded. */
  between(after: number, upTo: number): Arrival[] | null;
  /** Those of them that are loaded. */
  loaded(after: number, upTo: number): Arrival[];
}

interface Counting {
  state: ChatState;
  /** If it is not exact, the count stays, and the caller asks the server. */
  exact: boolean;
}

/** Moves the marker, never back. That removes the mark, unless it is beyond. */
export function readUpTo(state: ChatState, mid: number, received: Received): Counting {
  if (mid <= state.read_mid) return { state, exact: true };
  const { unread_mark = 0, ...rest } = state;
  const next = unread_mark > mid ? state : rest;
  return countedAfter({ ...next, read_mid: mid }, mid, received);
}

/** Sets the mark, or removes it. */
export function markedFrom(state: ChatState, mark: number | null, received: Received): Counting {
  const { unread_mark: _, ...rest } = state;
  const next = mark === null ? rest : { ...rest, unread_mark: mark };
  const [before, after] = [readUntil(state), readUntil(next)];
  if (after > before) return countedAfter(next, after, received);
  if (after === before) return { state: next, exact: true };

  const unread = received.mid ? received.between(after, received.mid) : null;
  if (!unread) return { state: withLoaded(next, received.loaded(after, before), before), exact: false };
  return { state: { ...next, base: countOf(received.mid, unread), arrivals: [] }, exact: true };
}

/** A mark shows at once, before the server has counted. */
function withLoaded(state: ChatState, loaded: Arrival[], upTo: number): ChatState {
  const { mid, unread, mentions } = state.base;
  const base = {
    mid: Math.max(mid, upTo),
    unread: capped(unread + loaded.length),
    mentions: capped(mentions + mentionsIn(loaded)),
  };
  return { ...state, base };
}

/** Counts only what comes after `mid`. */
function countedAfter(state: ChatState, mid: number, received: Received): Counting {
  const left = baseAbove(state.base, mid, received);
  const arrivals = state.arrivals.filter((arrival) => arrival.mid > mid);
  return { state: { ...state, arrivals, base: left ?? state.base }, exact: left !== null };
}

/**
 * The server's response may be ahead of the stream. A count made here is valid only up to the received position.
 * Messages after that are counted when they arrive.
 */
function baseAbove(base: ChatState["base"], mid: number, received: Received): ChatState["base"] | null {
  if (base.unread === 0) return base;
  if (mid >= base.mid) return { ...base, unread: 0, mentions: 0 };
  const upTo = Math.min(base.mid, received.mid);
  const rest = received.between(mid, upTo);
  return rest && countOf(upTo, rest);
}

function countOf(mid: number, unread: Arrival[]): ChatState["base"] {
  return { mid, unread: capped(unread.length), mentions: capped(mentionsIn(unread)) };
}

/** Takes the server's count and mark as of `mid`, and keeps the messages that have arrived after it. */
export function rebased(state: ChatState, chat: Chat, mid: number, counted?: Counted): ChatState {
  const { unread_mark: _, ...rest } = state;
  const { unread_mark } = chat;
  return {
    ...rest,
    ...(unread_mark && { unread_mark }),
    last: state.last > mid ? state.last : chat.last?.mid ?? 0,
    read_mid: chat.read_mid,
    base: { mid, unread: chat.unread, mentions: chat.mentions, ...counted },
    arrivals: state.arrivals.filter((arrival) => arrival.mid > mid),
  };
}

/** As unread as it was `before`. Messages that have arrived since then stay unread, too. */
export function unreadAgain(state: ChatState, before: ChatState): ChatState {
  const mid = Math.max(before.base.mid, before.arrivals.at(-1)?.mid ?? 0);
  return {
    ...state,
    unread_mark: readUntil(before) + 1,
    base: { ...before.base, mid, ...unreadOf(before) },
    arrivals: state.arrivals.filter((arrival) => arrival.mid > mid),
  };
}

/** Limits the list for a conversation that nobody reads. */
function folded(state: ChatState): ChatState {
  const { base, arrivals } = state;
  if (arrivals.length <= 2 * UNREAD_MAX) return state;
  const old = arrivals.slice(0, UNREAD_MAX);
  return {
    ...state,
    base: {
      ...base,
      mid: old.at(-1)!.mid,
      unread: capped(base.unread + old.length),
      mentions: capped(base.mentions + mentionsIn(old)),
    },
    arrivals: arrivals.slice(UNREAD_MAX),
  };
}

function mentionsIn(arrivals: Arrival[]): number {
  return arrivals.filter((arrival) => arrival.mention).length;
}

function capped(count: number): number {
  return Math.min(UNREAD_MAX, count);
}
