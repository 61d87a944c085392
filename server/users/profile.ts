import type { UserInfo, UserUpdate } from "schemas/users.ts";
import type { UserRow } from "../../db/tables.ts";
import { withNameLock } from "../../db/users/look_alikes.ts";
import { removeEmailChange } from "../../db/users/magic_links.ts";
import { toOwnInfo } from "../../db/users/users.ts";
import type { Origin } from "../security_events/origin.ts";
import { badToken } from "../base/errors.ts";
import type { Services } from "../app/services.ts";
import { changeUser } from "../accounts/change.ts";
import { sendConfirmation, writeConfirmation } from "../auth/account/email_change.ts";

/** Changes what people may change about themselves. While mail is on, a new email waits until it is confirmed. */
export async function updateProfile(
  services: Services,
  origin: Origin & { address: string },
  user: UserRow,
  { name, email, gender, language, msg_smtp_notify_enable }: UserUpdate,
): Promise<UserInfo> {
  const { database, accounts, mail } = services;
  const { uid } = user;
  const isNew = email != null && email !== user.email;
  const requester = { email: email ?? "", address: origin.address, language: language ?? user.language };
  const confirmation = isNew && await mail.isOn() ? await writeConfirmation(services, user, requester) : null;
  const changes = {
    name: name ?? undefined,
    email: confirmation ? undefined : email ?? undefined,
    gender: gender ?? undefined,
    language: language ?? undefined,
    msg_smtp_notify_enable: msg_smtp_notify_enable ?? undefined,
  };
  const after = await withNameLock(database, async (write) => {
    if (confirmation) await sendConfirmation(write, origin, confirmation);
    else if (email != null) await removeEmailChange(write.tx, uid);
    return await changeUser(write, origin, uid, changes);
  });
  if (!after) throw badToken();
  accounts.forgetUser(uid);
  return toOwnInfo(after);
}
