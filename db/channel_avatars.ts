import type { Query } from "./connection.ts";
import type { Turn } from "./order.ts";

export async function putChannelAvatar({ tx }: Turn, gid: number, png: Uint8Array): Promise<void> {
  await tx.insertInto("channel_avatars").values({ gid, png })
    .onConflict((on) => on.column("gid").doUpdateSet({ png })).execute();
}

/** The picture and since when it is the one; undefined when the channel has none, or is gone. */
export function findChannelAvatar(db: Query, gid: number) {
  return db.selectFrom("channel_avatars as a").innerJoin("channels as c", "c.gid", "a.gid")
    .where("a.gid", "=", gid).where("c.deleted_at", "is", null)
    .select(["a.png", "c.avatar_updated_at"]).executeTakeFirst();
}
