import { sql } from "kysely";
import type { Database, Query } from "./connection.ts";

const BATCH = 100;
/** Milliseconds after which a file is looked at again that was just being sent. */
const AGAIN = 60_000;

interface LooseFile {
  id: number;
  path: string;
}

/** Call it in the transaction that adds the file. It goes at this time if nothing names it by then. */
export async function expectMessage(tx: Query, path: string, check_at: number): Promise<void> {
  await tx.insertInto("loose_files").values({ path, check_at }).execute();
}

/**
 * Removes the files in a batch of `loose_files` that nothing names. Returns whether there may be more. Several
 * processes at the same time share the work.
 *
 * The rows are locked before anything looks for messages: a message that is sent earlier holds its file's lock or is
 * visible by then, and one that is sent later waits and is refused. Nothing here waits for a message, because all
 * messages may wait for this.
 */
export async function removeLoose({ kysely }: Database, now: number): Promise<boolean> {
  return await kysely.transaction().execute(async (tx) => {
    const due = await tx.selectFrom("loose_files").select(["id", "path"]).where("check_at", "<=", now)
      .orderBy("check_at").limit(BATCH).forUpdate().skipLocked().execute();
    if (due.length === 0) return false;
    const paths = due.map(({ path }) => path);
    const locked = await tx.selectFrom("files").select("path").where("path", "in", paths)
      .forUpdate().skipLocked().execute();
    const seen = locked.map(({ path }) => path);
    await removeUnnamed(tx, seen);
    await settle(tx, due, new Set(seen), now);
    return due.length === BATCH;
  });
}

/** `messages_file` is the index for this. */
async function removeUnnamed(tx: Query, paths: string[]): Promise<void> {
  if (paths.length === 0) return;
  await sql`
    delete from files f where path in (${sql.join(paths)}) and not exists (
      select from messages m
      where m.content = f.path and m.content_type in ('vocechat/file', 'vocechat/audio')
    ) and not exists (select from archive_files a where a.path = f.path)`.execute(tx);
}

/** Keeps for a while what somebody else had locked. A file that is named or gone needs no row. */
async function settle(tx: Query, due: LooseFile[], seen: Set<string>, now: number): Promise<void> {
  await tx.deleteFrom("loose_files").where("id", "in", due.map(({ id }) => id)).execute();
  const busy = due.map(({ path }) => path).filter((path) => !seen.has(path));
  if (busy.length === 0) return;
  await tx.insertInto("loose_files").columns(["path", "check_at"]).expression(
    tx.selectFrom("files").select(["path", sql<number>`${now + AGAIN}`.as("check_at")]).where(
      "path",
      "in",
      busy,
    ),
  ).execute();
}
