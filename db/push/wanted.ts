import { sql } from "kysely";
import { isReadable } from "../webhooks/readable.ts";

/**
 * For devices `d` of `u`: whether push reaches it. Of several sessions with one address only the newest is told: a phone
 * that somebody else has signed in on since is theirs.
 */
export const isReached = () =>
  sql<boolean>`(d.device_token <> '' and d.refresh_expires_at > ${Date.now()}
    and u.deleted_at is null and u.status = 'normal' and not u.is_bot and not u.is_guest and u.widget_host is null
    and not exists (
      select from devices newer where newer.device_token = d.device_token and newer.session > d.session))`;

/**
 * For messages `m` and readers `w`: whether they may read it, have not read it yet, and want to be told. A mention
 * counts although the channel is muted.
 */
export const isWanted = () =>
  sql<boolean>`(m.kind in ('normal', 'reply') and m.from_uid <> w.uid and ${isReadable()}
    and case when m.gid is null
      then not exists (
        select from read_index_users r where r.uid = w.uid and r.target_uid = m.from_uid and r.mid >= m.mid)
      else not exists (
        select from read_index_groups r where r.uid = w.uid and r.gid = m.gid and r.mid >= m.mid) end
    and (m.gid is not null and coalesce(m.properties->'mentions' @> to_jsonb(w.uid), false) or not exists (
      select from mutes where mutes.uid = w.uid and (mutes.expired_at is null or mutes.expired_at > ${Date.now()})
        and case when m.gid is null then mutes.target_uid = m.from_uid else mutes.gid = m.gid end)))`;
