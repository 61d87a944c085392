import type { Sql } from "../support/sql.ts";
import { gid, uid } from "../support/cast.ts";

/** Milliseconds between two records: 50,000 of them fill two days and begin a third. */
const APART = 2500;
/** Six in the evening, UTC. */
const BEGAN = Date.UTC(2026, 0, 30, 18);

/**
 * The messages of busy days, inserted at once: of ten records one is direct, one a reply, one deleted since, and one a
 * reaction, which is no message.
 */
export async function backlog(sql: Sql, count: number): Promise<void> {
  await sql.begin(async (tx) => {
    const [{ mid }] = await tx`select mid from counter for update`;
    await tx`
      insert into messages (mid, created_at, from_uid, kind, gid, uid_low, uid_high, to_uid, ref_mid, root_mid,
        content_type, content, action, deleted_at, local_key)
      select ${mid}::bigint + i, ${BEGAN}::bigint + i * ${APART}::bigint, ${uid.ada},
        case i % 10 when 3 then 'reply' when 7 then 'like' else 'normal' end,
        case when i % 10 <> 5 then ${gid.lobby}::bigint end,
        case when i % 10 = 5 then ${uid.ada}::bigint end,
        case when i % 10 = 5 then ${uid.bo}::bigint end,
        case when i % 10 = 5 then ${uid.bo}::bigint end,
        case when i % 10 in (3, 7) then ${mid}::bigint + i - 1 end,
        case when i % 10 = 3 then ${mid}::bigint + i - 1 end,
        case when i % 10 not in (7, 9) then 'text/plain' end,
        case when i % 10 not in (7, 9) then i::text end,
        case when i % 10 = 7 then '+1' end,
        case when i % 10 = 9 then ${BEGAN}::bigint + i * ${APART}::bigint + 1 end,
        i::text
      from generate_series(1, ${count}::int) i`;
    await tx`update counter set mid = mid + ${count}`;
  });
}

export interface Day {
  day: string;
  in_channels: number;
  direct: number;
}

/** What the follower has counted. */
export async function countedDays(sql: Sql): Promise<Day[]> {
  const days = await sql<Day[]>`select day::text, in_channels, direct from daily_messages order by day`;
  return [...days];
}

/** What there is to be counted, the log being as it is. */
export async function actualDays(sql: Sql): Promise<Day[]> {
  const days = await sql<Day[]>`
    select to_char(to_timestamp(created_at / 1000) at time zone 'UTC', 'YYYY-MM-DD') as day,
      count(gid) as in_channels, count(to_uid) as direct
    from messages where kind in ('normal', 'reply') group by 1 order by 1`;
  return [...days];
}
