import { sql } from "kysely";
import { UNREAD_MAX } from "schemas/limits.ts";
import type { Database } from "../connection.ts";
import type { WriteTransaction } from "../order.ts";
import { isInReach, isThere } from "../reach.ts";
import { statesOf } from "./pages.ts";
import type { StateRow } from "./states.ts";

interface Follow {
  root_mid: number;
  following: boolean;
  read_mid: number;
}

interface FollowedThread {
  root: StateRow;
  /** The newest replies, ascending. */
  recent: StateRow[];
  unread: number;
  read_mid: number;
}

interface FoundThread {
  root_mid: number;
  read_mid: number;
  unread: number;
  recent: number[];
}

const RECENT = 3;

/** The threads that `uid` follows and may read, the one with the newest reply first. */
export async function threadsOf(
  database: Database,
  uid: number,
  { before = Number.MAX_SAFE_INTEGER, limit }: { before?: number; limit: number },
): Promise<{ mid: number; threads: FollowedThread[]; older: boolean }> {
  const live = sql`r.root_mid = f.root_mid and r.deleted_at is null
    and (r.expires_at is null or r.expires_at > ${Date.now()})`;
  const { rows } = await sql<FoundThread>`
    with threads as materialized (
      select f.root_mid, last.mid as last_mid,
        greatest(f.read_mid, channel_marker.mid, direct_marker.mid) as read_mid
      from thread_follows f
      join messages m on m.mid = f.root_mid
      left join channels c on c.gid = m.gid
      left join read_index_groups channel_marker on channel_marker.uid = ${uid} and channel_marker.gid = m.gid
      left join read_index_users direct_marker on direct_marker.uid = ${uid} and m.gid is null
        and direct_marker.target_uid = m.uid_low + m.uid_high - ${uid}
      cross join lateral (select r.mid from messages r where ${live} order by r.mid desc limit 1) last
      where f.uid = ${uid} and f.following and last.mid < ${before} and ${isThere()} and ${isInReach(uid)}
      order by last.mid desc limit ${limit + 1}
    )
    select f.root_mid, f.read_mid,
      (select count(*) from (
        select from messages r where ${live} and r.mid > f.read_mid and r.from_uid <> ${uid} limit ${UNREAD_MAX}
      ) news)::int as unread,
      array(select r.mid from messages r where ${live} order by r.mid desc limit ${RECENT}) as recent
    from threads f order by f.last_mid desc`.execute(database.kysely);

  const found = rows.slice(0, limit);
  const states = await statesOf(database, found.flatMap(({ root_mid, recent }) => [root_mid, ...recent]));
  const byMid = new Map(states.messages.map((row) => [row.mid, row]));
  const threads = found.flatMap(({ root_mid, recent, unread, read_mid }) => {
    const root = byMid.get(root_mid);
    // It may have been deleted between the two statements.
    if (!root) return [];
    return [{ root, recent: recent.toReversed().flatMap((mid) => byMid.get(mid) ?? []), unread, read_mid }];
  });
  return { mid: states.mid, threads, older: rows.length > limit };
}

/** Finds the decision of `uid` about a thread. Undefined when they neither follow it nor ever did. */
export function followOf({ kysely }: Database, uid: number, root_mid: number): Promise<Follow | undefined> {
  return kysely.selectFrom("thread_follows").where("uid", "=", uid).where("root_mid", "=", root_mid)
    .select(["root_mid", "following", "read_mid"]).executeTakeFirst();
}

/** Follows a thread or stops. What is there already counts as read. Returns the change, if it is one. */
export function setFollowing(
  { tx, mid }: WriteTransaction,
  uid: number,
  root_mid: number,
  following: boolean,
): Promise<Follow | undefined> {
  return tx.insertInto("thread_follows").values({ uid, root_mid, following, read_mid: mid })
    .onConflict((on) =>
      on.columns(["uid", "root_mid"]).doUpdateSet((eb) => ({
        following: eb.ref("excluded.following"),
        read_mid: eb.ref("excluded.read_mid"),
      })).whereRef("thread_follows.following", "<>", "excluded.following")
    )
    .returning(["root_mid", "following", "read_mid"]).executeTakeFirst();
}

/** Moves the marker of a followed thread, never back and never past the end of the log. */
export function readThread(
  { tx, mid }: WriteTransaction,
  uid: number,
  root_mid: number,
  read_mid: number,
): Promise<Follow | undefined> {
  const marker = Math.min(read_mid, mid);
  return tx.updateTable("thread_follows").set({ read_mid: marker })
    .where("uid", "=", uid).where("root_mid", "=", root_mid).where("read_mid", "<", marker)
    .returning(["root_mid", "following", "read_mid"]).executeTakeFirst();
}
