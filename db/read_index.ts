import type { Turn } from "./order.ts";
import type { Database } from "./connection.ts";

export interface ReadIndexes {
  read_index_users: { uid: number; mid: number }[];
  read_index_groups: { gid: number; mid: number }[];
}

export async function readIndexesOf({ kysely }: Database, uid: number): Promise<ReadIndexes> {
  const [read_index_users, read_index_groups] = await Promise.all([
    kysely.selectFrom("read_index_users").where("uid", "=", uid)
      .select(["target_uid as uid", "mid"]).orderBy("target_uid").execute(),
    kysely.selectFrom("read_index_groups").where("uid", "=", uid)
      .select(["gid", "mid"]).orderBy("gid").execute(),
  ]);
  return { read_index_users, read_index_groups };
}

/** Raises markers and returns those that grew; a marker never falls, and never passes the log. */
export async function raiseReadIndexes(
  { tx, mid }: Turn,
  uid: number,
  wanted: ReadIndexes,
): Promise<ReadIndexes> {
  const clamp = (marker: { mid: number }) => Math.min(marker.mid, mid);
  const grown: ReadIndexes = { read_index_users: [], read_index_groups: [] };
  if (wanted.read_index_users.length > 0) {
    grown.read_index_users = await tx.insertInto("read_index_users")
      .columns(["uid", "target_uid", "mid"])
      .values(wanted.read_index_users.map((one) => ({ uid, target_uid: one.uid, mid: clamp(one) })))
      .onConflict((on) =>
        on.columns(["uid", "target_uid"]).doUpdateSet((eb) => ({ mid: eb.ref("excluded.mid") }))
          .whereRef("read_index_users.mid", "<", "excluded.mid")
      )
      .returning(["target_uid as uid", "mid"]).execute();
  }
  if (wanted.read_index_groups.length > 0) {
    grown.read_index_groups = await tx.insertInto("read_index_groups")
      .values(wanted.read_index_groups.map((one) => ({ uid, gid: one.gid, mid: clamp(one) })))
      .onConflict((on) =>
        on.columns(["uid", "gid"]).doUpdateSet((eb) => ({ mid: eb.ref("excluded.mid") }))
          .whereRef("read_index_groups.mid", "<", "excluded.mid")
      )
      .returning(["gid", "mid"]).execute();
  }
  return grown;
}
