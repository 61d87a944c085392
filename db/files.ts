import type { Database, Query } from "./connection.ts";

/** The key of a file in the storage, and what it holds. */
export interface StoredFile {
  key: string;
  size: number;
  type: string;
}

const BATCH = 100;
/** Files that are removed at the same time. */
const AT_ONCE = 10;

/** Call it before storing the bytes. They are removed again when nothing claims them. */
export async function expectFile({ kysely }: Database, key: string): Promise<void> {
  await kysely.insertInto("unclaimed_files").values({ key, since: Date.now() }).execute();
}

/** Call it now and then while the bytes still come in. */
export async function keepExpected({ kysely }: Database, key: string): Promise<void> {
  await kysely.updateTable("unclaimed_files").set({ since: Date.now() }).where("key", "=", key).execute();
}

/** Call it in the transaction that adds a reference to the file. */
export async function claimFile(tx: Query, key: string): Promise<void> {
  const claimed = await tx.deleteFrom("unclaimed_files").where("key", "=", key).returning("key")
    .executeTakeFirst();
  if (!claimed) throw new Error(`${key} was not claimed in time`);
}

/** Call it in the transaction that removes the last reference, where no trigger does that. */
export async function releaseFile(tx: Query, key: string): Promise<void> {
  await tx.insertInto("unclaimed_files").values({ key, since: Date.now() }).execute();
}

/** Of files without a reference that nobody is reading either: the next sweep removes them. */
export async function hurryRemoval(tx: Query, keys: string[]): Promise<void> {
  if (keys.length === 0) return;
  await tx.updateTable("unclaimed_files").set({ since: 0 }).where("key", "in", keys).execute();
}

/**
 * Removes a batch of the files without a reference since `before`. Returns whether there may be more. A claim at
 * the same time waits and then fails. Several processes at the same time share the work.
 */
export async function removeUnclaimed(
  { kysely }: Database,
  before: number,
  remove: (key: string) => Promise<void>,
): Promise<boolean> {
  return await kysely.transaction().execute(async (tx) => {
    const old = await tx.selectFrom("unclaimed_files").select("key").where("since", "<", before)
      .orderBy("since").limit(BATCH).forUpdate().skipLocked().execute();
    const keys = old.map(({ key }) => key);
    for (let i = 0; i < keys.length; i += AT_ONCE) await Promise.all(keys.slice(i, i + AT_ONCE).map(remove));
    if (keys.length > 0) await tx.deleteFrom("unclaimed_files").where("key", "in", keys).execute();
    return keys.length === BATCH;
  });
}
