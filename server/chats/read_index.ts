import type { ReadIndex } from "schemas/chats.ts";
import { reachableGids } from "../../db/channels/channels.ts";
import type { Database } from "../../db/connection.ts";
import { withWriteLock } from "../../db/order.ts";
import { type ChatRef, targetOf } from "../../db/chats/kept.ts";
import { mergeTargets } from "../../db/chats/lists.ts";
import { raiseReadIndexes, type ReadIndexes } from "../../db/chats/read_index.ts";
import { dropMarksUpTo } from "../../db/chats/unread_marks.ts";
import type { Session } from "../../db/users/sessions.ts";
import { existingUids } from "../../db/users/users.ts";
import { badRequest } from "../base/errors.ts";
import { announceSettings } from "../user_settings/announce.ts";

/**
 * Moves read markers forward, and removes marks as unread that they pass. Only the person's other devices learn of it.
 */
export async function raiseMarkers(
  database: Database,
  session: Session,
  request: ReadIndex,
): Promise<void> {
  const { uid } = session;
  const wanted = await known(database, uid, request);
  if (wanted.read_index_users.length + wanted.read_index_groups.length === 0) return;
  await withWriteLock(database, async (write) => {
    const grown = await raiseReadIndexes(write, uid, wanted);
    // Also where no marker grows: clients that do not know marks send the marker of what they show.
    const read = mergeTargets(wanted.read_index_users, wanted.read_index_groups);
    const passed = await dropMarksUpTo(write, uid, read as (ChatRef & { mid: number })[]);
    announceSettings(write, session, { ...grown, remove_unread_marks: passed.map(targetOf) });
  });
}

/** Keeps the highest marker of each chat. Clients also send chats that have just gone, and 0 for unread ones: skipped. */
async function known(database: Database, me: number, { users, groups }: ReadIndex): Promise<ReadIndexes> {
  if (users?.some(({ uid }) => uid === me)) throw badRequest("there is no marker for oneself");
  const people = highest(users ?? [], "uid");
  const channels = highest(groups ?? [], "gid");
  const [uids, gids] = await Promise.all([
    existingUids(database, people.map(({ uid }) => uid)),
    reachableGids(database, me, channels.map(({ gid }) => gid)),
  ]);
  return {
    read_index_users: people.filter(({ uid }) => uids.has(uid)),
    read_index_groups: channels.filter(({ gid }) => gids.has(gid)),
  };
}

function highest<K extends string, T extends { mid: number } & Record<K, number>>(markers: T[], key: K): T[] {
  const byChat = new Map<number, T>();
  for (const marker of markers.filter(({ mid }) => mid > 0)) {
    const other = byChat.get(marker[key]);
    if (!other || other.mid < marker.mid) byChat.set(marker[key], marker);
  }
  return [...byChat.values()];
}
