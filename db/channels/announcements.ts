import { type Announcement, ANNOUNCEMENTS_MAX } from "schemas/channels.ts";
import type { Query } from "../connection.ts";
import type { WriteTransaction } from "../order.ts";
import { channelsReachableBy } from "./channels.ts";

export function findAnnouncement(db: Query, gid: number): Promise<Announcement | undefined> {
  return db.selectFrom("announcements").where("gid", "=", gid).selectAll().executeTakeFirst();
}

/** The newest announcements of the channels that `uid` is in, the newest first. */
export function announcementsFor(db: Query, uid: number): Promise<Announcement[]> {
  return channelsReachableBy(db, uid).innerJoin("announcements", "announcements.gid", "channels.gid")
    .selectAll("announcements").orderBy("announcements.updated_at", "desc").orderBy("announcements.gid")
    .limit(ANNOUNCEMENTS_MAX).execute();
}

/** A new announcement replaces the old one and its author. */
export function putAnnouncement(
  { tx, now }: WriteTransaction,
  announcement: { gid: number; content: string; created_by: number },
): Promise<Announcement> {
  return tx.insertInto("announcements").values({ ...announcement, created_at: now, updated_at: now })
    .onConflict((on) =>
      on.column("gid").doUpdateSet((eb) => ({
        content: eb.ref("excluded.content"),
        created_by: eb.ref("excluded.created_by"),
        updated_at: now,
      }))
    )
    .returningAll().executeTakeFirstOrThrow();
}

/** False when there was none. */
export async function deleteAnnouncement({ tx }: WriteTransaction, gid: number): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom("announcements").where("gid", "=", gid).executeTakeFirst();
  return numDeletedRows > 0n;
}
