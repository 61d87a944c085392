import { sql } from "kysely";
import type { Database, Query } from "../connection.ts";
import type { WriteTransaction } from "../order.ts";
import type { ChannelRow } from "../tables.ts";
import { presentUsers } from "../users/users.ts";

export async function membersOf(db: Query, gids: number[]): Promise<Map<number, number[]>> {
  const members = new Map<number, number[]>(gids.map((gid) => [gid, []]));
  if (gids.length === 0) return members;
  // One row for each channel. With a row for each member, starts in a large team would be slow.
  const rows = await db.selectFrom("memberships").where("gid", "in", gids).where("until_mid", "is", null)
    .groupBy("gid").select(["gid", sql<number[]>`json_agg(uid order by uid)`.as("uids")]).execute();
  for (const { gid, uids } of rows) members.set(gid, uids);
  return members;
}

/** Returns true if somebody is a member of a private channel and no guest. */
export async function mayOwn(db: Query, gid: number, uid: number): Promise<boolean> {
  const member = await presentUsers(db).innerJoin("memberships", "memberships.uid", "users.uid")
    .where("users.uid", "=", uid).where("users.is_guest", "=", false)
    .where("memberships.gid", "=", gid).where("memberships.until_mid", "is", null)
    .select("users.uid").executeTakeFirst();
  return member !== undefined;
}

/** Everyone, guests and bots too: the members of every public channel. Visitors of the widget are in none. */
export function everybody(db: Query): Promise<{ uid: number; is_guest: boolean }[]> {
  return presentUsers(db).where("widget_host", "is", null).select(["uid", "is_guest"]).orderBy("uid")
    .execute();
}

/** They receive what is sent after this transaction. They find earlier messages only in the history. */
export async function openMemberships(
  { tx, mid }: WriteTransaction,
  gid: number,
  uids: number[],
): Promise<void> {
  if (uids.length === 0) return;
  // Somebody who left and returns at the same position continues the same interval.
  await tx.insertInto("memberships").values(uids.map((uid) => ({ gid, uid, from_mid: mid, until_mid: null })))
    .onConflict((on) => on.columns(["gid", "uid", "from_mid"]).doUpdateSet({ until_mid: null }))
    .execute();
}

export async function closeMemberships(
  { tx, mid }: WriteTransaction,
  gid: number,
  uids: number[],
): Promise<number[]> {
  if (uids.length === 0) return [];
  const rows = await tx.updateTable("memberships").set({ until_mid: mid })
    .where("gid", "=", gid).where("uid", "in", uids).where("until_mid", "is", null)
    .returning("uid").execute();
  await tx.deleteFrom("unread_marks").where("gid", "=", gid).where("uid", "in", uids).execute();
  return rows.map((row) => row.uid).sort((a, b) => a - b);
}

/** Ends all memberships of a person in channels that exist, and returns these by ascending gid. */
export async function closeMembershipsOf({ tx, mid }: WriteTransaction, uid: number) {
  const rows = await tx.updateTable("memberships").from("channels").set({ until_mid: mid })
    .whereRef("channels.gid", "=", "memberships.gid").where("channels.deleted_at", "is", null)
    .where("memberships.uid", "=", uid).where("memberships.until_mid", "is", null)
    .returning(["channels.gid", "channels.owner"]).execute();
  return rows.sort((a, b) => a.gid - b.gid);
}

/** Ends all memberships of a channel and returns who was a member. */
export async function closeAllMemberships({ tx, mid }: WriteTransaction, gid: number): Promise<number[]> {
  const rows = await tx.updateTable("memberships").set({ until_mid: mid })
    .where("gid", "=", gid).where("until_mid", "is", null)
    .returning("uid").execute();
  return rows.map((row) => row.uid).sort((a, b) => a - b);
}

/**
 * Call this when a public channel becomes private. The time in which it was public becomes a membership of
 * everybody, so people who were away then still receive its messages. It continues for `members` and ends for the
 * others.
 */
export async function keepPublicTime(
  { tx, mid }: WriteTransaction,
  { gid, public_from_mid }: ChannelRow,
  members: number[],
): Promise<void> {
  await sql`
    insert into memberships (gid, uid, from_mid, until_mid)
    select ${gid}, uid, greatest(from_mid, ${public_from_mid}::bigint),
      case when uid = any(${members}) then null else ${mid}::bigint end
    from users where deleted_at is null and widget_host is null
    on conflict (gid, uid, from_mid) do update set until_mid = excluded.until_mid`.execute(tx);
  await sql`delete from unread_marks where gid = ${gid} and not uid = any(${members})`.execute(tx);
}

/** Every channel and its present members: what a process needs to deliver messages. */
export async function loadAudiences({ kysely }: Database) {
  const channels = await kysely.selectFrom("channels").where("deleted_at", "is", null)
    .select(["gid", "is_public"]).execute();
  const members = await membersOf(kysely, channels.map((channel) => channel.gid));
  return channels.map(({ gid, is_public }) => ({ gid, is_public, members: members.get(gid)! }));
}

/** Reader of a stream. `host` is the only person whom a visitor of the widget hears of, and null for others. */
export interface Recipient {
  uid: number;
  from_mid: number;
  host: number | null;
}

/**
 * The condition for sending a row of `messages` to `uid` over the stream. They receive their direct messages,
 * messages of public channels since those became public, and messages of private channels that they are in, for
 * the times of their membership; all of it only since they joined the server. Nobody receives deleted messages.
 * Visitors of the widget receive what is between them and their `host`.
 */
export function visibleTo({ uid, from_mid, host }: Recipient) {
  if (host !== null) {
    return sql`messages.deleted_at is null and messages.mid > ${from_mid}::bigint
      and messages.uid_low = ${Math.min(uid, host)} and messages.uid_high = ${Math.max(uid, host)}
      and messages.mid > (select direct_cleared_mid from counter)`;
  }
  return sql`messages.deleted_at is null and messages.mid > ${from_mid}::bigint and (
    (messages.uid_low = ${uid} or messages.uid_high = ${uid})
      and messages.mid > (select direct_cleared_mid from counter)
    or exists (
      select from channels c where c.gid = messages.gid and c.is_public and c.deleted_at is null
        and messages.mid > greatest(c.public_from_mid, c.cleared_mid)
    ) or exists (
      select from memberships past
      where past.gid = messages.gid and past.uid = ${uid}
        and messages.mid > past.from_mid and (past.until_mid is null or messages.mid <= past.until_mid)
        and exists (
          select from channels c
          left join memberships present
            on present.gid = c.gid and present.uid = ${uid} and present.until_mid is null
          where c.gid = messages.gid and c.deleted_at is null and messages.mid > c.cleared_mid
            and (c.is_public or present.uid is not null)
        )
    )
  )`;
}
