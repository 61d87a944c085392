import { sql } from "kysely";
import type { WriteTransaction } from "../order.ts";

export interface ReadIndexes {
  read_index_users: { uid: number; mid: number }[];
  read_index_groups: { gid: number; mid: number }[];
}

/** Raises markers and returns those that grew. A marker never falls, and never passes the end of the log. */
export async function raiseReadIndexes(
  { tx, mid }: WriteTransaction,
  uid: number,
  wanted: ReadIndexes,
): Promise<ReadIndexes> {
  const clamp = (marker: { mid: number }) => Math.min(marker.mid, mid);
  const grown: ReadIndexes = { read_index_users: [], read_index_groups: [] };
  if (wanted.read_index_users.length > 0) {
    grown.read_index_users = await tx.insertInto("read_index_users")
      .columns(["uid", "target_uid", "mid"])
      .values(wanted.read_index_users.map((one) => ({ uid, target_uid: one.uid, mid: clamp(one) })))
      .onConflict((on) =>
        on.columns(["uid", "target_uid"]).doUpdateSet((eb) => ({ mid: eb.ref("excluded.mid") }))
          .whereRef("read_index_users.mid", "<", "excluded.mid")
      )
      .returning(["target_uid as uid", "mid"]).execute();
  }
  if (wanted.read_index_groups.length > 0) {
    const gids = wanted.read_index_groups.map(({ gid }) => gid);
    // What is older than the account counts as read already, so such a marker is no news; see `newestUpTo`.
    const { rows } = await sql<{ gid: number; mid: number }>`
      insert into read_index_groups (uid, gid, mid)
      select u.uid, one.gid, one.mid
      from unnest(${gids}::bigint[], ${wanted.read_index_groups.map(clamp)}::bigint[]) one (gid, mid), users u
      where u.uid = ${uid} and one.mid > u.from_mid
      on conflict (uid, gid) do update set mid = excluded.mid where read_index_groups.mid < excluded.mid
      returning gid, mid`.execute(tx);
    grown.read_index_groups = rows;
  }
  return grown;
}

/** The newest message of a channel `c`. */
const NEWEST = `
  select max(m.mid) as mid from messages m
  where m.gid = c.gid and m.gid is not null and m.kind in ('normal', 'reply') and m.deleted_at is null
    and m.mid > c.cleared_mid`;

/**
 * The marker in a channel `c` of somebody who has not moved one there: newcomers to the server start with nothing
 * unread. `from_mid` is that of their account. It is worked out when it is read, because a row for each channel would
 * make new accounts slow, and all messages wait for them. Null where there was nothing to read.
 */
export const newestUpTo = (from_mid: string) => `(${NEWEST} and m.mid <= ${from_mid})`;

/**
 * Newcomers to a channel start with nothing unread, and with no mark of an earlier time. Returns their marker, or null
 * when the channel is empty.
 */
export async function beginAsRead(
  { tx }: WriteTransaction,
  gid: number,
  uids: number[],
): Promise<number | null> {
  if (uids.length > 0) {
    await tx.deleteFrom("unread_marks").where("gid", "=", gid).where("uid", "in", uids).execute();
  }
  const { rows } = await sql<{ mid: number }>`
    insert into read_index_groups (uid, gid, mid)
    select person.uid, c.gid, newest.mid
    from unnest(${uids}::bigint[]) person (uid), channels c, lateral (${sql.raw(NEWEST)}) newest
    where c.gid = ${gid} and newest.mid is not null
    on conflict (uid, gid) do update set mid = greatest(read_index_groups.mid, excluded.mid)
    returning mid`.execute(tx);
  return rows.length === 0 ? null : Math.max(...rows.map(({ mid }) => mid));
}
