import type { Database } from "../connection.ts";

/** The names of those `uids` that exist or have existed. */
export async function namesOf({ kysely }: Database, uids: number[]): Promise<Map<number, string>> {
  if (uids.length === 0) return new Map();
  const rows = await kysely.selectFrom("users").where("uid", "in", uids).select(["uid", "name"]).execute();
  return new Map(rows.map(({ uid, name }) => [uid, name]));
}
