import type { Channel } from "schemas/channels.ts";
import type { Database, Query, Sql } from "./connection.ts";
import type { Turn } from "./order.ts";
import type { ChannelRow } from "./tables.ts";

/** The channels that `uid` may read and write in: the public ones, and those they are a member of. */
export function channelsReachableBy(db: Query, uid: number) {
  return db.selectFrom("channels").where((eb) =>
    eb.or([
      eb("is_public", "=", true),
      eb.exists(
        eb.selectFrom("memberships").select("memberships.uid")
          .whereRef("memberships.gid", "=", "channels.gid")
          .where("memberships.uid", "=", uid)
          .where("memberships.until_mid", "is", null),
      ),
    ])
  );
}

/**
 * The same for one channel, on the path of every message: one statement on the pipelined driver.
 * Undefined when there is no such channel.
 */
export async function findForReader(
  { sql }: Database,
  gid: number,
  uid: number,
): Promise<ChannelRow & { in_reach: boolean } | undefined> {
  const [channel] = await sql<(ChannelRow & { in_reach: boolean })[]>`
    select c.*, c.is_public or exists (
      select from memberships m where m.gid = c.gid and m.uid = ${uid} and m.until_mid is null
    ) as in_reach
    from channels c where c.gid = ${gid}`;
  return channel;
}

export function findChannel({ kysely }: Database, gid: number): Promise<ChannelRow | undefined> {
  return kysely.selectFrom("channels").where("gid", "=", gid).selectAll().executeTakeFirst();
}

/** Those of `gids` that are in the reach of `uid`. */
export async function reachableGids({ kysely }: Database, uid: number, gids: number[]): Promise<Set<number>> {
  if (gids.length === 0) return new Set();
  const rows = await channelsReachableBy(kysely, uid).where("channels.gid", "in", gids).select("gid")
    .execute();
  return new Set(rows.map((row) => row.gid));
}

export async function membersOf(db: Query, gids: number[]): Promise<Map<number, number[]>> {
  const members = new Map<number, number[]>(gids.map((gid) => [gid, []]));
  if (gids.length === 0) return members;
  const rows = await db.selectFrom("memberships").where("gid", "in", gids).where("until_mid", "is", null)
    .select(["gid", "uid"]).orderBy("uid").execute();
  for (const { gid, uid } of rows) members.get(gid)!.push(uid);
  return members;
}

/** Rows as the wire shows them: public channels list nobody, private ones their members. */
export async function toChannels(db: Query, rows: ChannelRow[]): Promise<Channel[]> {
  const members = await membersOf(db, rows.filter((row) => !row.is_public).map((row) => row.gid));
  return rows.map((row) => ({
    gid: row.gid,
    owner: row.owner,
    name: row.name,
    description: row.description,
    members: members.get(row.gid) ?? [],
    is_public: row.is_public,
    avatar_updated_at: row.avatar_updated_at,
    pinned_messages: [],
  }));
}

export async function relatedChannels(
  { kysely }: Database,
  uid: number,
  publicOnly = false,
): Promise<Channel[]> {
  let query = channelsReachableBy(kysely, uid).selectAll().orderBy("gid");
  if (publicOnly) query = query.where("is_public", "=", true);
  return toChannels(kysely, await query.execute());
}

export async function publicGids(db: Query): Promise<number[]> {
  const rows = await db.selectFrom("channels").where("is_public", "=", true).select("gid").orderBy("gid")
    .execute();
  return rows.map((row) => row.gid);
}

export interface NewChannel {
  name: string;
  description: string | null;
  is_public: boolean;
  owner: number | null;
}

export function insertChannel({ tx, mid, now }: Turn, channel: NewChannel): Promise<ChannelRow> {
  return tx.insertInto("channels").values({
    ...channel,
    public_from_mid: channel.is_public ? mid : null,
    created_at: now,
    updated_at: now,
  }).returningAll().executeTakeFirstOrThrow();
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
