import { sql } from "kysely";
import type { Database } from "../connection.ts";
import { directPeers } from "./direct_peers.ts";
import { isLive } from "./states.ts";
import type { Page } from "./history.ts";

export interface BotConversationRow {
  /** The channel, or null. */
  gid: number | null;
  /** The other person of a direct chat, or null. */
  uid: number | null;
  last_mid: number;
  last_created_at: number;
}

/**
 * The chats of a bot, the newest first: its direct chats by their newest message, and the channels that it may
 * read by the newest message that it wrote there.
 */
export async function botConversations(
  { kysely }: Database,
  bot: number,
  { before = Number.MAX_SAFE_INTEGER, limit }: Page,
): Promise<BotConversationRow[]> {
  const { rows } = await sql<BotConversationRow>`
    with recursive ${directPeers(bot)}, chats as (
      select null::bigint as gid, p.peer as uid, newest.mid from peers p
      cross join lateral (
        select m.mid from messages m
        where m.gid is null and m.uid_low = least(p.peer, ${bot}) and m.uid_high = greatest(p.peer, ${bot})
          and m.mid > (select direct_cleared_mid from counter) and ${isLive()}
        order by m.mid desc limit 1
      ) newest
      union all
      select c.gid, null, max(m.mid) from messages m join channels c on c.gid = m.gid
      where m.from_uid = ${bot} and m.mid > c.cleared_mid and c.deleted_at is null and ${isLive()}
        and (c.is_public or exists (
          select from memberships own where own.gid = c.gid and own.uid = ${bot} and own.until_mid is null))
      group by c.gid
    )
    select chats.gid, chats.uid, chats.mid as last_mid, m.created_at as last_created_at
    from chats join messages m on m.mid = chats.mid
    where chats.mid < ${before} order by chats.mid desc limit ${limit}`.execute(kysely);
  return rows;
}
