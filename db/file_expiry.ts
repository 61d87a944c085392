import { sql } from "kysely";
import type { Database, Query } from "./connection.ts";

const BATCH = 500;

/** Removes a batch of forwarded bundles from before that time. Returns whether there may be more. */
export async function expireArchives({ kysely }: Database, before: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from archives where id = any (array(
      select id from archives a where path is not null and created_at < ${before}
        and not exists (select from favorites where id = a.id)
      order by created_at limit ${BATCH} for update skip locked
    ))`.execute(kysely);
  return numAffectedRows === BigInt(BATCH);
}

/**
 * Lets a batch of files from before that time expire: those that a bundle holds stay for it, and the others go. Returns
 * whether there may be more. The rows are locked before anything looks for bundles, so that no bundle that is made
 * meanwhile loses its file. Processes that do it at the same time share the work.
 */
export async function expireFiles({ kysely }: Database, before: number): Promise<boolean> {
  return await kysely.transaction().execute(async (tx) => {
    const due = await tx.selectFrom("files").select("path").where("created_at", "<", before)
      .where("expired_at", "is", null).orderBy("created_at").limit(BATCH).forUpdate().skipLocked().execute();
    if (due.length === 0) return false;
    const paths = due.map(({ path }) => path);
    await removeUnheld(tx, paths);
    await tx.updateTable("files").set({ expired_at: Date.now() }).where("path", "in", paths).execute();
    return due.length === BATCH;
  });
}

/** Removes a batch of the expired files that no bundle holds any more. Returns whether there may be more. */
export async function removeExpired({ kysely }: Database): Promise<boolean> {
  return await kysely.transaction().execute(async (tx) => {
    const { rows } = await sql<{ path: string }>`
      select path from files f
      where expired_at is not null and not exists (select from archive_files a where a.path = f.path)
      limit ${BATCH} for update skip locked`.execute(tx);
    if (rows.length === 0) return false;
    await removeUnheld(tx, rows.map(({ path }) => path));
    return rows.length === BATCH;
  });
}

async function removeUnheld(tx: Query, paths: string[]): Promise<void> {
  await tx.deleteFrom("files").where("path", "in", paths)
    .where(sql<boolean>`not exists (select from archive_files a where a.path = files.path)`).execute();
}
