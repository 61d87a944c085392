import { sql } from "kysely";
import type { Database, Query } from "../connection.ts";
import { forgetPinned } from "../channels/pinned_events.ts";

const BATCH = 2000;

/** There is an index for each of these conditions. */
const LIVE = [
  "kind in ('normal', 'reply') and deleted_at is null",
  "kind = 'edit' and deleted_at is null",
  "kind = 'like' and deleted_at is null",
  "kind = 'delete' and deleted_at is null",
];
/** Tombstones. No index covers them, so they come last, in one scan of the log. */
const REST = "true";

interface Condemned {
  gid: number;
  /** Newer messages stay. Null when the channel itself is deleted. */
  cleared_mid: number | null;
}

/**
 * Removes the rows of deleted channels and of messages cleared from others, some thousand at a time and without
 * the counter's lock: nobody sees these rows, so nobody has to wait. It stops at `deadline`, by `performance.now`,
 * and the next call continues. Processes that do it at the same time share the work. Tombstones in cleared
 * channels stay, because they are empty.
 */
export async function purgeChannels({ kysely }: Database, deadline: number): Promise<void> {
  for (const channel of await condemnedChannels(kysely)) {
    await forgetPinned(kysely, { gid: channel.gid, mid: channel.cleared_mid ?? Number.MAX_SAFE_INTEGER });
    for (const which of channel.cleared_mid === null ? [...LIVE, REST] : LIVE) {
      let last: number | null = 0;
      while ((last = await removeSome(kysely, channel, which, last)) !== null) {
        if (performance.now() >= deadline) return;
      }
    }
    if (channel.cleared_mid === null) {
      // An invitation with this channel still creates an account.
      await kysely.updateTable("invitations").set({ gid: null })
        .where("gid", "=", channel.gid).where("purpose", "=", "register").execute();
      // Rows that another process is removing are still there if it fails.
      await sql`
        delete from channels where gid = ${channel.gid}
          and not exists (select from messages where gid = ${channel.gid})`.execute(kysely);
    }
  }
}

export async function condemnedChannels(db: Query): Promise<Condemned[]> {
  // This runs every minute and mostly finds nothing. With `order by` each condition is one index lookup. With
  // `exists` the planner expects to find some rows and reads the whole log.
  const left = LIVE.map((which) =>
    sql`(select mid from messages where gid = c.gid and mid <= c.cleared_mid and ${sql.raw(which)}
      order by mid limit 1) is not null`
  );
  const { rows } = await sql<Condemned>`
    select gid, case when deleted_at is null then cleared_mid end as cleared_mid
    from channels c
    where deleted_at is not null or cleared_mid > 0 and (${sql.join(left, sql` or `)})
    order by gid`.execute(db);
  return rows;
}

/** Removes the next batch above `after`. Returns the last number removed, or null when there was none. */
async function removeSome(
  db: Query,
  { gid, cleared_mid }: Condemned,
  which: string,
  after: number,
): Promise<number | null> {
  const upTo = cleared_mid === null ? sql`true` : sql`mid <= ${cleared_mid}`;
  const { rows } = await sql<{ last: number | null }>`
    with removed as (
      delete from messages where mid = any (array(
        select mid from messages where gid = ${gid} and mid > ${after} and ${upTo} and ${sql.raw(which)}
        order by mid limit ${BATCH} for update skip locked
      )) returning mid
    )
    select max(mid) as last from removed`.execute(db);
  return rows[0].last;
}

/** The same for direct messages, after all of them were cleared: one scan of the log up to that position. */
export async function purgeDirect({ kysely }: Database, deadline: number): Promise<void> {
  while (performance.now() < deadline) {
    const { rows: [purged] } = await sql<{ purged: boolean }>`
      with span as (
        select direct_purged_mid as after, least(direct_purged_mid + ${BATCH}, direct_cleared_mid) as up_to
        from counter where direct_purged_mid < direct_cleared_mid
      ), removed as (
        delete from messages using span
        where messages.gid is null and messages.mid > span.after and messages.mid <= span.up_to
      )
      update counter set direct_purged_mid = span.up_to from span returning true as purged`.execute(kysely);
    if (!purged) return;
  }
}
