import type { Database, Query, Sql } from "./connection.ts";
import type { Turn } from "./order.ts";

export async function membersOf(db: Query, gids: number[]): Promise<Map<number, number[]>> {
  const members = new Map<number, number[]>(gids.map((gid) => [gid, []]));
  if (gids.length === 0) return members;
  const rows = await db.selectFrom("memberships").where("gid", "in", gids).where("until_mid", "is", null)
    .select(["gid", "uid"]).orderBy("uid").execute();
  for (const { gid, uid } of rows) members.get(gid)!.push(uid);
  return members;
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

/** Every channel with who is in it now: what a process needs to know who hears what. */
export async function loadAudiences({ kysely }: Database) {
  const channels = await kysely.selectFrom("channels").select(["gid", "is_public"]).execute();
  const members = await membersOf(kysely, channels.map((channel) => channel.gid));
  return channels.map(({ gid, is_public }) => ({ gid, is_public, members: members.get(gid)! }));
}

/**
 * The condition under which `uid` is entitled to a row of `messages` over the stream: a direct chat
 * of theirs; a public channel, since it became public and they joined the server; a private one they
 * are in, for the times that they were in it. Who left gets nothing more, who came late nothing older.
 */
export function heardBy(sql: Sql, uid: number, from_mid: number) {
  return sql`(
    messages.uid_low = ${uid} or messages.uid_high = ${uid}
    or exists (
      select from channels c where c.gid = messages.gid and c.is_public
        and messages.mid > greatest(c.public_from_mid, ${from_mid}::bigint)
    ) or exists (
      select from memberships past
      where past.gid = messages.gid and past.uid = ${uid}
        and messages.mid > past.from_mid and (past.until_mid is null or messages.mid <= past.until_mid)
        and exists (
          select from channels c
          left join memberships present
            on present.gid = c.gid and present.uid = ${uid} and present.until_mid is null
          where c.gid = messages.gid and (c.is_public or present.uid is not null)
        )
    )
  )`;
}
