import { dirname } from "node:path";
import { StartError } from "../start_error.ts";

/** Locks the folder. The kernel releases the lock when its process ends, however it ends, so it is never stale. */
export async function claim(folder: string): Promise<Disposable> {
  const file = await Deno.open(`${folder}.lock`, { create: true, write: true, mode: 0o600 });
  if (await file.tryLock(true)) return file;

  file.close();
  throw new StartError(
    `Another Parley is already using ${dirname(folder)}: stop it first, or set DATA_DIR to another folder.`,
  );
}

/** Returns true while a process holds the folder. */
export async function isClaimed(folder: string): Promise<boolean> {
  const file = await Deno.open(`${folder}.lock`).catch(() => null);
  if (!file) return false;
  using lock = file;
  return !await lock.tryLock(false);
}
