import { sql } from "kysely";

/**
 * For messages `m` with their channels `c`, if they have one: what exists, and what `uid` may read. Visitors of the
 * widget may read no channel.
 */
export const isThere = () =>
  sql`m.deleted_at is null and (m.expires_at is null or m.expires_at > ${Date.now()})
    and case when m.gid is null then m.mid > (select direct_cleared_mid from counter)
      else c.deleted_at is null and m.mid > c.cleared_mid end`;

export const isInReach = (uid: number) =>
  sql`case when m.gid is null then ${uid} in (m.uid_low, m.uid_high) else ${isChannelInReach(uid)} end`;

/** For channels `c`. */
export const isChannelInReach = (uid: number) =>
  sql<boolean>`(c.is_public and not exists (
      select from users visitor where visitor.uid = ${uid} and visitor.widget_host is not null
    ) or exists (
      select from memberships own where own.gid = c.gid and own.uid = ${uid} and own.until_mid is null))`;
