import { type RawBuilder, sql } from "kysely";
import type { Database, Query } from "../connection.ts";

/** Receivers that get records of the log one after another, each from a queue of its own. */
export interface Lane {
  /** The table of the receivers, and the one of what waits. Both name a receiver by the column `key`. */
  receivers: "webhooks" | "relays";
  queue: "webhook_queue" | "relay_queue";
  key: "uid" | "id";
  /** For receivers `w` of accounts `u`: whether anything is sent there now. */
  isServed: () => RawBuilder<boolean>;
  /** The NOTIFY channel on which processes learn that something may be due at once. */
  channel: string;
}

/** While it lasts, this process alone sends to the receiver `id`. */
export interface Claim {
  id: number;
  claim: number;
}

/** The most rows that are looked at when the first in the queue may not be sent any more. */
const DROPPED = 500;

// All times are the database's, so that the clocks of several machines need not agree.

const isDue = ({ isServed, queue, key }: Lane) =>
  sql`w.switched_off_at is null and ${isServed()}
    and exists (select from ${sql.table(queue)} q where q.${sql.ref(key)} = w.${sql.ref(key)})`;

/** Claims at most `limit` receivers for which something is due. Processes that claim at once get different ones. */
export async function claimDue(
  { kysely }: Database,
  lane: Lane,
  lease: number,
  limit: number,
): Promise<Claim[]> {
  const [receivers, key] = [sql.table(lane.receivers), sql.ref(lane.key)];
  const { rows } = await sql<Claim>`
    update ${receivers} r set claim = r.claim + 1, claimed_until = due.now + ${lease}::bigint
    from (
      select w.${key} as id, now from ${receivers} w join users u on u.uid = w.uid, now_in_milliseconds() as now
      where w.next_at <= now and w.claimed_until <= now and ${isDue(lane)}
      order by w.next_at limit ${limit} for no key update of w skip locked
    ) due
    where r.${key} = due.id
    returning due.id, r.claim`.execute(kysely);
  return rows;
}

/** Milliseconds until something is due or a claim ends, or null when nothing waits. */
export async function nextDueIn({ kysely }: Database, lane: Lane): Promise<number | null> {
  const { rows: [{ ms }] } = await sql<{ ms: number | null }>`
    select min(greatest(w.next_at, w.claimed_until)) - now_in_milliseconds() as ms
    from ${sql.table(lane.receivers)} w join users u on u.uid = w.uid where ${isDue(lane)}`.execute(kysely);
  return ms;
}

/** Ends a claim, so that another process need not wait for its end. */
export async function release({ kysely }: Database, lane: Lane, { id, claim }: Claim): Promise<void> {
  await sql`
    update ${sql.table(lane.receivers)} set claimed_until = 0
    where ${sql.ref(lane.key)} = ${id} and claim = ${claim}`.execute(kysely);
}

/** Removes from a queue what must not be sent any more, as far as it is among the first. */
export async function dropUnwanted(
  { kysely }: Database,
  { receivers, queue, key }: Lane,
  id: number,
  isWanted: RawBuilder<boolean>,
): Promise<void> {
  const [waiting, name] = [sql.table(queue), sql.ref(key)];
  await sql`
    delete from ${waiting} where ${name} = ${id} and mid in (
      select q.mid from ${sql.table(receivers)} w
      cross join lateral (select mid from ${waiting} where ${name} = w.${name} order by mid limit ${DROPPED}) q
      left join messages m on m.mid = q.mid and ${isWanted}
      where w.${name} = ${id} and m.mid is null
    )`.execute(kysely);
}

/** The record has arrived and leaves the queue. The receiver is well, and due again after `pause`. */
export async function markDelivered(
  tx: Query,
  { receivers, queue, key }: Lane,
  id: number,
  { mid, pause = 0 }: { mid: number; pause?: number },
): Promise<void> {
  await sql`
    update ${sql.table(receivers)} set attempts = 0, failing_since = null,
      next_at = case when ${pause}::bigint = 0 then 0 else now_in_milliseconds() + ${pause}::bigint end
    where ${sql.ref(key)} = ${id} and switched_off_at is null`.execute(tx);
  await sql`delete from ${sql.table(queue)} where ${sql.ref(key)} = ${id} and mid = ${mid}`.execute(tx);
}

/**
 * The record stays first in the queue and is due after `pause`. Returns for how many milliseconds all attempts have
 * failed, or undefined when the receiver is gone.
 */
export async function markFailed(
  tx: Query,
  { receivers, key }: Lane,
  id: number,
  pause: number,
): Promise<number | undefined> {
  const { rows: [failing] } = await sql<{ milliseconds: number }>`
    update ${sql.table(receivers)} set attempts = attempts + 1, failing_since = coalesce(failing_since, now),
      next_at = now + ${pause}::bigint
    from now_in_milliseconds() as now where ${sql.ref(key)} = ${id}
    returning now - failing_since as milliseconds`.execute(tx);
  return failing?.milliseconds;
}

/** Makes all processes look whether something is due. */
export async function announceDue(db: Query, { channel }: Lane): Promise<void> {
  await sql`select pg_notify(${channel}, '')`.execute(db);
}
