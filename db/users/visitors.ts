import { sql } from "kysely";
import type { Database } from "../connection.ts";

/** Visitors removed in one transaction. */
export const VISITOR_BATCH = 100;

interface Gone {
  /** The session of those who wrote and were written nothing ended before this. */
  silent: number;
  /** The same for all others. */
  away: number;
}

/**
 * Visitors of the widget whose session has ended, so that they cannot come back, at most `VISITOR_BATCH`. Those with
 * messages are left for longer, because their hosts see who wrote.
 */
export async function goneVisitors({ kysely }: Database, { silent, away }: Gone): Promise<number[]> {
  const { rows } = await sql<{ uid: number }>`
    select u.uid from users u
    left join lateral (select max(d.refresh_expires_at) as end from devices d where d.uid = u.uid) session on true
    where u.widget_host is not null and u.deleted_at is null
      and coalesce(session.end, u.created_at) < ${silent}
      and (coalesce(session.end, u.created_at) < ${away} or not exists (
        select from messages m
        where m.gid is null and m.uid_low = least(u.uid, u.widget_host)
          and m.uid_high = greatest(u.uid, u.widget_host)
          and m.kind in ('normal', 'reply') and m.deleted_at is null))
    order by u.uid limit ${VISITOR_BATCH}`.execute(kysely);
  return rows.map(({ uid }) => uid);
}
