import type { Database } from "../connection.ts";

export interface ThirdPartyUser {
  userid: string;
  username: string;
}

export async function insertThirdPartyKey(
  { kysely }: Database,
  key: ThirdPartyUser & { hash: Uint8Array; expires_at: number },
): Promise<void> {
  await kysely.insertInto("third_party_keys").values(key).execute();
}

/** Removes a key and returns the user whom it names, so that it serves once, whichever process asks first. */
export function takeThirdPartyKey(
  { kysely }: Database,
  hash: Uint8Array,
): Promise<ThirdPartyUser | undefined> {
  return kysely.deleteFrom("third_party_keys").where("hash", "=", hash).where("expires_at", ">", Date.now())
    .returning(["userid", "username"]).executeTakeFirst();
}

export async function clearThirdPartyKeys({ kysely }: Database, now: number): Promise<void> {
  await kysely.deleteFrom("third_party_keys").where("expires_at", "<", now).execute();
}
