import type { BotKey } from "schemas/bots.ts";
import type { Database } from "../connection.ts";
import type { WriteTransaction } from "../order.ts";

interface NewKey {
  uid: number;
  name: string;
  hash: Uint8Array;
  hint: string;
}

/** Returns false when the account has a key of this name. */
export async function insertBotKey({ tx, now }: WriteTransaction, key: NewKey): Promise<boolean> {
  const inserted = await tx.insertInto("bot_keys").values({ ...key, created_at: now })
    .onConflict((conflict) => conflict.columns(["uid", "name"]).doNothing()).returning("kid")
    .executeTakeFirst();
  return inserted !== undefined;
}

/** The keys of one account, the oldest first. */
export function botKeysOf({ kysely }: Database, uid: number): Promise<BotKey[]> {
  return kysely.selectFrom("bot_keys").where("uid", "=", uid)
    .select(["kid as id", "name", "hint as key", "created_at", "last_used"]).orderBy("kid").execute();
}

export async function countBotKeys({ tx }: WriteTransaction, uid: number): Promise<number> {
  const { keys } = await tx.selectFrom("bot_keys").where("uid", "=", uid)
    .select(({ fn }) => fn.countAll<number>().as("keys")).executeTakeFirstOrThrow();
  return keys;
}

/** Returns the name of the key, or undefined when the account has no such key. */
export async function deleteBotKey(
  { tx }: WriteTransaction,
  uid: number,
  kid: number,
): Promise<string | undefined> {
  const deleted = await tx.deleteFrom("bot_keys").where("uid", "=", uid).where("kid", "=", kid)
    .returning("name").executeTakeFirst();
  return deleted?.name;
}

export interface FoundKey {
  kid: number;
  uid: number;
}

export function findBotKey({ kysely }: Database, hash: Uint8Array): Promise<FoundKey | undefined> {
  return kysely.selectFrom("bot_keys").where("hash", "=", hash).select(["kid", "uid"]).executeTakeFirst();
}

export async function markBotKeyUsed({ kysely }: Database, kid: number, now: number): Promise<void> {
  await kysely.updateTable("bot_keys").set({ last_used: now }).where("kid", "=", kid).execute();
}
