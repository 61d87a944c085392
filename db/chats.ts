import { UNREAD_MAX } from "schemas/chats.ts";
import type { Database } from "./connection.ts";
import type { MessageRow } from "./tables.ts";

export interface ChatRow {
  gid: number | null;
  peer: number | null;
  read_mid: number;
  unread: number;
  mentions: number;
  last: MessageRow | null;
}

/**
 * The session list in one query: every channel in reach and every direct chat with messages,
 * each with its newest message and what is unread, counted up to `UNREAD_MAX`.
 *
 * The direct chats are found by jumping from peer to peer through the index (a "loose scan"),
 * so the cost follows the number of chats, not of messages.
 */
export function listChats({ sql }: Database, uid: number, upTo: number): Promise<ChatRow[]> {
  return sql<ChatRow[]>`
    with recursive low (peer) as (
      select min(uid_high) from messages where gid is null and uid_low = ${uid}
      union all
      select (select min(uid_high) from messages where gid is null and uid_low = ${uid} and uid_high > low.peer)
      from low where low.peer is not null
    ), high (peer) as (
      select min(uid_low) from messages where gid is null and uid_high = ${uid}
      union all
      select (select min(uid_low) from messages where gid is null and uid_high = ${uid} and uid_low > high.peer)
      from high where high.peer is not null
    ), chat as (
      select c.gid, null::bigint as peer, null::bigint as low, null::bigint as high, coalesce(r.mid, 0) as read_mid
      from channels c
      left join read_index_groups r on r.gid = c.gid and r.uid = ${uid}
      where c.is_public or exists (
        select from memberships m where m.gid = c.gid and m.uid = ${uid} and m.until_mid is null)
      union all
      select null, p.peer, least(p.peer, ${uid}), greatest(p.peer, ${uid}), coalesce(r.mid, 0)
      from (select peer from low union select peer from high) p
      left join read_index_users r on r.target_uid = p.peer and r.uid = ${uid}
      where p.peer is not null
    )
    select chat.gid, chat.peer, chat.read_mid, to_jsonb(last) as last,
      coalesce(news.unread, 0)::int as unread, coalesce(news.mentions, 0)::int as mentions
    from chat
    left join lateral (
      (select * from messages where chat.gid is not null and gid = chat.gid and mid <= ${upTo}
        and kind in ('normal', 'reply') order by mid desc limit 1)
      union all
      (select * from messages where chat.gid is null and gid is null and uid_low = chat.low
        and uid_high = chat.high and mid <= ${upTo} and kind in ('normal', 'reply') order by mid desc limit 1)
    ) last on true
    left join lateral (
      select count(*) as unread, count(*) filter (where mention) as mentions from (
        (select properties->'mentions' @> to_jsonb(${uid}::bigint) as mention from messages
          where chat.gid is not null and gid = chat.gid and mid > chat.read_mid and mid <= ${upTo}
            and from_uid <> ${uid} and kind in ('normal', 'reply') order by mid desc limit ${UNREAD_MAX})
        union all
        (select properties->'mentions' @> to_jsonb(${uid}::bigint) from messages
          where chat.gid is null and gid is null and uid_low = chat.low and uid_high = chat.high
            and mid > chat.read_mid and mid <= ${upTo} and from_uid <> ${uid}
            and kind in ('normal', 'reply') order by mid desc limit ${UNREAD_MAX})
      ) as unread_messages
    ) news on true`;
}
