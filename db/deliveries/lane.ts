import { type RawBuilder, sql } from "kysely";
import type { Database, Query } from "../connection.ts";
import type { Queue } from "../queue.ts";

/**
 * A queue of receivers, to each of which records of the log are sent one after another. A receiver is due while records
 * wait for it.
 */
interface Lane extends Queue {
  table: "webhooks" | "relays";
  /** The records that wait, and the column that names their receiver, in both tables. */
  waiting: "webhook_queue" | "relay_queue";
  id: "uid" | "id";
}

interface Receivers {
  table: Lane["table"];
  waiting: Lane["waiting"];
  /** For receivers `w` of accounts `u`: whether anything is sent there now. */
  isServed: () => RawBuilder<boolean>;
}

export function laneOf(id: Lane["id"], { table, waiting, isServed }: Receivers): Lane {
  return {
    name: table,
    table,
    waiting,
    id,
    key: [id],
    leaves: false,
    isWaiting: () =>
      sql<boolean>`(w.switched_off_at is null
        and exists (select from users u where u.uid = w.uid and ${isServed()})
        and exists (select from ${sql.table(waiting)} q where q.${sql.ref(id)} = w.${sql.ref(id)}))`,
  };
}

/** The most rows that are looked at when the first in the queue may not be sent any more. */
const DROPPED = 500;

/** Removes from a queue what must not be sent any more, as far as it is among the first. */
export async function dropUnwanted(
  { kysely }: Database,
  { table, waiting, id }: Lane,
  receiver: number,
  isWanted: RawBuilder<boolean>,
): Promise<void> {
  const [queue, name] = [sql.table(waiting), sql.ref(id)];
  await sql`
    delete from ${queue} where ${name} = ${receiver} and mid in (
      select q.mid from ${sql.table(table)} w
      cross join lateral (select mid from ${queue} where ${name} = w.${name} order by mid limit ${DROPPED}) q
      left join messages m on m.mid = q.mid and ${isWanted}
      where w.${name} = ${receiver} and m.mid is null
    )`.execute(kysely);
}

/** The record has arrived and leaves the queue. The receiver is well, and due again after `pause`. */
export async function markDelivered(
  tx: Query,
  { table, waiting, id }: Lane,
  receiver: number,
  { mid, pause = 0 }: { mid: number; pause?: number },
): Promise<void> {
  await sql`
    update ${sql.table(table)} set attempts = 0, failing_since = null,
      next_at = case when ${pause}::bigint = 0 then 0 else now_in_milliseconds() + ${pause}::bigint end
    where ${sql.ref(id)} = ${receiver} and switched_off_at is null`.execute(tx);
  await sql`delete from ${sql.table(waiting)} where ${sql.ref(id)} = ${receiver} and mid = ${mid}`.execute(
    tx,
  );
}

/**
 * The record stays first in the queue and is due after `pause`. Returns for how many milliseconds all attempts have
 * failed, or undefined when the receiver is gone.
 */
export async function markFailed(
  tx: Query,
  { table, id }: Lane,
  receiver: number,
  pause: number,
): Promise<number | undefined> {
  const { rows: [failing] } = await sql<{ milliseconds: number }>`
    update ${sql.table(table)} set attempts = attempts + 1, failing_since = coalesce(failing_since, now),
      next_at = now + ${pause}::bigint
    from now_in_milliseconds() as now where ${sql.ref(id)} = ${receiver}
    returning now - failing_since as milliseconds`.execute(tx);
  return failing?.milliseconds;
}
