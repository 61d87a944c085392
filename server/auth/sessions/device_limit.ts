import type { Database } from "../../../db/connection.ts";
import { withWriteLock } from "../../../db/order.ts";
import { surplusDevices } from "../../../db/users/sessions.ts";
import { endSession } from "./sign_out.ts";

/** Devices on which one account may be signed in. One more signs out the device that has been silent longest. */
export const MAX_DEVICES = 100;

/** Call this after a sign-in on a new device. */
export async function signOutSilentDevices(database: Database, uid: number): Promise<void> {
  // Most people have a few devices; they need no transaction.
  if ((await surplusDevices(database.kysely, uid, MAX_DEVICES)).length === 0) return;
  await withWriteLock(database, async (write) => {
    for (const device of await surplusDevices(write.tx, uid, MAX_DEVICES)) {
      await endSession(write, { uid, device });
    }
  });
}
