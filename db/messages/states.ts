import { sql } from "kysely";
import { MAX_REPLIERS } from "schemas/limits.ts";
import type { MessageState } from "schemas/messages.ts";
import type { MessageRow } from "../tables.ts";

/** A message's row with its reactions and replies. */
export interface StateRow extends MessageRow {
  reactions: MessageState["reactions"];
  replies: number;
  repliers: MessageState["repliers"];
}

/** A chat: a channel, or the two people of a direct chat in ascending order. */
export type Place = { gid: number } | { low: number; high: number };

/** The condition for readable messages in a table `m`: normal ones and replies, neither deleted nor expired. */
export function isLive() {
  return sql`m.kind in ('normal', 'reply') and m.deleted_at is null
    and (m.expires_at is null or m.expires_at > ${Date.now()})`;
}

/** The condition for messages `m` of one chat since it was last cleared. */
export function standsIn(place: Place) {
  if ("gid" in place) {
    return sql`m.gid is not null and m.gid = ${place.gid}
      and m.mid > (select cleared_mid from channels where gid = ${place.gid})`;
  }
  return sql`m.gid is null and m.uid_low = ${place.low} and m.uid_high = ${place.high}
    and m.mid > (select direct_cleared_mid from counter)`;
}

/** The columns of a `StateRow`, for a table `m`. */
export function stateColumns() {
  return sql`m.*,
    (select coalesce(json_agg(json_build_object('action', r.action, 'uid', r.uid, 'mid', r.like_mid)
        order by r.like_mid), '[]') from reactions r where r.mid = m.mid) as reactions,
    case when m.root_mid is null then (
      select count(*) from messages reply where reply.root_mid = m.mid and reply.deleted_at is null
    ) else 0 end::int as replies,
    case when m.root_mid is null then (
      select coalesce(json_agg(newest order by newest.mid desc), '[]') from (
        select * from (
          select distinct on (reply.from_uid) reply.from_uid as uid, reply.mid, reply.created_at
          from messages reply where reply.root_mid = m.mid and reply.deleted_at is null
          order by reply.from_uid, reply.mid desc
        ) of_each order by mid desc limit ${MAX_REPLIERS}
      ) newest
    ) else '[]' end as repliers`;
}
