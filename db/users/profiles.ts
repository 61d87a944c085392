import type { Database } from "../connection.ts";
import type { Sql } from "../sql.ts";

export interface ProfileRow {
  uid: number;
  created_at: number;
  time_zone: string | null;
  /** As 2026-01-31. */
  active_on: string | null;
}

/** Of everyone in the list of users, by ascending uid. */
export async function listProfiles({ sql }: Database): Promise<ProfileRow[]> {
  return await sql<ProfileRow[]>`
    select ${columns(sql)} ${from(sql)} where u.deleted_at is null and not u.is_guest order by u.uid`;
}

/** Of a guest, too. `added_by` is who made a bot, an incoming webhook or a slash command, unless they are gone. */
export async function findProfile(
  { sql }: Database,
  uid: number,
): Promise<ProfileRow & { added_by: number | null } | undefined> {
  const [row] = await sql<(ProfileRow & { added_by: number | null })[]>`
    select ${columns(sql)}, (
      select by.uid from users by where by.deleted_at is null and by.uid = coalesce(
        u.added_by,
        (select created_by from incoming_webhooks where uid = u.uid limit 1),
        (select created_by from slash_commands where uid = u.uid limit 1))
    ) as added_by
    ${from(sql)} where u.deleted_at is null and u.uid = ${uid}`;
  return row;
}

const columns = (sql: Sql) => sql`u.uid, u.created_at, l.time_zone, a.day::text as active_on`;

const from = (sql: Sql) =>
  sql`from users u
    left join local_times l on l.uid = u.uid
    left join (select uid, max(day) as day from active_days group by uid) a on a.uid = u.uid`;
