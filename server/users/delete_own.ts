import { FOUNDER } from "schemas/limits.ts";
import { gidsOwnedBy } from "../../db/channels/channels.ts";
import { withWriteLock } from "../../db/order.ts";
import { findPresentUser } from "../../db/users/changes.ts";
import { badToken, forbidden, ownsChannels } from "../base/errors.ts";
import type { Origin } from "../security_events/origin.ts";
import type { Services } from "../app/services.ts";
import { deleteUser } from "./delete.ts";

/** Throws 403 for the first account, and 409 while somebody owns channels, which would go with them. */
export async function deleteOwnAccount(
  { database, accounts }: Services,
  origin: Origin,
  uid: number,
): Promise<void> {
  if (uid === FOUNDER) throw forbidden();
  await withWriteLock(database, async (write) => {
    const user = await findPresentUser(write.tx, uid);
    if (!user) throw badToken();
    const owned = await gidsOwnedBy(write.tx, uid);
    if (owned.length > 0) throw ownsChannels(owned);
    await deleteUser(write, origin, user);
  });
  accounts.forgetUser(uid);
}
