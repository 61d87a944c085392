import { uid } from "../support/cast.ts";
import type { TestServer } from "../support/server.ts";

/** A month in which people talked every day, most of them in channels, and some files. */
export async function fillUsage({ sql }: TestServer): Promise<void> {
  await sql`
    insert into daily_messages (day, in_channels, direct)
    select current_date_utc - i, 31 + (i * 37) % 90, 30 + (i * 53) % 40
    from generate_series(0, 29) as i, (select (now() at time zone 'UTC')::date as current_date_utc) as today`;
  await sql`
    insert into active_days (day, uid)
    select (now() at time zone 'UTC')::date - i, uid
    from generate_series(1, 29) as i, unnest(array[${uid.ada}::bigint, ${uid.bo}, ${uid.cy}]) as uid
    where (i + uid) % 4 > 0
    on conflict do nothing`;
  await sql`
    insert into files (path, key, uid, name, content_type, size, sha256, created_at)
    select '2026/1/1/' || i, 'key' || i, ${uid.bo}, 'a', type, size, '', 0
    from (values (1, 'image/png', 83000000), (2, 'video/mp4', 240000000), (3, 'application/pdf', 9000000))
      as file (i, type, size)`;
}
