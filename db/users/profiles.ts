import { sql } from "kysely";
import type { Database } from "../connection.ts";

export interface ProfileRow {
  uid: number;
  created_at: number;
  time_zone: string | null;
  /** As 2026-01-31. */
  active_on: string | null;
}

/** Of everyone in the list of users, by ascending uid. */
export async function listProfiles({ kysely }: Database): Promise<ProfileRow[]> {
  const { rows } = await sql<ProfileRow>`
    select ${columns} ${from} where u.deleted_at is null and not u.is_guest order by u.uid`.execute(kysely);
  return rows;
}

/** Of a guest, too. `added_by` is who made a bot, an incoming webhook or a slash command, unless they are gone. */
export async function findProfile(
  { kysely }: Database,
  uid: number,
): Promise<ProfileRow & { added_by: number | null } | undefined> {
  const { rows: [row] } = await sql<ProfileRow & { added_by: number | null }>`
    select ${columns}, (
      select by.uid from users by where by.deleted_at is null and by.uid = coalesce(
        u.added_by,
        (select created_by from incoming_webhooks where uid = u.uid limit 1),
        (select created_by from slash_commands where uid = u.uid limit 1))
    ) as added_by
    ${from} where u.deleted_at is null and u.uid = ${uid}`.execute(kysely);
  return row;
}

const columns = sql`u.uid, u.created_at, l.time_zone, a.day::text as active_on`;

const from = sql`from users u
    left join local_times l on l.uid = u.uid
    left join (select uid, max(day) as day from active_days group by uid) a on a.uid = u.uid`;
