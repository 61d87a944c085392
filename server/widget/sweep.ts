import { withWriteLock } from "../../db/order.ts";
import { findPresentUser } from "../../db/users/changes.ts";
import { goneVisitors, VISITOR_BATCH } from "../../db/users/visitors.ts";
import { THE_SERVER } from "../security_events/origin.ts";
import type { Services } from "../app/services.ts";
import { deleteUser } from "../users/delete.ts";

/**
 * Milliseconds for which visitors who wrote stay known by name to their host after their session, with which they
 * could come back, has ended. Their messages stay beyond that. README.md says so too.
 */
export const VISITOR_KEPT = 180 * 24 * 3_600_000;
/** Milliseconds after which the others go. An account is a moment older than its session. */
export const SILENT_VISITOR_KEPT = 3_600_000;

/** Deletes the accounts of visitors who cannot come back: soon where there is no message, and the others later. */
export async function sweepVisitors(
  { database, accounts }: Services,
  now: number,
  goesOn: () => boolean,
): Promise<void> {
  while (goesOn()) {
    const uids = await goneVisitors(database, {
      silent: now - SILENT_VISITOR_KEPT,
      away: now - VISITOR_KEPT,
    });
    if (uids.length === 0) return;
    await withWriteLock(database, async (write) => {
      for (const uid of uids) {
        const user = await findPresentUser(write.tx, uid);
        if (user) await deleteUser(write, THE_SERVER, user);
      }
    });
    for (const uid of uids) accounts.forgetUser(uid);
    if (uids.length < VISITOR_BATCH) return;
  }
}
