import { sql } from "kysely";
import type { Database, Query } from "./connection.ts";
import type { WriteTransaction } from "./order.ts";
import type { FileClearingRow } from "./tables.ts";

const BATCH = 500;

/** Notes that all files until now are to be removed. A job that is under way takes the newer ones over. */
export async function beginClearing({ tx, now }: WriteTransaction): Promise<void> {
  await sql`
    insert into file_clearings (up_to, total, started_at)
    select ${now}, count(*), ${now} from files where created_at <= ${now}
    on conflict ((true)) where finished_at is null
      do update set up_to = excluded.up_to, total = file_clearings.removed + excluded.total`.execute(tx);
}

/** The job under way, or the last one. */
export function lastClearing(db: Query): Promise<FileClearingRow | undefined> {
  return db.selectFrom("file_clearings").selectAll().orderBy("id", "desc").limit(1).executeTakeFirst();
}

/** This runs every second, so it has an index of its own. */
export async function isClearing({ kysely }: Database): Promise<boolean> {
  const open = await kysely.selectFrom("file_clearings").select("id").where("finished_at", "is", null)
    .executeTakeFirst();
  return open !== undefined;
}

/**
 * Removes the next batch. Files go with their thumbnails, and bundles lose them. Returns whether it removed any, and
 * null when another process is at it. It waits for no message that is being sent, because those wait for each other.
 */
export async function clearSome({ kysely }: Database): Promise<boolean | null> {
  return await kysely.transaction().execute(async (tx) => {
    const job = await tx.selectFrom("file_clearings").selectAll().where("finished_at", "is", null)
      .forUpdate().skipLocked().executeTakeFirst();
    if (!job) return null;
    const { numAffectedRows = 0n } = await sql`
      delete from files where path = any (array(
        select path from files where created_at <= ${job.up_to} order by created_at limit ${BATCH}
        for update skip locked
      ))`.execute(tx);
    await tx.updateTable("file_clearings")
      .set(({ eb }) => ({ removed: eb("removed", "+", Number(numAffectedRows)) }))
      .where("id", "=", job.id).execute();
    return numAffectedRows > 0n;
  });
}

/** Returns whether this has ended a job. */
export async function endClearing({ tx, now }: WriteTransaction): Promise<boolean> {
  const { rows } = await sql`
    update file_clearings set finished_at = ${now}, total = removed
    where finished_at is null and not exists (select from files where created_at <= up_to) returning id`
    .execute(tx);
  return rows.length > 0;
}
