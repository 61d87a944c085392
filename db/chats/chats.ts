import { sql } from "kysely";
import { UNREAD_MAX } from "schemas/limits.ts";
import type { Database } from "../connection.ts";
import { newestUpTo } from "./read_index.ts";
import { directPeers } from "../messages/direct_peers.ts";
import { isLive, stateColumns, type StateRow } from "../messages/states.ts";

export interface ChatRow {
  gid: number | null;
  peer: number | null;
  read_mid: number;
  unread_mark: number | null;
  unread: number;
  mentions: number;
  last: StateRow | null;
}

/**
 * The chat list in one query, with the position in the log at which it was read. It has every channel in reach
 * and every direct chat with messages, each with its newest message and unread count, up to `UNREAD_MAX`.
 */
export async function listChats(
  { kysely }: Database,
  uid: number,
): Promise<{ mid: number; chats: ChatRow[] }> {
  const inChannel = sql`chat.gid is not null and m.gid = chat.gid and m.mid > chat.cleared_mid`;
  const inDirect = sql`chat.gid is null and m.gid is null and m.uid_low = chat.low and m.uid_high = chat.high
      and m.mid > counter.direct_cleared_mid`;
  const unread =
    sql`m.mid > least(chat.read_mid, chat.unread_mark - 1) and m.from_uid <> ${uid} and ${isLive()}
    order by m.mid desc limit ${UNREAD_MAX}`;

  const { rows } = await sql<ChatRow & { position: number }>`
    with recursive ${directPeers(uid)}, chat as (
      select c.gid, c.cleared_mid, null::bigint as peer, null::bigint as low, null::bigint as high,
        coalesce(r.mid, ${sql.raw(newestUpTo("me.from_mid"))}, 0) as read_mid, mark.mid as unread_mark
      from channels c
      join users me on me.uid = ${uid}
      left join read_index_groups r on r.gid = c.gid and r.uid = ${uid}
      left join unread_marks mark on mark.gid = c.gid and mark.uid = ${uid}
      where c.deleted_at is null and (c.is_public or exists (
        select from memberships own where own.gid = c.gid and own.uid = ${uid} and own.until_mid is null))
      union all
      select null, null, p.peer, least(p.peer, ${uid}), greatest(p.peer, ${uid}), coalesce(r.mid, 0),
        mark.mid
      from peers p
      left join read_index_users r on r.target_uid = p.peer and r.uid = ${uid}
      left join unread_marks mark on mark.target_uid = p.peer and mark.uid = ${uid}
    )
    select counter.mid as position, chat.gid, chat.peer, chat.read_mid, chat.unread_mark,
      to_jsonb(last) as last,
      coalesce(news.unread, 0)::int as unread, coalesce(news.mentions, 0)::int as mentions
    from counter
    left join chat on true
    left join lateral (
      select ${stateColumns()} from (
        (select * from messages m where ${inChannel} and ${isLive()} order by m.mid desc limit 1)
        union all
        (select * from messages m where ${inDirect} and ${isLive()} order by m.mid desc limit 1)
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
    ) news on true`.execute(kysely);
  const chats = rows.filter(({ gid, last }) => gid !== null || last !== null);
  return { mid: rows[0].position, chats };
}
