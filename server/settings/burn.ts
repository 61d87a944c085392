import type { BurnAfterReading } from "schemas/settings.ts";
import { apart, last, together, without } from "../../db/chat_lists.ts";
import { dropChats, keepChats } from "../../db/chat_settings.ts";
import type { Database } from "../../db/connection.ts";
import { takeTurn } from "../../db/order.ts";
import type { Session } from "../../db/sessions.ts";
import { announceSettings } from "./announce.ts";
import { refuseSelf, refuseUnknown } from "./known.ts";

/** How long what one says from now on will live, chat by chat; 0 is "for good". The others are not told. */
export async function changeBurn(
  database: Database,
  session: Session,
  { users, groups }: BurnAfterReading,
): Promise<void> {
  const { uid } = session;
  const wanted = last(together(users, groups));
  refuseSelf(uid, wanted);
  const off = wanted.filter(({ expires_in }) => expires_in === 0);
  const on = without(wanted, off);

  await takeTurn(database, async (turn) => {
    const dropped = await dropChats(turn, "burn_after_reading", uid, off);
    await refuseUnknown(turn, uid, [...on, ...without(off, dropped)]);
    const changed = await keepChats(turn, "burn_after_reading", uid, on);
    const burning = apart([...changed, ...dropped.map((chat) => ({ ...chat, expires_in: 0 }))]);
    announceSettings(turn, session, {
      burn_after_reading_users: burning.users,
      burn_after_reading_groups: burning.groups,
    });
  });
}
