import type { Database } from "../connection.ts";
import type { WriteTransaction } from "../order.ts";
import type { Tables } from "../tables.ts";

/** Milliseconds between two notes that a guest is here, because they make many requests. */
const NOTE_AGAIN = 3_600_000;

/** Guests removed in one transaction. */
const GUEST_BATCH = 500;

/** Tables with rows that belong to a guest beside the account. */
const OWN_ROWS = [
  "guests",
  "devices",
  "known_devices",
  "memberships",
  "mutes",
  "burn_after_reading",
  "pinned_chats",
  "unread_marks",
  "read_index_users",
  "read_index_groups",
] as const satisfies (keyof Tables)[];

export async function insertGuest({ tx, now }: WriteTransaction, uid: number): Promise<void> {
  await tx.insertInto("guests").values({ uid, seen_at: now }).execute();
}

/** Notes that these guests are here. It writes a row once per hour. */
export async function noteGuests({ kysely }: Database, uids: number[]): Promise<void> {
  if (uids.length === 0) return;
  const now = Date.now();
  await kysely.updateTable("guests").set({ seen_at: now })
    .where("uid", "in", uids).where("seen_at", "<", now - NOTE_AGAIN).execute();
}

/** Ends the sessions of all guests. */
export async function removeGuestDevices({ tx }: WriteTransaction): Promise<void> {
  await tx.deleteFrom("devices").using("users").whereRef("users.uid", "=", "devices.uid")
    .where("users.is_guest", "=", true).execute();
}

/**
 * Removes guests who have not been here since `before`, at most `GUEST_BATCH`, and returns how many. The row of the
 * account stays: to delete it, the database would search the whole log for messages of it.
 */
export function removeIdleGuests({ kysely }: Database, before: number): Promise<number> {
  return kysely.transaction().execute(async (tx) => {
    // A guest who comes back at this moment holds the row, and is skipped.
    const idle = await tx.selectFrom("guests").select("uid").where("seen_at", "<", before)
      .orderBy("seen_at").limit(GUEST_BATCH).forUpdate().skipLocked().execute();
    const uids = idle.map(({ uid }) => uid);
    if (uids.length === 0) return 0;
    const now = Date.now();
    await tx.updateTable("users").set({ deleted_at: now, updated_at: now })
      .where("uid", "in", uids).where("deleted_at", "is", null).execute();
    for (const table of OWN_ROWS) await tx.deleteFrom(table).where("uid", "in", uids).execute();
    return uids.length;
  });
}
