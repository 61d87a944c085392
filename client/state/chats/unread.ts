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

/** Messages that were read and marked unread again, from one message on. The server does not know of it. */
export interface Mark {
  from: number;
  /** The part of the server's count whose messages may not be loaded. */
  counted: Counts;
  arrivals: Arrival[];
}

/** When the server counted, by this device's clock: between the request and the response. */
export interface Counted {
  asked: number;
  answered: number;
}

/**
 * The server's count as of `base.mid`, and the messages that have arrived since. `last` is the newest message's mid,
 * or 0 when there is none.
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

/** The newest message that counts as read. Others' messages after it are unread. */
export function readUntil({ read_mid, mark }: ChatState): number {
  return mark ? Math.min(read_mid, mark.from - 1) : read_mid;
}

export function withArrival(state: ChatState, arrival: Arrival): ChatState {
  const { mid } = arrival;
  const counted = mid <= state.read_mid || mid <= state.base.mid ||
    state.arrivals.some((known) => known.mid === mid);
  return counted ? state : folded({ ...state, arrivals: [...state.arrivals, arrival] });
}

/** What this client knows of a conversation, and the position in the log up to which it does. */
export interface Received {
  mid: number;
  /** Others' messages after `after` and up to `upTo`. Null when they are not all loaded. */
  between(after: number, upTo: number): Arrival[] | null;
}

/** Moves the marker, never back. If that is not exact, the count stays, and the caller asks the server. */
export function readUpTo(
  state: ChatState,
  mid: number,
  received: Received,
): { state: ChatState; exact: boolean } {
  if (mid <= state.read_mid) return { state, exact: true };

  const left = baseAbove(state.base, mid, received);
  const arrivals = state.arrivals.filter((arrival) => arrival.mid > mid);
  return {
    state: { ...withoutMark(state, mid), read_mid: mid, arrivals, base: left ?? state.base },
    exact: left !== null,
  };
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
  return rest && { mid: upTo, unread: capped(rest.length), mentions: capped(mentionsIn(rest)) };
}

/** Removes the mark up to `mid`. */
export function withoutMark(state: ChatState, mid: number): ChatState {
  const { mark, ...rest } = state;
  if (!mark || mid < mark.from) return state;
  const arrivals = mark.arrivals.filter((arrival) => arrival.mid > mid);
  if (!arrivals.length) return rest;
  return { ...rest, mark: { from: mid + 1, counted: { unread: 0, mentions: 0 }, arrivals } };
}

/** Takes the server's count as of `mid`, and keeps the messages that have arrived after it. */
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
