import { DAYS } from "schemas/file_ages.ts";
import { expireArchives, expireFiles, removeExpired } from "../../db/file_expiry.ts";
import type { Services } from "../app/services.ts";

const DAY = 24 * 3_600_000;
/** Milliseconds that one sweep may take. */
const EXPIRING = 3000;

type Needed = Pick<Services, "database" | "settings">;

/**
 * Lets files and forwarded bundles expire that are older than the admins allow. Their messages stay. Favorites keep
 * theirs, and pictures of people, channels and the server are no such files.
 */
export async function expireOldFiles(
  { database, settings }: Needed,
  now: number,
  goesOn: () => boolean,
): Promise<void> {
  const end = performance.now() + EXPIRING;
  const all = async (some: () => Promise<boolean>) => {
    while (goesOn() && performance.now() < end && await some());
  };
  const { max_file_expiry_mode: mode } = await settings.read("common");
  if (mode !== "Off") {
    const before = now - DAYS[mode] * DAY;
    await all(() => expireArchives(database, before));
    await all(() => expireFiles(database, before));
  }
  await all(() => removeExpired(database));
}
