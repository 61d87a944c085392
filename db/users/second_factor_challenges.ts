import type { Database, Query } from "../connection.ts";

/** A sign-in of which only the code is missing. */
interface Challenge {
  hash: Uint8Array;
  uid: number;
  method: string;
}

export async function insertChallenge(
  { kysely }: Database,
  challenge: Challenge & { expires_at: number },
): Promise<void> {
  await kysely.insertInto("second_factor_challenges").values(challenge).execute();
}

export function findChallenge({ kysely }: Database, hash: Uint8Array): Promise<Challenge | undefined> {
  return kysely.selectFrom("second_factor_challenges")
    .where("hash", "=", hash).where("expires_at", ">", Date.now())
    .select(["hash", "uid", "method"]).executeTakeFirst();
}

/** Uses a challenge up. False when somebody else was faster, or when it was withdrawn meanwhile. */
export async function takeChallenge({ kysely }: Database, hash: Uint8Array): Promise<boolean> {
  const taken = await kysely.deleteFrom("second_factor_challenges").where("hash", "=", hash)
    .where("expires_at", ">", Date.now()).returning("hash").executeTakeFirst();
  return taken !== undefined;
}

/** Makes people begin anew who proved the account's former password, or were signed out. */
export async function removeChallenges(tx: Query, uid: number): Promise<void> {
  await tx.deleteFrom("second_factor_challenges").where("uid", "=", uid).execute();
}

export async function clearChallenges({ kysely }: Database, now: number): Promise<void> {
  await kysely.deleteFrom("second_factor_challenges").where("expires_at", "<", now).execute();
}
