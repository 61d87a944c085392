import { switchesOf } from "schemas/channel_switches.ts";
import type { Channel } from "schemas/channels.ts";
import type { Database, Query } from "../connection.ts";
import { asSeenBy } from "./hidden_members.ts";
import { membersOf } from "./memberships.ts";
import type { WriteTransaction } from "../order.ts";
import { pinnedIn } from "./pins.ts";
import type { ChannelRow } from "../tables.ts";

/** The channels that are not deleted. A deleted one exists for nobody, although rows of it may remain for a while. */
export function presentChannels(db: Query) {
  return db.selectFrom("channels").where("channels.deleted_at", "is", null);
}

/** The channels that `uid` may read and write in: the public ones, and those in which they are a member. */
export function channelsReachableBy(db: Query, uid: number) {
  return presentChannels(db).where((eb) =>
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
 * The same for one channel, in one statement on the pipelined driver, because it runs for every message. Undefined
 * when there is no such channel.
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
    from channels c where c.gid = ${gid} and c.deleted_at is null`;
  return channel;
}

export function findChannel(db: Query, gid: number): Promise<ChannelRow | undefined> {
  return presentChannels(db).where("gid", "=", gid).selectAll().executeTakeFirst();
}

/** The `gids` that `uid` may read and write in. */
export async function reachableGids({ kysely }: Database, uid: number, gids: number[]): Promise<Set<number>> {
  if (gids.length === 0) return new Set();
  const rows = await channelsReachableBy(kysely, uid).where("channels.gid", "in", gids).select("gid")
    .execute();
  return new Set(rows.map((row) => row.gid));
}

/** Rows in the form of the protocol: private channels list their members, public ones nobody. */
export async function toChannels(db: Query, rows: ChannelRow[]): Promise<Channel[]> {
  const [members, pins] = await Promise.all([
    membersOf(db, rows.filter((row) => !row.is_public).map((row) => row.gid)),
    pinnedIn(db, rows.map((row) => row.gid)),
  ]);
  return rows.map((row) => ({
    gid: row.gid,
    owner: row.owner,
    name: row.name,
    description: row.description,
    members: members.get(row.gid) ?? [],
    is_public: row.is_public,
    avatar_updated_at: row.avatar_updated_at,
    pinned_messages: pins.get(row.gid)!,
    ...switchesOf(row),
    ext_setting: row.ext_setting,
  }));
}

export async function relatedChannels(
  { kysely }: Database,
  uid: number,
  publicOnly = false,
): Promise<Channel[]> {
  let query = channelsReachableBy(kysely, uid).selectAll().orderBy("gid");
  if (publicOnly) query = query.where("is_public", "=", true);
  return asSeenBy(kysely, uid, await toChannels(kysely, await query.execute()));
}

export async function gidsOwnedBy(db: Query, uid: number): Promise<number[]> {
  const rows = await presentChannels(db).where("owner", "=", uid).select("gid").orderBy("gid").execute();
  return rows.map((row) => row.gid);
}

/** How many channels somebody owns, and how many others are in them. */
export async function countOwnedBy(db: Query, uid: number): Promise<{ channels: number; members: number }> {
  return await presentChannels(db).where("channels.owner", "=", uid)
    .leftJoin(
      "memberships as m",
      (on) => on.onRef("m.gid", "=", "channels.gid").on("m.until_mid", "is", null).on("m.uid", "<>", uid),
    )
    .select(({ fn }) => [
      fn.count<number>("channels.gid").distinct().as("channels"),
      fn.count<number>("m.uid").distinct().as("members"),
    ])
    .executeTakeFirstOrThrow();
}

export async function publicGids(db: Query): Promise<number[]> {
  const rows = await presentChannels(db).where("is_public", "=", true).select("gid").orderBy("gid").execute();
  return rows.map((row) => row.gid);
}

export interface NewChannel {
  name: string;
  description: string | null;
  is_public: boolean;
  owner: number | null;
}

export function insertChannel({ tx, mid, now }: WriteTransaction, channel: NewChannel): Promise<ChannelRow> {
  return tx.insertInto("channels").values({
    ...channel,
    public_from_mid: channel.is_public ? mid : null,
    created_at: now,
    updated_at: now,
  }).returningAll().executeTakeFirstOrThrow();
}
