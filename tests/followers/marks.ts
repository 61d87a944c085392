import type { Sql } from "../support/sql.ts";
import { eventually } from "../support/deadline.ts";

export const DAILY = "daily_messages";

/** Half of the key of each follower's lock; see `db/follower_locks.ts`. */
const LOCKS = 7275392;

/** Until the follower has read all of the log; answers how many milliseconds that took. */
export async function caughtUp(sql: Sql, name = DAILY, timeout?: number): Promise<number> {
  const began = performance.now();
  await eventually(
    async () => {
      const [reached] = await sql`
        select from followers f, counter c where f.name = ${name} and f.mid = c.mid and f.seq = c.seq`;
      return reached && true;
    },
    `${name} to reach the end of the log`,
    timeout,
  );
  return performance.now() - began;
}

export async function markOf(sql: Sql, name = DAILY): Promise<number> {
  const [{ mid }] = await sql`select mid from followers where name = ${name}`;
  return mid;
}

/** The database's processes that hold the follower's lock. */
export async function holders(sql: Sql, name = DAILY): Promise<number[]> {
  const rows = await sql<{ pid: number }[]>`
    select pid from pg_locks
    where locktype = 'advisory' and classid = ${LOCKS} and objsubid = 2 and granted
      and database = (select oid from pg_database where datname = current_database())
      and objid = (hashtext(${name})::bigint & 4294967295)`;
  return rows.map(({ pid }) => pid);
}

/** Takes the follower's lock, as another process would, until the connection ends. Fails where it is not free. */
export async function takeLock(sql: Sql, name = DAILY): Promise<void> {
  await sql`set lock_timeout = '10s'`;
  await sql`select pg_advisory_lock(${LOCKS}, hashtext(${name}))`;
}
