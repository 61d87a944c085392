import { sql } from "kysely";
import type { Database, Query } from "./connection.ts";

export interface EventRow {
  seq: number;
  at_mid: number;
  audience: unknown;
  event: unknown;
}

/** The announcements in (`after`, `upTo`], in order. */
export async function readEvents({ kysely }: Database, after: number, upTo: number): Promise<EventRow[]> {
  const { rows } = await sql<EventRow>`
    select seq, at_mid, audience, event from events where seq > ${after} and seq <= ${upTo} order by seq`
    .execute(kysely);
  return rows;
}

/** The announcements with these numbers. Those that have been swept are missing. */
export async function eventsAt({ kysely }: Database, seqs: number[]): Promise<EventRow[]> {
  const { rows } = await sql<EventRow>`
    select seq, at_mid, audience, event from events where seq = any(${seqs}) order by seq`.execute(kysely);
  return rows;
}

/**
 * Deletes announcements older than `before` that every follower has read, and those older than `longBefore` in any
 * case: a follower that fails for long must not fill the disk.
 */
export async function clearEvents({ kysely }: Database, before: number, longBefore: number): Promise<void> {
  await sql`
    delete from events
    where created_at < ${before} and (created_at < ${longBefore} or seq <= all (select seq from followers))`
    .execute(kysely);
}

/** The NOTIFY channel for signals that are not stored: presence, typing, and streams that replace others. */
export const SIGNAL_CHANNEL = "parley_signals";

export async function notifySignal(kysely: Query, payload: string): Promise<void> {
  await sql`select pg_notify(${SIGNAL_CHANNEL}, ${payload})`.execute(kysely);
}
