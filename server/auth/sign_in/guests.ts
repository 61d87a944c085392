import type { WriteTransaction } from "../../../db/order.ts";
import { insertGuest, noteGuests, removeGuestDevices, removeIdleGuests } from "../../../db/users/guests.ts";
import { withNameLock } from "../../../db/users/look_alikes.ts";
import { hasUsers, isNameTaken } from "../../../db/users/users.ts";
import { announce, announceInternally } from "../../base/announce.ts";
import { forbidden } from "../../base/errors.ts";
import type { Origin } from "../../security_events/origin.ts";
import type { Services } from "../../app/services.ts";
import { createUser } from "../../accounts/create.ts";
import { type SignInDevice, signInNewcomer } from "./sign_in.ts";

/** Milliseconds after which a guest who has not come back is removed. README.md says so too. */
const GUEST_KEPT = 7 * 24 * 3_600_000;

/** Guests have one device each, so they can share its name. */
export const GUEST_DEVICE = "guest_device";

/** Throws 403 while guest mode is off, or nobody has set up the server yet. */
export async function requireGuestMode({ database, settings }: Services): Promise<void> {
  const { guest } = await settings.read("login");
  if (!guest || !await hasUsers(database.kysely)) throw forbidden();
}

/** Creates a guest with a session, in one transaction: guest mode may be switched off at the same time. */
export function createGuest(services: Services, origin: Origin, target: SignInDevice) {
  const { database, settings } = services;
  return withNameLock(database, async (write) => {
    if (!(await settings.readIn(write, "login")).guest) throw forbidden();
    const user = await createUser(write, origin, {
      email: null,
      name: await unusedName(write),
      password_hash: null,
      gender: 0,
      language: "en-US",
      is_admin: false,
      create_by: "guest",
    });
    await insertGuest(write, user.uid);
    return { user, signedIn: await signInNewcomer(write, services, user, target) };
  });
}

/** `User` and six digits. */
async function unusedName({ tx }: WriteTransaction): Promise<string> {
  while (true) {
    const name = `User${111_111 + Math.floor(Math.random() * 888_888)}`;
    if (!await isNameTaken(tx, name)) return name;
  }
}

/** Call this where guest mode is switched off. */
export async function endGuestSessions(write: WriteTransaction): Promise<void> {
  await removeGuestDevices(write);
  announceInternally(write, { type: "forget_sessions" });
  announce(write, { guests: true }, { type: "kick", reason: "logout" });
}

/** Removes idle guests. A stream here makes a guest present, however long ago their last request was. */
export async function sweepGuests(
  { database, realtime }: Services,
  now: number,
  goesOn: () => boolean,
): Promise<void> {
  const present = new Set(Array.from(realtime.streams.guests(), ({ client }) => client.uid));
  await noteGuests(database, [...present]);
  while (goesOn() && await removeIdleGuests(database, now - GUEST_KEPT) > 0);
}
