import { sql } from "kysely";
import type { Database } from "./connection.ts";

/** Keeps that `from_uid` calls `uid`. Only the latest call of each person is kept. */
export async function storeCall({ kysely }: Database, uid: number, from_uid: number): Promise<void> {
  const call = { from_uid, called_at: sql<number>`now_in_milliseconds()` };
  await kysely.insertInto("calls").values({ uid, ...call })
    .onConflict((on) => on.column("uid").doUpdateSet(call)).execute();
}

/** Finds the last caller of `uid` within the last `lasts` milliseconds. */
export async function latestCaller(
  { kysely }: Database,
  uid: number,
  lasts: number,
): Promise<number | undefined> {
  const row = await kysely.selectFrom("calls").select("from_uid").where("uid", "=", uid)
    .where("called_at", ">", sql<number>`now_in_milliseconds() - ${lasts}::bigint`).executeTakeFirst();
  return row?.from_uid;
}

export async function clearCalls({ kysely }: Database, before: number): Promise<void> {
  await kysely.deleteFrom("calls").where("called_at", "<", before).execute();
}
