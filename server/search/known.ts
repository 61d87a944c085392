import type { Query } from "schemas/search/query.ts";
import { listChats } from "../../db/chats/chats.ts";
import type { Database } from "../../db/connection.ts";
import { pinnedIn, readableChannels, savedBy } from "../../db/search/places.ts";
import type { UserRow } from "../../db/tables.ts";
import { meaningsOf } from "./names.ts";
import type { Known, Unread } from "./planned.ts";

/** Reads what a query needs to be planned: where one may look, whom names mean, and what is pinned, saved or unread. */
export async function knowFor(
  database: Database,
  user: UserRow,
  query: Query,
  { timeZone, seesTitles }: Pick<Known, "timeZone" | "seesTitles">,
): Promise<Known> {
  const { kysely } = database;
  const channels = await readableChannels(kysely, user.uid);
  const gids = channels.map(({ gid }) => gid);
  const has = (kind: string) => [...query.has, ...query.is].some((one) => one.kind === kind);
  const [meanings, pinned, saved, unread] = await Promise.all([
    meaningsOf(database, user, channels, query.names),
    has("pin") ? pinnedIn(kysely, gids) : [],
    has("saved") ? savedBy(kysely, user.uid) : [],
    has("unread") ? unreadOf(database, user.uid) : null,
  ]);
  return {
    reader: user.uid,
    gids,
    meanings,
    pinned: new Set(pinned),
    saved: new Set(saved),
    unread,
    now: Date.now(),
    timeZone,
    seesTitles,
  };
}

async function unreadOf(database: Database, uid: number): Promise<Unread> {
  const { chats } = await listChats(database, uid);
  const unread: Unread = { groups: new Map(), users: new Map() };
  for (const { gid, peer, read_mid, unread_mark, unread: count } of chats) {
    if (count === 0) continue;
    const read = unread_mark === null ? read_mid : Math.min(read_mid, unread_mark - 1);
    if (gid === null) unread.users.set(peer!, read);
    else unread.groups.set(gid, read);
  }
  return unread;
}
