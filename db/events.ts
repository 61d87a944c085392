import type { Database, Sql } from "./connection.ts";

export interface EventRow {
  seq: number;
  at_mid: number;
  audience: unknown;
  event: unknown;
}

/** The announcements in (`after`, `upTo`], in order. */
export function readEvents(sql: Sql, after: number, upTo: number): Promise<EventRow[]> {
  return sql<EventRow[]>`
    select seq, at_mid, audience, event from events where seq > ${after} and seq <= ${upTo} order by seq`;
}

export async function clearEvents({ kysely }: Database, before: number): Promise<void> {
  await kysely.deleteFrom("events").where("created_at", "<", before).execute();
}

/** A number that later streams of any process exceed: it tells which of two is the older. */
export async function nextStreamTicket({ sql }: Database): Promise<number> {
  const [{ ticket }] = await sql`select nextval('stream_tickets') as ticket`;
  return Number(ticket);
}

/** The NOTIFY channel for what is not worth a place in the log: presence, and seats taken over. */
export const SIGNAL_CHANNEL = "parley_signals";

export async function notifySignal({ sql }: Database, payload: string): Promise<void> {
  await sql`select pg_notify(${SIGNAL_CHANNEL}, ${payload})`;
}
