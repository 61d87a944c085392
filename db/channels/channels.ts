import { sql } from "kysely";
import { switchesOf } from "schemas/channel_switches.ts";
import type { Channel } from "schemas/channels.ts";
import type { Database, Query } from "../connection.ts";
import { asSeenBy } from "./hidden_members.ts";
import type { WriteTransaction } from "../order.ts";
import type { ChannelRow } from "../tables.ts";

/** The channels that are not deleted. A deleted one exists for nobody, although rows of it may remain for a while. */
function presentChannels(db: Query) {
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
  { kysely }: Database,
  gid: number,
  uid: number,
): Promise<ChannelRow & { in_reach: boolean } | undefined> {
  const { rows: [channel] } = await sql<ChannelRow & { in_reach: boolean }>`
    select c.*, c.is_public or exists (
      select from memberships m where m.gid = c.gid and m.uid = ${uid} and m.until_mid is null
    ) as in_reach
    from channels c where c.gid = ${gid} and c.deleted_at is null`.execute(kysely);
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
  const parts = await partsOf(db, rows.map((row) => row.gid));
  return rows.map((row) => ({
    gid: row.gid,
    owner: row.owner,
    name: row.name,
    description: row.description,
    members: parts.get(row.gid)!.members,
    is_public: row.is_public,
    avatar_updated_at: row.avatar_updated_at,
    pinned_messages: parts.get(row.gid)!.pinned_messages,
    ...switchesOf(row),
    ext_setting: row.ext_setting,
    ...row.former_names.length > 0 && { former_names: row.former_names },
  }));
}

type Parts = Pick<Channel, "members" | "pinned_messages">;

/**
 * The members of private channels, and the pinned messages with their current content, oldest pin first. One statement
 * with one row for each channel, because every stream begins with it. From the few pins to their messages, never the
 * other way, hence the lateral join.
 */
async function partsOf(db: Query, gids: number[]): Promise<Map<number, Parts>> {
  if (gids.length === 0) return new Map();
  const { rows } = await sql<Parts & { gid: number }>`
    select c.gid,
      coalesce((
        select json_agg(m.uid order by m.uid) from memberships m
        where m.gid = c.gid and m.until_mid is null and not c.is_public
      ), '[]') as members,
      coalesce((
        select json_agg(
          json_build_object(
            'mid', pin.mid, 'created_by', pin.created_by, 'created_at', pin.created_at,
            'properties', m.properties, 'content_type', m.content_type, 'content', m.content
          ) order by pin.created_at, pin.mid
        )
        from pinned_messages pin
        cross join lateral (
          select properties, content_type, content from messages
          where messages.mid = pin.mid and deleted_at is null
            and (expires_at is null or expires_at > ${Date.now()}::bigint)
          limit 1
        ) m
        where pin.gid = c.gid
      ), '[]') as pinned_messages
    from channels c where c.gid = any(${gids}::bigint[])`.execute(db);
  return new Map(rows.map(({ gid, ...parts }) => [gid, parts]));
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

/** Counts the channels that somebody owns, and the others who are in them. */
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

interface NewChannel {
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
