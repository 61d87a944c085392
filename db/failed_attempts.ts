import type { Database } from "./connection.ts";

/** Counts an attempt as failed until it is known better; answers how often each key failed since `since`. */
export async function recordAttempt(
  { kysely }: Database,
  keys: string[],
  at: number,
  since: number,
): Promise<Map<string, number>> {
  await kysely.insertInto("failed_attempts").values(keys.map((key) => ({ key, at }))).execute();
  const rows = await kysely.selectFrom("failed_attempts").where("key", "in", keys).where("at", ">", since)
    .select(["key", (eb) => eb.fn.countAll<number>().as("count")]).groupBy("key").execute();
  return new Map(rows.map((row) => [row.key, row.count]));
}

/** Takes one attempt back: it succeeded, or was refused unheard. */
export async function withdrawAttempt({ kysely }: Database, keys: string[], at: number): Promise<void> {
  await kysely.deleteFrom("failed_attempts").where("key", "in", keys).where("at", "=", at).execute();
}

export async function forgiveFailures({ kysely }: Database, key: string): Promise<void> {
  await kysely.deleteFrom("failed_attempts").where("key", "=", key).execute();
}

export async function clearFailures({ kysely }: Database, before: number): Promise<void> {
  await kysely.deleteFrom("failed_attempts").where("at", "<", before).execute();
}
