import type { Announcement } from "schemas/channels.ts";
import { deleteAnnouncement, putAnnouncement } from "../../db/channels/announcements.ts";
import type { Database } from "../../db/connection.ts";
import { withWriteLock } from "../../db/order.ts";
import type { UserRow } from "../../db/tables.ts";
import { announce } from "../base/announce.ts";
import { managedChannel } from "./manage.ts";

/** A channel has one announcement. A new one replaces it. */
export function setAnnouncement(
  database: Database,
  actor: UserRow,
  gid: number,
  content: string,
): Promise<Announcement> {
  return withWriteLock(database, async (write) => {
    await managedChannel(write, actor, gid);
    const announcement = await putAnnouncement(write, { gid, content, created_by: actor.uid });
    announce(write, { gid }, { type: "group_announcement_changed", gid, announcement });
    return announcement;
  });
}

export async function removeAnnouncement(database: Database, actor: UserRow, gid: number): Promise<void> {
  await withWriteLock(database, async (write) => {
    await managedChannel(write, actor, gid);
    if (!await deleteAnnouncement(write, gid)) return;
    announce(write, { gid }, { type: "group_announcement_changed", gid, announcement: null });
  });
}
