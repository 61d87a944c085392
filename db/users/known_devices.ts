import type { Database } from "../connection.ts";

/** Devices remembered for each account, the newest ones. */
const MAX_KNOWN = 20;

/** Which of `hashes` has signed in to the account of this email. The query is the same when there is no account. */
export async function findKnownDevice(
  { kysely }: Database,
  email: string,
  hashes: Uint8Array[],
): Promise<Uint8Array | undefined> {
  if (hashes.length === 0) return undefined;
  const found = await kysely.selectFrom("known_devices").innerJoin("users", "users.uid", "known_devices.uid")
    .where("users.email", "=", email).where("users.deleted_at", "is", null)
    .where("known_devices.hash", "in", hashes)
    .select("known_devices.hash").executeTakeFirst();
  return found?.hash;
}

export async function keepKnownDevice({ kysely }: Database, uid: number, hash: Uint8Array): Promise<void> {
  const seen_at = Date.now();
  await kysely.insertInto("known_devices").values({ uid, hash, seen_at })
    .onConflict((on) => on.columns(["uid", "hash"]).doUpdateSet({ seen_at })).execute();
  const newest = kysely.selectFrom("known_devices").where("uid", "=", uid)
    .orderBy("seen_at", "desc").limit(MAX_KNOWN).select("hash");
  await kysely.deleteFrom("known_devices").where("uid", "=", uid).where("hash", "not in", newest).execute();
}
