import { UNREAD_MAX } from "schemas/chats.ts";
import type { Database } from "./connection.ts";
import { isLive, stateColumns, type StateRow } from "./message_states.ts";

export interface ChatRow {
  gid: number | null;
  peer: number | null;
  read_mid: number;
  unread: number;
  mentions: number;
  last: StateRow | null;
}

/**
 * The session list in one query, and the position in the log that it is true at: every channel in reach and
 * every direct chat with messages, each with its newest message and what is unread, counted up to `UNREAD_MAX`.
 *
 * The direct chats are found by jumping from peer to peer through the index (a "loose scan"),
 * so the cost follows the number of chats, not of messages.
 */
export async function listChats({ sql }: Database, uid: number): Promise<{ mid: number; chats: ChatRow[] }> {
  const direct = sql`gid is null and kind in ('normal', 'reply') and deleted_at is null`;
  const inChannel = sql`chat.gid is not null and m.gid = chat.gid and m.mid > chat.cleared_mid`;
  const inDirect =
    sql`chat.gid is null and m.gid is null and m.uid_low = chat.low and m.uid_high = chat.high`;
  const unread = sql`m.mid > chat.read_mid and m.from_uid <> ${uid} and ${isLive(sql)}
    order by m.mid desc limit ${UNREAD_MAX}`;

  const rows = await sql<(ChatRow & { position: number })[]>`
    with recursive low (peer) as (
      select min(uid_high) from messages where ${direct} and uid_low = ${uid}
      union all
      select (select min(uid_high) from messages where ${direct} and uid_low = ${uid} and uid_high > low.peer)
      from low where low.peer is not null
    ), high (peer) as (
      select min(uid_low) from messages where ${direct} and uid_high = ${uid}
      union all
      select (select min(uid_low) from messages where ${direct} and uid_high = ${uid} and uid_low > high.peer)
      from high where high.peer is not null
    ), chat as (
      select c.gid, c.cleared_mid, null::bigint as peer, null::bigint as low, null::bigint as high,
        coalesce(r.mid, 0) as read_mid
      from channels c
      left join read_index_groups r on r.gid = c.gid and r.uid = ${uid}
      where c.deleted_at is null and (c.is_public or exists (
        select from memberships own where own.gid = c.gid and own.uid = ${uid} and own.until_mid is null))
      union all
      select null, null, p.peer, least(p.peer, ${uid}), greatest(p.peer, ${uid}), coalesce(r.mid, 0)
      from (select peer from low union select peer from high) p
      left join read_index_users r on r.target_uid = p.peer and r.uid = ${uid}
      where p.peer is not null
    )
    select counter.mid as position, chat.gid, chat.peer, chat.read_mid, to_jsonb(last) as last,
      coalesce(news.unread, 0)::int as unread, coalesce(news.mentions, 0)::int as mentions
    from counter
    left join chat on true
    left join lateral (
      select ${stateColumns(sql)} from (
        (select * from messages m where ${inChannel} and ${isLive(sql)} order by m.mid desc limit 1)
        union all
        (select * from messages m where ${inDirect} and ${isLive(sql)} order by m.mid desc limit 1)
      ) m
    ) last on true
    left join lateral (
      select count(*) as unread, count(*) filter (where mention) as mentions from (
        (select properties->'mentions' @> to_jsonb(${uid}::bigint) as mention from messages m
          where ${inChannel} and ${unread})
        union all
        (select properties->'mentions' @> to_jsonb(${uid}::bigint) from messages m
          where ${inDirect} and ${unread})
      ) as unread_messages
    ) news on true`;
  const chats = rows.filter(({ gid, last }) => gid !== null || last !== null);
  return { mid: rows[0].position, chats };
}
