import type { Database, Query } from "../connection.ts";

export interface EnabledFactor {
  uid: number;
  /** Encrypted. */
  secret: string;
  enabled_at: number;
}

/** The encrypted secret that waits for its first code. */
export async function findPendingSecret(db: Query, uid: number): Promise<string | undefined> {
  const found = await db.selectFrom("second_factors").where("uid", "=", uid)
    .where("enabled_at", "is", null).select("secret").executeTakeFirst();
  return found?.secret;
}

export function findSecondFactor(db: Query, uid: number): Promise<EnabledFactor | undefined> {
  return db.selectFrom("second_factors").where("uid", "=", uid).where("enabled_at", "is not", null)
    .select(["uid", "secret", "enabled_at"]).$narrowType<{ enabled_at: number }>().executeTakeFirst();
}

/** Finds the accounts that have a second factor. */
export async function withSecondFactor({ kysely }: Database, uid?: number): Promise<Set<number>> {
  const rows = await kysely.selectFrom("second_factors").where("enabled_at", "is not", null)
    .$if(uid !== undefined, (query) => query.where("uid", "=", uid!)).select("uid").execute();
  return new Set(rows.map((row) => row.uid));
}

/** Replaces a secret that waits. False while a second factor is on. */
export async function putPendingSecret(db: Query, uid: number, secret: string): Promise<boolean> {
  const put = await db.insertInto("second_factors").values({ uid, secret, enabled_at: null })
    .onConflict((on) =>
      on.column("uid").doUpdateSet({ secret }).where("second_factors.enabled_at", "is", null)
    )
    .returning("uid").executeTakeFirst();
  return put !== undefined;
}

/** `last_step` is that of the first code. False when the secret has been replaced, or is on already. */
export async function enableSecondFactor(
  tx: Query,
  { uid, secret, enabled_at }: EnabledFactor,
  last_step: number,
): Promise<boolean> {
  const enabled = await tx.updateTable("second_factors").set({ enabled_at, last_step })
    .where("uid", "=", uid).where("secret", "=", secret).where("enabled_at", "is", null)
    .returning("uid").executeTakeFirst();
  return enabled !== undefined;
}

/** Accepts a code of a time step. False when one of this or of a later step was accepted before. */
export async function takeStep(
  { kysely }: Database,
  { uid, enabled_at }: EnabledFactor,
  step: number,
): Promise<boolean> {
  const taken = await kysely.updateTable("second_factors").set({ last_step: step })
    .where("uid", "=", uid).where("enabled_at", "=", enabled_at).where("last_step", "<", step)
    .returning("uid").executeTakeFirst();
  return taken !== undefined;
}

/** Returns false if there was none. */
export async function removeSecondFactor(tx: Query, uid: number): Promise<boolean> {
  const removed = await tx.deleteFrom("second_factors").where("uid", "=", uid)
    .where("enabled_at", "is not", null).returning("uid").executeTakeFirst();
  if (removed) await tx.deleteFrom("recovery_codes").where("uid", "=", uid).execute();
  return removed !== undefined;
}

export async function replaceRecoveryCodes(tx: Query, uid: number, hashes: Uint8Array[]): Promise<void> {
  await tx.deleteFrom("recovery_codes").where("uid", "=", uid).execute();
  await tx.insertInto("recovery_codes").values(hashes.map((hash) => ({ uid, hash }))).execute();
}

/** Uses a recovery code up. Says `used` of one that was used before, and `unknown` of any other text. */
export async function takeRecoveryCode(
  { kysely }: Database,
  uid: number,
  hash: Uint8Array,
): Promise<"taken" | "used" | "unknown"> {
  const taken = await kysely.updateTable("recovery_codes").set({ used_at: Date.now() })
    .where("uid", "=", uid).where("hash", "=", hash).where("used_at", "is", null)
    .returning("uid").executeTakeFirst();
  if (taken) return "taken";
  const used = await kysely.selectFrom("recovery_codes").where("uid", "=", uid).where("hash", "=", hash)
    .select("uid").executeTakeFirst();
  return used ? "used" : "unknown";
}

export async function countRecoveryCodes({ kysely }: Database, uid: number): Promise<number> {
  const { count } = await kysely.selectFrom("recovery_codes").where("uid", "=", uid)
    .where("used_at", "is", null).select(({ fn }) => fn.countAll<string>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}
