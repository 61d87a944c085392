import type { Archive, Favorite } from "schemas/archives.ts";
import type { Query } from "../connection.ts";

/** Ascending. */
export function listFavorites(db: Query, uid: number): Promise<Favorite[]> {
  return db.selectFrom("favorites").where("uid", "=", uid).select(["id", "created_at"])
    .orderBy("created_at").orderBy("id").execute();
}

export async function countFavorites(db: Query, uid: number): Promise<number> {
  const { count } = await db.selectFrom("favorites").where("uid", "=", uid)
    .select(({ fn }) => fn.countAll<number>().as("count")).executeTakeFirstOrThrow();
  return Number(count);
}

export async function addFavorite(
  tx: Query,
  favorite: { id: string; uid: number; created_at: number },
): Promise<void> {
  await tx.insertInto("favorites").values(favorite).execute();
}

/** Those of these that are this person's. */
export function findFavorites(
  db: Query,
  uid: number,
  ids: string[],
): Promise<{ id: string; archive: Archive }[]> {
  return db.selectFrom("favorites as f").innerJoin("archives as a", "a.id", "f.id")
    .where("f.uid", "=", uid).where("f.id", "in", ids)
    .select(["f.id", "a.body as archive"]).execute();
}

/** False when there is none. A trigger removes its archive. */
export async function removeFavorite(db: Query, uid: number, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom("favorites").where("uid", "=", uid).where("id", "=", id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
