import type { Database, Query } from "../connection.ts";
import type { WriteTransaction } from "../order.ts";

/** Devices remembered for each account, the newest ones. */
const MAX_KNOWN = 20;

/**
 * Finds the one of `hashes` that signed in to the account of this email. The query is the same without an account.
 */
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

/** Finds the one of `hashes` that has signed in to this account. */
export async function knownDeviceOf(
  { kysely }: Database,
  uid: number,
  hashes: Uint8Array[],
): Promise<Uint8Array | undefined> {
  if (hashes.length === 0) return undefined;
  const found = await kysely.selectFrom("known_devices").where("uid", "=", uid).where("hash", "in", hashes)
    .select("hash").executeTakeFirst();
  return found?.hash;
}

/** Every device of this account counts as a stranger's from now on. */
export async function forgetKnownDevices({ tx }: WriteTransaction, uid: number): Promise<void> {
  await tx.deleteFrom("known_devices").where("uid", "=", uid).execute();
}

interface Device {
  uid: number;
  device: string;
}

/** Keeps the proof of a device that has just signed in. */
export async function keepKnownDevice(
  { kysely }: Database,
  { uid, device }: Device,
  hash: Uint8Array,
): Promise<void> {
  const seen_at = Date.now();
  await kysely.insertInto("known_devices").values({ uid, hash, seen_at })
    .onConflict((on) => on.columns(["uid", "hash"]).doUpdateSet({ seen_at })).execute();
  const newest = kysely.selectFrom("known_devices").where("uid", "=", uid)
    .orderBy("seen_at", "desc").limit(MAX_KNOWN).select("hash");
  await kysely.deleteFrom("known_devices").where("uid", "=", uid).where("hash", "not in", newest).execute();
  await kysely.updateTable("devices").set({ known_hash: hash }).where("uid", "=", uid).where(
    "device",
    "=",
    device,
  )
    .execute();
}

/** Forgets a device that its owner removes. Call it before the device is removed. */
export async function forgetKnownDevice({ tx }: WriteTransaction, { uid, device }: Device): Promise<void> {
  await tx.deleteFrom("known_devices").where("uid", "=", uid)
    .where("hash", "in", hashOf(tx, { uid, device })).execute();
}

export async function forgetOtherKnownDevices(
  { tx }: WriteTransaction,
  { uid, device }: Device,
): Promise<void> {
  await tx.deleteFrom("known_devices").where("uid", "=", uid)
    .where("hash", "not in", hashOf(tx, { uid, device })).execute();
}

function hashOf(db: Query, { uid, device }: Device) {
  return db.selectFrom("devices").where("uid", "=", uid).where("device", "=", device)
    .where("known_hash", "is not", null).select("known_hash").$narrowType<{ known_hash: Uint8Array }>();
}
