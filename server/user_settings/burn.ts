import type { BurnAfterReading } from "schemas/settings.ts";
import { latestOfEach, mergeTargets, splitTargets, without } from "../../db/chats/lists.ts";
import { dropChats, keepChats } from "../../db/chats/kept.ts";
import type { Database } from "../../db/connection.ts";
import { withWriteLock } from "../../db/order.ts";
import type { Session } from "../../db/users/sessions.ts";
import { announceSettings } from "./announce.ts";
import { refuseSelf, refuseUnknown } from "./known.ts";

/** Sets for each chat how long the person's new messages live; 0 is "for good". Others are not notified. */
export async function changeBurn(
  database: Database,
  session: Session,
  { users, groups }: BurnAfterReading,
): Promise<void> {
  const { uid } = session;
  const wanted = latestOfEach(mergeTargets(users, groups));
  refuseSelf(uid, wanted);
  const off = wanted.filter(({ expires_in }) => expires_in === 0);
  const on = without(wanted, off);

  await withWriteLock(database, async (write) => {
    const dropped = await dropChats(write, "burn_after_reading", uid, off);
    await refuseUnknown(write, uid, [...on, ...without(off, dropped)]);
    const changed = await keepChats(write, "burn_after_reading", uid, on);
    const burning = splitTargets([...changed, ...dropped.map((chat) => ({ ...chat, expires_in: 0 }))]);
    announceSettings(write, session, {
      burn_after_reading_users: burning.users,
      burn_after_reading_groups: burning.groups,
    });
  });
}
