import type { MessageState } from "schemas/messages.ts";
import type { Sql } from "./connection.ts";
import type { MessageRow } from "./tables.ts";

/** A message's row with what has become of it. */
export interface StateRow extends MessageRow {
  reactions: MessageState["reactions"];
  replies: number;
}

/** Where messages stand: a channel, or a direct chat under its two parties in ascending order. */
export type Place = { gid: number } | { low: number; high: number };

/** What is left of a table of messages called `m`: normal ones and replies, neither deleted nor expired. */
export function isLive(sql: Sql) {
  return sql`m.kind in ('normal', 'reply') and m.deleted_at is null
    and (m.expires_at is null or m.expires_at > ${Date.now()})`;
}

/** Messages `m` of one place; of a channel, those since it was last cleared. */
export function standsIn(sql: Sql, place: Place) {
  if ("gid" in place) {
    return sql`m.gid is not null and m.gid = ${place.gid}
      and m.mid > (select cleared_mid from channels where gid = ${place.gid})`;
  }
  return sql`m.gid is null and m.uid_low = ${place.low} and m.uid_high = ${place.high}`;
}

/** The columns of a `StateRow`, for messages called `m`. */
export function stateColumns(sql: Sql) {
  return sql`m.*,
    (select coalesce(json_agg(json_build_object('action', r.action, 'uid', r.uid, 'mid', r.like_mid)
        order by r.like_mid), '[]') from reactions r where r.mid = m.mid) as reactions,
    case when m.root_mid is null then (
      select count(*) from messages reply where reply.root_mid = m.mid and reply.deleted_at is null
    ) else 0 end::int as replies`;
}
