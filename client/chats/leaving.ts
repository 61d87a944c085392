import { UNREAD_MAX } from "schemas/chats.ts";
import type { ChatState } from "./unread.ts";

/** What is known of a message that goes. `due`: when it disappears by itself. */
export interface Leaving {
  own: boolean;
  mention: boolean;
  due: number | null;
}

/**
 * A message that is deleted, by the record `by`, counts no more. `deleted` is null when it is not known here.
 * What the server counted later than that record was counted without it.
 */
export function withoutMessage(
  state: ChatState,
  mid: number,
  deleted: Leaving | null,
  by: number,
): { state: ChatState; exact: boolean } {
  const { base } = state;
  const arrivals = state.arrivals.filter((arrival) => arrival.mid !== mid);
  if (arrivals.length < state.arrivals.length) return { state: { ...state, arrivals }, exact: true };
  if (mid <= state.read_mid) return { state: unmarked(state, mid), exact: true };
  if (by <= base.mid || mid > base.mid || !base.unread || deleted?.own) return { state, exact: true };

  const wasCounted = deleted && countedBefore(base, deleted);
  if (!deleted || wasCounted === null || base.unread >= UNREAD_MAX) return { state, exact: false };
  if (!wasCounted) return { state, exact: true };
  const mentions = base.mentions - (deleted.mention ? 1 : 0);
  return { state: { ...state, base: { ...base, unread: base.unread - 1, mentions } }, exact: true };
}

/** Clocks differ by this, in milliseconds. */
const DOUBT = 2000;

/**
 * The server counts nothing that is past its time, though its record may still be to come. Null: it was counted
 * at about that time, and nobody can tell.
 */
function countedBefore({ asked, answered }: ChatState["base"], { due }: Leaving): boolean | null {
  if (due === null || asked === undefined || answered === undefined) return true;
  if (due > answered + DOUBT) return true;
  return due < asked - DOUBT ? false : null;
}

function unmarked(state: ChatState, mid: number): ChatState {
  const { mark, ...rest } = state;
  if (!mark?.arrivals.some((arrival) => arrival.mid === mid)) return state;
  const arrivals = mark.arrivals.filter((arrival) => arrival.mid !== mid);
  return arrivals.length || mark.counted.unread ? { ...rest, mark: { ...mark, arrivals } } : rest;
}
