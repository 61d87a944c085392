import type { Chat } from "schemas/chats.ts";
import { UNREAD_MAX } from "schemas/limits.ts";

/** Somebody else's message above the read marker. */
export interface Arrival {
  mid: number;
  mention: boolean;
}

interface Counts {
  unread: number;
  mentions: number;
}

/** What counts as unread once more, though it has been read: from a message on. The server knows nothing of it. */
export interface Mark {
  from: number;
  /** Of what the server had counted, whose messages may not be here. */
  counted: Counts;
  arrivals: Arrival[];
}

/** When the server counted, by this device's clock: from when it was asked until it had answered. */
export interface Counted {
  asked: number;
  answered: number;
}

/**
 * What the server counted when the log stood at `base.mid`, and what has arrived since. `last` is the newest
 * message's mid, 0 when there is none.
 */
export interface ChatState {
  last: number;
  read_mid: number;
  base: { mid: number } & Counts & Partial<Counted>;
  arrivals: Arrival[];
  mark?: Mark;
}

export const emptyChat: ChatState = {
  last: 0,
  read_mid: 0,
  base: { mid: 0, unread: 0, mentions: 0 },
  arrivals: [],
};

export function unreadOf({ base, arrivals, mark }: ChatState): Counts {
  const again = mark?.arrivals ?? [];
  const counted = mark?.counted ?? { unread: 0, mentions: 0 };
  return {
    unread: capped(base.unread + arrivals.length + counted.unread + again.length),
    mentions: capped(base.mentions + mentionsIn(arrivals) + counted.mentions + mentionsIn(again)),
  };
}

/** The newest message that counts as read: what others wrote above it is unread. */
export function readUntil({ read_mid, mark }: ChatState): number {
  return mark ? Math.min(read_mid, mark.from - 1) : read_mid;
}

export function withArrival(state: ChatState, arrival: Arrival): ChatState {
  const { mid } = arrival;
  const counted = mid <= state.read_mid || mid <= state.base.mid ||
    state.arrivals.some((known) => known.mid === mid);
  return counted ? state : folded({ ...state, arrivals: [...state.arrivals, arrival] });
}

/**
 * Moves the marker, never back. `between(a, b)` tells what others wrote above `a` and up to `b`, or null where
 * that is not known here; then the count stays as it was, and the caller asks the server.
 */
export function readUpTo(
  state: ChatState,
  mid: number,
  between: (after: number, upTo: number) => Arrival[] | null,
): { state: ChatState; exact: boolean } {
  if (mid <= state.read_mid) return { state, exact: true };

  const arrivals = state.arrivals.filter((arrival) => arrival.mid > mid);
  const { base } = state;
  const rest = mid >= base.mid || base.unread === 0 ? [] : between(mid, base.mid);
  const left = rest && { ...base, unread: capped(rest.length), mentions: capped(mentionsIn(rest)) };
  return {
    state: { ...withoutMark(state, mid), read_mid: mid, arrivals, base: left ?? base },
    exact: rest !== null,
  };
}

/** What was marked is read once more, up to `mid`. */
export function withoutMark(state: ChatState, mid: number): ChatState {
  const { mark, ...rest } = state;
  if (!mark || mid < mark.from) return state;
  const arrivals = mark.arrivals.filter((arrival) => arrival.mid > mid);
  if (!arrivals.length) return rest;
  return { ...rest, mark: { from: mid + 1, counted: { unread: 0, mentions: 0 }, arrivals } };
}

/** The server's count, true at `mid` of the log, and what has arrived above it. */
export function rebased(state: ChatState, chat: Chat, mid: number, counted?: Counted): ChatState {
  const read_mid = Math.max(state.read_mid, chat.read_mid);
  return {
    ...(chat.read_mid > state.read_mid ? withoutMark(state, chat.read_mid) : state),
    last: state.last > mid ? state.last : chat.last?.mid ?? 0,
    read_mid: chat.read_mid,
    base: { mid, unread: chat.unread, mentions: chat.mentions, ...counted },
    arrivals: state.arrivals.filter((arrival) => arrival.mid > Math.max(mid, read_mid)),
  };
}

/** A conversation that nobody reads must not grow without end. */
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

export function mentionsIn(arrivals: Arrival[]): number {
  return arrivals.filter((arrival) => arrival.mention).length;
}

function capped(count: number): number {
  return Math.min(UNREAD_MAX, count);
}
