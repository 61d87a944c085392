import { UNREAD_MAX } from "schemas/limits.ts";
import { type Arrival, type ChatState, readUntil } from "./unread.ts";

/** Properties that decide whether a message was counted. `due` is when it expires. */
export interface Countable {
  own: boolean;
  mention: boolean;
  due: number | null;
}

/**
 * Stops counting a message that the record `by` deletes. `deleted` is null when the message is not loaded.
 * A server's count that is newer than the record did not include the message.
 */
export function withoutMessage(
  state: ChatState,
  mid: number,
  deleted: Countable | null,
  by: number,
): { state: ChatState; exact: boolean } {
  const { base } = state;
  const arrivals = state.arrivals.filter((arrival) => arrival.mid !== mid);
  if (arrivals.length < state.arrivals.length) return { state: { ...state, arrivals }, exact: true };
  if (mid <= readUntil(state)) return { state, exact: true };
  if (by <= base.mid || mid > base.mid || !base.unread || deleted?.own) return { state, exact: true };

  const wasCounted = deleted && countedBefore(base, deleted);
  if (!deleted || wasCounted === null || base.unread >= UNREAD_MAX) return { state, exact: false };
  if (!wasCounted) return { state, exact: true };
  const mentions = base.mentions - (deleted.mention ? 1 : 0);
  return { state: { ...state, base: { ...base, unread: base.unread - 1, mentions } }, exact: true };
}

/**
 * Counts the mention that the record `by` adds to a message or takes from it. `before` is the message as it was
 * counted, or null when that version is not loaded.
 */
export function withMention(
  state: ChatState,
  now: Arrival,
  before: Countable | null,
  by: number,
): { state: ChatState; exact: boolean } {
  const { base, arrivals } = state;
  if (arrivals.some(({ mid }) => mid === now.mid)) {
    const amended = arrivals.map((known) => known.mid === now.mid ? now : known);
    return { state: { ...state, arrivals: amended }, exact: true };
  }
  const isBehind = now.mid <= readUntil(state) || now.mid > base.mid || by <= base.mid;
  if (isBehind || !base.unread || before?.own || before?.mention === now.mention) {
    return { state, exact: true };
  }

  const wasCounted = before && countedBefore(base, before);
  if (wasCounted === null || base.unread >= UNREAD_MAX) return { state, exact: false };
  if (!wasCounted) return { state, exact: true };
  const mentions = base.mentions + (now.mention ? 1 : -1);
  return { state: { ...state, base: { ...base, mentions } }, exact: true };
}

/** Milliseconds by which clocks may differ. */
const DOUBT = 2000;

/**
 * The server does not count expired messages, although their record may still be to come. Null when the count was
 * made at about that time, so that it is uncertain.
 */
function countedBefore({ asked, answered }: ChatState["base"], { due }: Countable): boolean | null {
  if (due === null || asked === undefined || answered === undefined) return true;
  if (due > answered + DOUBT) return true;
  return due < asked - DOUBT ? false : null;
}
