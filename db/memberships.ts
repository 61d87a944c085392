import { sql as statement } from "kysely";
import type { Database, Query, Sql } from "./connection.ts";
import type { Turn } from "./order.ts";
import type { ChannelRow } from "./tables.ts";
import { presentUsers } from "./users.ts";

export async function membersOf(db: Query, gids: number[]): Promise<Map<number, number[]>> {
  const members = new Map<number, number[]>(gids.map((gid) => [gid, []]));
  if (gids.length === 0) return members;
  const rows = await db.selectFrom("memberships").where("gid", "in", gids).where("until_mid", "is", null)
    .select(["gid", "uid"]).orderBy("uid").execute();
  for (const { gid, uid } of rows) members.get(gid)!.push(uid);
  return members;
}

/** Whether somebody is in a private channel and has an account to stay: guests own nothing. */
export async function mayOwn(db: Query, gid: number, uid: number): Promise<boolean> {
  const member = await presentUsers(db).innerJoin("memberships", "memberships.uid", "users.uid")
    .where("users.uid", "=", uid).where("users.is_guest", "=", false)
    .where("memberships.gid", "=", gid).where("memberships.until_mid", "is", null)
    .select("users.uid").executeTakeFirst();
  return member !== undefined;
}

/** Everyone there is, guests and bots too: the people of every public channel. */
export function everybody(db: Query): Promise<{ uid: number; is_guest: boolean }[]> {
  return presentUsers(db).select(["uid", "is_guest"]).orderBy("uid").execute();
}

/** From this turn on they hear what is said; what was said before is in the history only. */
export async function openMemberships({ tx, mid }: Turn, gid: number, uids: number[]): Promise<void> {
  if (uids.length === 0) return;
  // Somebody who left and comes back within the same position continues the interval.
  await tx.insertInto("memberships").values(uids.map((uid) => ({ gid, uid, from_mid: mid, until_mid: null })))
    .onConflict((on) => on.columns(["gid", "uid", "from_mid"]).doUpdateSet({ until_mid: null }))
    .execute();
}

export async function closeMemberships({ tx, mid }: Turn, gid: number, uids: number[]): Promise<number[]> {
  if (uids.length === 0) return [];
  const rows = await tx.updateTable("memberships").set({ until_mid: mid })
    .where("gid", "=", gid).where("uid", "in", uids).where("until_mid", "is", null)
    .returning("uid").execute();
  return rows.map((row) => row.uid).sort((a, b) => a - b);
}

/** Nobody is a member by name any more; answers who was. */
export async function closeAllMemberships({ tx, mid }: Turn, gid: number): Promise<number[]> {
  const rows = await tx.updateTable("memberships").set({ until_mid: mid })
    .where("gid", "=", gid).where("until_mid", "is", null)
    .returning("uid").execute();
  return rows.map((row) => row.uid).sort((a, b) => a - b);
}

/**
 * When a public channel becomes private: for everybody, the time that it was public counts as membership, so that
 * who was away then still gets what they are entitled to. For `members` it goes on; for the others it ends here.
 */
export async function keepPublicTime(
  { tx, mid }: Turn,
  { gid, public_from_mid }: ChannelRow,
  members: number[],
): Promise<void> {
  await statement`
    insert into memberships (gid, uid, from_mid, until_mid)
    select ${gid}, uid, greatest(from_mid, ${public_from_mid}::bigint),
      case when uid = any(${members}) then null else ${mid}::bigint end
    from users where deleted_at is null
    on conflict (gid, uid, from_mid) do update set until_mid = excluded.until_mid`.execute(tx);
}

/** Every channel with who is in it now: what a process needs to know who hears what. */
export async function loadAudiences({ kysely }: Database) {
  const channels = await kysely.selectFrom("channels").where("deleted_at", "is", null)
    .select(["gid", "is_public"]).execute();
  const members = await membersOf(kysely, channels.map((channel) => channel.gid));
  return channels.map(({ gid, is_public }) => ({ gid, is_public, members: members.get(gid)! }));
}

/**
 * The condition under which `uid` is entitled to a row of `messages` over the stream: a direct chat
 * of theirs; a public channel, since it became public; a private one they are in, for the times that they
 * were in it; all of it since they joined the server. Who left gets nothing more, who came late nothing
 * older, and nobody what has been deleted.
 */
export function heardBy(sql: Sql, uid: number, from_mid: number) {
  return sql`messages.deleted_at is null and messages.mid > ${from_mid}::bigint and (
    messages.uid_low = ${uid} or messages.uid_high = ${uid}
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
