import { sql } from "kysely";

/** For messages `m` and people `w`: whether the person has not muted the chat. */
export const isUnmuted = () =>
  sql<boolean>`not exists (
    select from mutes where mutes.uid = w.uid and (mutes.expired_at is null or mutes.expired_at > ${Date.now()})
      and case when m.gid is null then mutes.target_uid = m.from_uid else mutes.gid = m.gid end)`;

/** For messages `m` and people `w`: whether no device of the person has marked it as read. */
export const isUnread = () =>
  sql<boolean>`not exists (
    select from read_index_groups r where r.uid = w.uid and r.gid = m.gid and r.mid >= m.mid
    union all
    select from read_index_users r
    where m.gid is null and r.uid = w.uid and r.target_uid = m.from_uid and r.mid >= m.mid)`;
