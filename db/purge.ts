import { sql } from "kysely";
import type { Database, Query } from "./connection.ts";
import { forgetPinned } from "./pinned_events.ts";

const BATCH = 2000;

/** Each is answered by an index. */
const LIVE = [
  "kind in ('normal', 'reply') and deleted_at is null",
  "kind = 'edit' and deleted_at is null",
  "kind = 'like' and deleted_at is null",
  "kind = 'delete' and deleted_at is null",
];
/** Tombstones; no index holds them, so they come last, in one look through the log. */
const REST = "true";

interface Condemned {
  gid: number;
  /** What is newer stays; null when the channel itself is to go. */
  cleared_mid: number | null;
}

/**
 * Removes the rows that cleared and deleted channels left behind, some thousand at a time and outside the
 * server's one order: nobody waits for it, and nobody sees them any more. Stops when `deadline` has passed;
 * the next call goes on. Processes that do it at once share the work. Tombstones in cleared channels stay:
 * there is nothing in them.
 */
export async function purgeChannels({ kysely }: Database, deadline: number): Promise<void> {
  for (const channel of await condemned(kysely)) {
    await forgetPinned(kysely, { gid: channel.gid, mid: channel.cleared_mid ?? Number.MAX_SAFE_INTEGER });
    for (const which of channel.cleared_mid === null ? [...LIVE, REST] : LIVE) {
      let last: number | null = 0;
      while ((last = await removeSome(kysely, channel, which, last)) !== null) {
        if (Date.now() >= deadline) return;
      }
    }
    if (channel.cleared_mid === null) {
      // It still makes an account, as it did since the channel was deleted.
      await kysely.updateTable("invitations").set({ gid: null })
        .where("gid", "=", channel.gid).where("purpose", "=", "register").execute();
      await kysely.deleteFrom("channels").where("gid", "=", channel.gid).execute();
    }
  }
}

async function condemned(db: Query): Promise<Condemned[]> {
  // Asked every minute, mostly for nothing: in order, each is one look into an index. As a bare `exists` the
  // planner, expecting to find some, would read the whole log.
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

/** The next batch above `after`; answers the last one removed, or null when there was none. */
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
