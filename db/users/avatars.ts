import type { Query } from "../connection.ts";
import { claimFile, type StoredFile } from "../files.ts";
import type { WriteTransaction } from "../order.ts";
import { presentUsers } from "./users.ts";

export async function putUserAvatar(
  { tx }: WriteTransaction,
  uid: number,
  { key, size, type }: StoredFile,
): Promise<void> {
  await claimFile(tx, key);
  await tx.insertInto("user_avatars").values({ uid, key, size, type })
    .onConflict((on) => on.column("uid").doUpdateSet({ key, size, type })).execute();
}

export async function removeUserAvatar({ tx }: WriteTransaction, uid: number): Promise<void> {
  await tx.deleteFrom("user_avatars").where("uid", "=", uid).execute();
}

/** The key of the picture and the time of its upload. Undefined when the person has none or is gone. */
export function findUserAvatar(db: Query, uid: number) {
  return presentUsers(db).innerJoin("user_avatars", "user_avatars.uid", "users.uid")
    .where("users.uid", "=", uid)
    .select(["user_avatars.key", "users.avatar_updated_at"]).executeTakeFirst();
}
