import { contactStatus } from "../../db/users/contacts.ts";
import type { MessageRow, UserRow } from "../../db/tables.ts";
import { isPerson } from "../../db/users/users.ts";
import { disabledByAdmin, forbidden } from "../base/errors.ts";
import type { Services } from "../app/services.ts";

type Rules = Pick<Services, "database" | "settings">;

/**
 * Throws 403 where the server's settings do not let `from` write to `uid`: direct messages are off, or only for
 * contacts. Neither is about bots, whom admins set up, visitors of the widget with their hosts, nor notes to oneself. Admins need no contacts.
 */
export async function refuseDirect({ database, settings }: Rules, from: UserRow, uid: number): Promise<void> {
  const { dm_enable, contact_verification_enable } = await settings.read("common");
  if (dm_enable && (!contact_verification_enable || from.is_admin)) return;
  if (uid === from.uid || from.is_bot || from.widget_host !== null || !await isPerson(database, uid)) return;
  if (!dm_enable) throw disabledByAdmin("direct messages are");
  if (await contactStatus(database, from.uid, uid) !== "added") throw forbidden();
}

/** The same for a message that refers to one in a direct chat. */
export async function refuseInDirect(rules: Rules, from: UserRow, message: MessageRow): Promise<void> {
  if (message.gid !== null) return;
  await refuseDirect(rules, from, message.uid_low === from.uid ? message.uid_high! : message.uid_low!);
}
