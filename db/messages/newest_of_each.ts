import { sql } from "kysely";
import type { Database } from "../connection.ts";
import { directPeers } from "./direct_peers.ts";
import { type Recipient, visibleTo } from "../channels/memberships.ts";

/**
 * The newest `count` messages of each conversation that are not newer than `upTo`, with their newest edits and
 * the likes that are on until then. Returns their numbers, ascending.
 *
 * It is one query for any number of conversations; each is one index lookup.
 */
export async function newestOfEach(
  { kysely }: Database,
  recipient: Recipient,
  count: number,
  upTo: number,
): Promise<number[]> {
  const { uid, from_mid } = recipient;
  const message = sql`kind in ('normal', 'reply') and deleted_at is null`;
  const newest = sql`${message} and mid > chat.since and ${visibleTo(recipient)}
    order by mid desc limit ${count}`;
  const odd = sql`kind = 'like' and deleted_at is null and mid > begun.mid and mid <= ${upTo}
    group by ref_mid, from_uid, action having count(*) % 2 = 1`;
  const inChannel = sql`messages.gid is not null and messages.gid =`;

  const { rows: [{ mids }] } = await sql<{ mids: number[] }>`
    with recursive ${directPeers(uid)}, chat as (
      select c.gid, null::bigint as low, null::bigint as high,
        greatest(${from_mid}::bigint, c.cleared_mid, least(c.public_from_mid, mine.from_mid)) as since
      from channels c
      cross join lateral (
        select min(m.from_mid) as from_mid, bool_or(m.until_mid is null) as present
        from memberships m where m.gid = c.gid and m.uid = ${uid}
      ) mine
      where c.deleted_at is null and (c.is_public or mine.present)
      union all
      select null, least(p.peer, ${uid}), greatest(p.peer, ${uid}), ${from_mid}::bigint
      from peers p
    ), newest as materialized (
      select chat.*, found.mid, found.edited_mid from chat
      cross join lateral (
        (select mid, edited_mid from messages where ${inChannel} chat.gid and ${newest})
        union all
        (select mid, edited_mid from messages
          where messages.gid is null and uid_low = chat.low and uid_high = chat.high and ${newest})
      ) found
    ), begun as (
      select gid, low, high, min(mid) as mid from newest group by gid, low, high having min(mid) <= ${upTo}
    )
    select coalesce(array_agg(mid order by mid), '{}') as mids from (
      select mid from newest where mid <= ${upTo}
      union all
      select edited_mid from newest where mid <= ${upTo} and edited_mid <= ${upTo}
      union all
      select likes.mid from begun cross join lateral (
        (select max(mid) as mid from messages where ${inChannel} begun.gid and ${odd})
        union all
        (select max(mid) from messages
          where messages.gid is null and uid_low = begun.low and uid_high = begun.high and ${odd})
      ) likes
    ) found`.execute(kysely);
  return mids;
}
