import { sql } from "kysely";

/**
 * For a `with recursive`: `peers (peer)` are the people with whom `uid` has messages. A loose index scan jumps from
 * one to the next, so the cost grows with the number of chats and not of messages.
 */
export function directPeers(uid: number) {
  const direct = sql`gid is null and kind in ('normal', 'reply') and deleted_at is null`;
  return sql`
    low (peer) as (
      select min(uid_high) from messages where ${direct} and uid_low = ${uid}
      union all
      select (select min(uid_high) from messages where ${direct} and uid_low = ${uid} and uid_high > low.peer)
      from low where low.peer is not null
    ), high (peer) as (
      select min(uid_low) from messages where ${direct} and uid_high = ${uid}
      union all
      select (select min(uid_low) from messages where ${direct} and uid_high = ${uid} and uid_low > high.peer)
      from high where high.peer is not null
    ), peers (peer) as (
      select peer from low where peer is not null union select peer from high where peer is not null
    )`;
}
