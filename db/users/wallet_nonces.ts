import type { Database } from "../connection.ts";

interface WalletNonce {
  hash: Uint8Array;
  /** In lower case. */
  address: string;
}

export async function insertWalletNonce(
  { kysely }: Database,
  nonce: WalletNonce & { expires_at: number },
): Promise<void> {
  await kysely.insertInto("wallet_nonces").values(nonce).execute();
}

/** Uses a nonce up, whichever process asks first. False when there is none for this address. */
export async function takeWalletNonce(
  { kysely }: Database,
  { hash, address }: WalletNonce,
): Promise<boolean> {
  const taken = await kysely.deleteFrom("wallet_nonces").where("hash", "=", hash)
    .where("address", "=", address).where("expires_at", ">", Date.now())
    .returning("hash").executeTakeFirst();
  return taken !== undefined;
}

export async function clearWalletNonces({ kysely }: Database, now: number): Promise<void> {
  await kysely.deleteFrom("wallet_nonces").where("expires_at", "<", now).execute();
}
