import { sql } from "kysely";
import type { LocalTime, LocalTimeUpdate } from "schemas/profiles.ts";
import type { Database } from "../connection.ts";

/** People who never chose show it. */
const UNCHOSEN: LocalTime = { is_shown: true, time_zone: null };

export async function localTimeOf({ kysely }: Database, uid: number): Promise<LocalTime> {
  const row = await kysely.selectFrom("local_times").where("uid", "=", uid)
    .select(["is_shown", "time_zone"]).executeTakeFirst();
  return row ?? UNCHOSEN;
}

/** A time zone that arrives while the time is hidden is not kept. */
export async function setLocalTime(
  { kysely }: Database,
  uid: number,
  { is_shown = null, time_zone = null }: LocalTimeUpdate,
): Promise<LocalTime> {
  const shown = is_shown ?? true;
  const { rows: [row] } = await sql<LocalTime>`
    insert into local_times as l (uid, is_shown, time_zone)
    values (${uid}, ${shown}, ${shown ? time_zone : null})
    on conflict (uid) do update set
      is_shown = coalesce(${is_shown}::boolean, l.is_shown),
      time_zone = case when coalesce(${is_shown}::boolean, l.is_shown)
        then coalesce(${time_zone}::text, l.time_zone) end
    returning is_shown, time_zone`.execute(kysely);
  return row;
}
