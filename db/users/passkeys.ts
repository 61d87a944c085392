import type { Insertable } from "kysely";
import type { Query } from "../connection.ts";
import type { PasskeyRow, Tables } from "../tables.ts";

/** All of an account, the oldest first. */
export function passkeysOf(db: Query, uid: number): Promise<PasskeyRow[]> {
  return db.selectFrom("passkeys").where("uid", "=", uid).selectAll().orderBy("id").execute();
}

export function findPasskey(
  db: Query,
  credential_id: string,
  rp_id: string,
): Promise<PasskeyRow | undefined> {
  return db.selectFrom("passkeys").where("credential_id", "=", credential_id).where("rp_id", "=", rp_id)
    .selectAll().executeTakeFirst();
}

/** Finds the owner of the passkey with this id, whatever site it is for. */
export async function findPasskeyOwner(db: Query, credential_id: string): Promise<number | null> {
  const one = await db.selectFrom("passkeys").where("credential_id", "=", credential_id)
    .select("uid").executeTakeFirst();
  return one?.uid ?? null;
}

/** Violates a unique index when somebody has it already. */
export async function insertPasskey(tx: Query, passkey: Insertable<Tables["passkeys"]>): Promise<void> {
  await tx.insertInto("passkeys").values(passkey).execute();
}

/**
 * Notes a sign-in. Returns false when the counter has not grown since the last one: two devices have the same
 * key, or the same answer came twice. A passkey that does not count always says 0.
 */
export async function usePasskey(
  db: Query,
  { id }: PasskeyRow,
  { counter, now }: { counter: number; now: number },
): Promise<boolean> {
  const used = await db.updateTable("passkeys").where("id", "=", id)
    .where("counter", counter === 0 ? "=" : "<", counter)
    .set({ counter, last_used_at: now }).executeTakeFirst();
  return used.numUpdatedRows > 0n;
}

export async function renamePasskey(
  db: Query,
  { uid, credential_id }: Pick<PasskeyRow, "uid" | "credential_id">,
  name: string,
): Promise<boolean> {
  const renamed = await db.updateTable("passkeys")
    .where("uid", "=", uid).where("credential_id", "=", credential_id).set({ name }).executeTakeFirst();
  return renamed.numUpdatedRows > 0n;
}

/** Returns the name that it had. */
export async function deletePasskey(
  db: Query,
  { uid, credential_id }: Pick<PasskeyRow, "uid" | "credential_id">,
): Promise<string | undefined> {
  const removed = await db.deleteFrom("passkeys")
    .where("uid", "=", uid).where("credential_id", "=", credential_id).returning("name").executeTakeFirst();
  return removed?.name;
}

/** Returns the names that they had. */
export function deletePasskeys(db: Query, uid: number): Promise<Pick<PasskeyRow, "name">[]> {
  return db.deleteFrom("passkeys").where("uid", "=", uid).returning("name").execute();
}

/** Returns true if anybody has a passkey for this site. */
export async function hasPasskeys(db: Query, rp_id: string): Promise<boolean> {
  const one = await db.selectFrom("passkeys").where("rp_id", "=", rp_id).select("id").limit(1)
    .executeTakeFirst();
  return one !== undefined;
}

export async function hasAdminWithPasskey(db: Query, rp_id: string): Promise<boolean> {
  const one = await db.selectFrom("passkeys").innerJoin("users", "users.uid", "passkeys.uid")
    .where("rp_id", "=", rp_id).where("is_admin", "=", true).where("status", "=", "normal")
    .where("deleted_at", "is", null).select("id").limit(1).executeTakeFirst();
  return one !== undefined;
}
