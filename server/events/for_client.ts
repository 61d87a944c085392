import type { ServerEvent } from "schemas/events.ts";
import { forGuests } from "../users/for_guests.ts";
import { forVisitor } from "./for_visitor.ts";

/** Of a stream's client, what decides what it may hear. */
interface Hearer {
  uid: number;
  is_guest: boolean;
  /** The only person whom a visitor of the widget hears of; null for everybody else. */
  host: number | null;
}

/** Picks what this client receives of these events. */
export function forClient({ uid, is_guest, host }: Hearer, events: ServerEvent[]): ServerEvent[] {
  if (host !== null) return events.flatMap((event) => forVisitor(event, { uid, host }));
  return is_guest ? events.map(forGuests) : events;
}
