import type { Database, Query } from "../connection.ts";
import { claimFile, type StoredFile } from "../files.ts";
import type { WriteTransaction } from "../order.ts";

export async function putChannelAvatar(
  { tx }: WriteTransaction,
  gid: number,
  { key, size, type }: StoredFile,
) {
  const avatar = { key, size, type, png: null };
  await claimFile(tx, key);
  await tx.insertInto("channel_avatars").values({ gid, ...avatar })
    .onConflict((on) => on.column("gid").doUpdateSet(avatar)).execute();
}

/** The key of the picture and the time of its upload. Undefined when the channel has none or does not exist. */
export function findChannelAvatar(db: Query, gid: number) {
  return db.selectFrom("channel_avatars as a").innerJoin("channels as c", "c.gid", "a.gid")
    .where("a.gid", "=", gid).where("c.deleted_at", "is", null).where("a.key", "is not", null)
    .select(["a.key", "c.avatar_updated_at"]).$narrowType<{ key: string }>().executeTakeFirst();
}

/** The next channel, by `gid`, whose picture is still in its row. */
export async function nextUnmovedAvatar({ kysely }: Database, after: number) {
  return await kysely.selectFrom("channel_avatars").where("png", "is not", null).where("gid", ">", after)
    .orderBy("gid").select(["gid", "png"]).$narrowType<{ png: Uint8Array }>().executeTakeFirst();
}

/** Does nothing when the row has another picture by now, or another process was faster. Then the file is not claimed. */
export async function moveAvatar(
  { kysely }: Database,
  { gid, png }: { gid: number; png: Uint8Array },
  { key, size, type }: StoredFile,
): Promise<void> {
  await kysely.transaction().execute(async (tx) => {
    const moved = await tx.updateTable("channel_avatars").set({ key, size, type, png: null })
      .where("gid", "=", gid).where("png", "=", png).returning("gid").executeTakeFirst();
    if (moved) await claimFile(tx, key);
  });
}
