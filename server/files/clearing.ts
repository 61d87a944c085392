import type { FileClearing } from "schemas/files.ts";
import { beginClearing, clearSome, endClearing, isClearing, lastClearing } from "../../db/file_clearing.ts";
import type { Database } from "../../db/connection.ts";
import { withWriteLock } from "../../db/order.ts";
import type { Origin } from "../security_events/origin.ts";
import { recordSecurityEvent } from "../security_events/record.ts";
import { announceToAdmins } from "../server_settings/announce.ts";

/** Notes that all files are to go. They go in the background. */
export async function clearAllFiles(database: Database, origin: Origin): Promise<void> {
  await withWriteLock(database, async (write) => {
    await beginClearing(write);
    await recordSecurityEvent(write.tx, origin, { action: "files_cleared", uid: null });
    await announceToAdmins(write);
  });
}

/** Returns how far the last job has come. Null when there was none. */
export async function readClearing({ kysely }: Database): Promise<FileClearing | null> {
  const job = await lastClearing(kysely);
  if (!job) return null;
  const { total, removed, started_at, finished_at } = job;
  return { total, removed, started_at, finished_at };
}

/**
 * Removes files of the job under way, a batch in each transaction. Every process does this, one at a time. After a
 * crash any of them goes on.
 */
export async function clearFiles(database: Database, goesOn = () => true): Promise<void> {
  if (!await isClearing(database)) return;
  let isMore: boolean | null = true;
  while (goesOn() && isMore) isMore = await clearSome(database);
  if (isMore !== false) return;
  await withWriteLock(database, async (write) => {
    if (await endClearing(write)) await announceToAdmins(write);
  });
}
