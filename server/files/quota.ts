import { lockPerson } from "../../db/archives/archives.ts";
import type { Query } from "../../db/connection.ts";
import { bytesOf } from "../../db/uploads.ts";
import { quotaExceeded } from "../base/errors.ts";
import type { Services } from "../app/services.ts";
import { uploadLimitsOf } from "./visitor_uploads.ts";

/** Bytes that this person may have. Null without a limit. */
export async function quotaOf(services: Services, uid: number): Promise<number | null> {
  const { user_quota } = await services.settings.read("files");
  const quota = Math.min(user_quota ?? Infinity, (await uploadLimitsOf(services, uid)).quota);
  return quota === Infinity ? null : quota;
}

/** Bytes that a person may still upload. Only a server with a quota counts them. */
export async function roomOf(services: Services, uid: number): Promise<number> {
  const quota = await quotaOf(services, uid);
  return quota === null ? Infinity : quota - await bytesOf(services.database.kysely, uid);
}

/**
 * Throws 413 when a person has no room for these bytes. Until the transaction that adds them ends, others for the same
 * person wait here, so that they do not take the same room.
 */
export async function takeRoom(tx: Query, quota: number | null, uid: number, bytes: number): Promise<void> {
  if (quota === null) return;
  await lockPerson(tx, uid);
  if (await bytesOf(tx, uid) + bytes > quota) throw quotaExceeded();
}
