import { withWriteLock } from "../../db/order.ts";
import { switchRelayOff } from "../../db/relays/relays.ts";
import type { RelayRow } from "../../db/tables.ts";
import { findUserInfo } from "../../db/users/users.ts";
import { enqueueMail } from "../mail/mail.ts";
import type { Services } from "../app/services.ts";

/** Switches a relay off that could not be reached for a day, and lets its owner know. */
export async function giveUp({ database, mail }: Services, { id, uid, name }: RelayRow): Promise<void> {
  const owner = await findUserInfo(database, uid);
  const letter = owner?.email
    ? await mail.compose("relayOff", { at: Date.now(), relay: name }, {
      email: owner.email,
      languages: [owner.language],
    })
    : null;
  await withWriteLock(database, async (write) => {
    if (await switchRelayOff(write, id)) await enqueueMail(write.tx, letter);
  });
}
