import { type RawBuilder, sql } from "kysely";
import type { Database, Query } from "./connection.ts";

/** The NOTIFY channel on which processes learn that something may be due. The payload names the queue. */
export const DUE_CHANNEL = "parley_due";

/**
 * A table whose rows fall due at `next_at`. A process claims some of them, works on them, and then removes them or lets
 * them go. All times are the database's, so that the clocks of several machines need not agree.
 */
export interface Queue {
  name: string;
  table: "webhooks" | "relays" | "push_queue" | "jobs";
  /** Columns that identify a row. */
  key: string[];
  /** Columns of a claimed row that its process gets besides the key. */
  also?: string[];
  /** For rows `w`: whether there is anything to do. */
  isWaiting: () => RawBuilder<boolean>;
  /** A row that is done leaves. Otherwise it stays, for what is due there next. */
  leaves: boolean;
}

/** While it lasts, this process alone works on the row whose key it has. `claim` grows with each, and so identifies it. */
export interface Claim {
  claim: number;
  [column: string]: unknown;
}

/** Claims at most `limit` rows that are due. Processes that claim at once get different ones. */
export async function claimDue<C extends Claim>(
  { kysely }: Database,
  { table, key, also = [], isWaiting }: Queue,
  lease: number,
  limit: number,
): Promise<C[]> {
  // The planner may read a subquery once for each row that it joins, and each time get others of them.
  const { rows } = await sql<C>`
    with due as materialized (
      select ${columns("w", key)}, now from ${sql.table(table)} w, now_in_milliseconds() as now
      where w.next_at <= now and w.claimed_until <= now and ${isWaiting()}
      order by w.next_at limit ${limit} for no key update of w skip locked
    )
    update ${sql.table(table)} r set claim = r.claim + 1, claimed_until = due.now + ${lease}::bigint from due
    where (${columns("r", key)}) = (${columns("due", key)})
    returning ${columns("r", [...key, ...also, "claim"])}`.execute(kysely);
  return rows;
}

/** Milliseconds until something is due or a claim ends, or null when nothing waits. */
export async function nextDueIn({ kysely }: Database, { table, isWaiting }: Queue): Promise<number | null> {
  const { rows: [{ ms }] } = await sql<{ ms: number | null }>`
    select min(greatest(w.next_at, w.claimed_until)) - now_in_milliseconds() as ms
    from ${sql.table(table)} w where ${isWaiting()}`.execute(kysely);
  return ms;
}

/** Ends a claim, so that another process need not wait for its end. */
export async function release({ kysely }: Database, queue: Queue, claim: Claim): Promise<void> {
  await sql`
    update ${sql.table(queue.table)} w set claimed_until = 0
    where ${isRow(queue, claim)} and w.claim = ${claim.claim}`.execute(kysely);
}

/** Ends a claim. The row is due again after `pause` milliseconds. Of a job, the error is kept. */
export async function postpone(
  { kysely }: Database,
  queue: Queue,
  claim: Claim,
  { pause, error }: { pause: number; error?: string },
): Promise<void> {
  const kept = error === undefined ? sql`` : sql`, last_error = ${error}`;
  await sql`
    update ${sql.table(queue.table)} w
    set claimed_until = 0, next_at = now_in_milliseconds() + ${pause}::bigint ${kept}
    where ${isRow(queue, claim)} and w.claim = ${claim.claim}`.execute(kysely);
}

/** Removes a row whose work is done, even if the claim has ended meanwhile. */
export async function remove({ kysely }: Database, queue: Queue, claim: Claim): Promise<void> {
  await sql`delete from ${sql.table(queue.table)} w where ${isRow(queue, claim)}`.execute(kysely);
}

/** Makes all due at once that was tried and failed, in all processes, because the settings have changed. */
export async function retry(db: Query, { name, table, isWaiting }: Queue): Promise<void> {
  await sql`
    update ${sql.table(table)} w set next_at = now from now_in_milliseconds() as now
    where w.next_at > now and w.claim > 0 and ${isWaiting()}`.execute(db);
  await sql`select pg_notify(${DUE_CHANNEL}, ${`${name} again`})`.execute(db);
}

/** Makes all processes look whether something is due. */
export async function announceDue(db: Query, { name }: Queue): Promise<void> {
  await sql`select pg_notify(${DUE_CHANNEL}, ${name})`.execute(db);
}

const columns = (of: string, names: string[]) => sql.join(names.map((name) => sql.ref(`${of}.${name}`)));

const isRow = ({ key }: Queue, claim: Claim) =>
  sql<boolean>`(${columns("w", key)}) = (${sql.join(key.map((name) => claim[name]))})`;
