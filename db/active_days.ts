import { sql } from "kysely";
import type { Database, Query } from "./connection.ts";

/** Notes who of these was here on `day` (UTC, as 2026-01-31). Bots and guests are not people. */
export async function writeActiveDays({ kysely }: Database, day: string, uids: number[]): Promise<void> {
  await sql`
    insert into active_days (day, uid)
    select ${day}::text::date, uid from users
    where uid = any(${uids}) and deleted_at is null
      and not is_bot and not is_guest
    on conflict do nothing`.execute(kysely);
}

/** Removes days before `day`. */
export async function clearActiveDays({ kysely }: Database, day: string): Promise<void> {
  await sql`delete from active_days where day < ${day}::date`.execute(kysely);
}

interface Active {
  /** People who were here on this day, or since then. */
  active_1: number;
  active_7: number;
  active_30: number;
}

/** Accounts that were deleted since do not count. */
export async function countActive(db: Query, today: string): Promise<Active> {
  const { rows: [active] } = await sql<Active>`
    select count(distinct uid) filter (where day > ${today}::date - 1) as active_1,
      count(distinct uid) filter (where day > ${today}::date - 7) as active_7,
      count(distinct uid) as active_30
    from active_days where day > ${today}::date - 30`.execute(db);
  return active;
}
