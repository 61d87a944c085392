import type { Database } from "../connection.ts";

interface PasskeyChallenge {
  hash: Uint8Array;
  /** The account to which a passkey is being added. Null at sign-in. */
  uid: number | null;
}

export async function insertPasskeyChallenge(
  { kysely }: Database,
  challenge: PasskeyChallenge & { expires_at: number },
): Promise<void> {
  await kysely.insertInto("passkey_challenges").values(challenge).execute();
}

/** Removes the challenge, so that it serves once, whichever process asks first. Returns whether it was there. */
export async function takePasskeyChallenge(
  { kysely }: Database,
  { hash, uid }: PasskeyChallenge,
): Promise<boolean> {
  const taken = await kysely.deleteFrom("passkey_challenges")
    .where("hash", "=", hash).where("uid", "is not distinct from", uid).where("expires_at", ">", Date.now())
    .executeTakeFirst();
  return taken.numDeletedRows > 0n;
}

export async function clearPasskeyChallenges({ kysely }: Database, now: number): Promise<void> {
  await kysely.deleteFrom("passkey_challenges").where("expires_at", "<", now).execute();
}
