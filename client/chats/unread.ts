import { type Chat, UNREAD_MAX } from "schemas/chats.ts";

/** Somebody else's message above the read marker. */
export interface Arrival {
  mid: number;
  mention: boolean;
}

/**
 * What the server counted when the log stood at `base.mid`, and what has arrived since. `last` is the newest
 * message's mid, 0 when there is none.
 */
export interface ChatState {
  last: number;
  read_mid: number;
  base: { mid: number; unread: number; mentions: number };
  arrivals: Arrival[];
}

export const emptyChat: ChatState = {
  last: 0,
  read_mid: 0,
  base: { mid: 0, unread: 0, mentions: 0 },
  arrivals: [],
};

export function unreadOf({ base, arrivals }: ChatState): { unread: number; mentions: number } {
  return {
    unread: Math.min(UNREAD_MAX, base.unread + arrivals.length),
    mentions: Math.min(UNREAD_MAX, base.mentions + mentionsIn(arrivals)),
  };
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
  const left = rest && { mid: base.mid, unread: capped(rest.length), mentions: capped(mentionsIn(rest)) };
  return { state: { ...state, read_mid: mid, arrivals, base: left ?? base }, exact: rest !== null };
}

/** The server's count, true at `mid` of the log, and what has arrived above it. */
export function rebased(state: ChatState, chat: Chat, mid: number): ChatState {
  const read_mid = Math.max(state.read_mid, chat.read_mid);
  return {
    last: state.last > mid ? state.last : chat.last?.mid ?? 0,
    read_mid: chat.read_mid,
    base: { mid, unread: chat.unread, mentions: chat.mentions },
    arrivals: state.arrivals.filter((arrival) => arrival.mid > Math.max(mid, read_mid)),
  };
}

/** A deleted message counts no more. `deleted` is null when the message is not known here. */
export function withoutMessage(
  state: ChatState,
  mid: number,
  deleted: { own: boolean; mention: boolean } | null,
): { state: ChatState; exact: boolean } {
  const { base } = state;
  const arrivals = state.arrivals.filter((arrival) => arrival.mid !== mid);
  if (arrivals.length < state.arrivals.length) return { state: { ...state, arrivals }, exact: true };
  if (mid <= state.read_mid || mid > base.mid || !base.unread || deleted?.own) return { state, exact: true };
  if (!deleted || base.unread >= UNREAD_MAX) return { state, exact: false };

  const mentions = base.mentions - (deleted.mention ? 1 : 0);
  return { state: { ...state, base: { ...base, unread: base.unread - 1, mentions } }, exact: true };
}

/** A conversation that nobody reads must not grow without end. */
function folded(state: ChatState): ChatState {
  const { base, arrivals } = state;
  if (arrivals.length <= 2 * UNREAD_MAX) return state;
  const old = arrivals.slice(0, UNREAD_MAX);
  return {
    ...state,
    base: {
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
