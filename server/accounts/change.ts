import type { WriteTransaction } from "../../db/order.ts";
import type { UserRow } from "../../db/tables.ts";
import { findPresentUser, logUserUpdated, updateUserRow, type UserChanges } from "../../db/users/changes.ts";
import { removeEmailChange, removeMagicLinks } from "../../db/users/magic_links.ts";
import type { Origin } from "../security_events/origin.ts";
import { announce, announceInternally } from "../base/announce.ts";
import { recordChanges } from "./change_events.ts";
import { asConflict } from "./create.ts";

interface Options {
  /** True, the default, to announce no change that others cannot see. */
  silently?: boolean;
}

/**
 * Changes an account and announces what is new about it. Returns undefined when there is no such account. Guests
 * are not announced, because they are in no list. A taken name or email is a conflict.
 */
export async function changeUser(
  write: WriteTransaction,
  origin: Origin,
  uid: number,
  changes: UserChanges,
  { silently = true }: Options = {},
): Promise<UserRow | undefined> {
  const before = await findPresentUser(write.tx, uid);
  if (!before) return undefined;
  const changed = differing(before, changes);
  if (Object.keys(changed).length === 0) return before;
  const after = await updateUserRow(write, uid, changed).catch((error) => {
    throw asConflict(error);
  });
  if (changed.email !== undefined) await removeEmailChange(write.tx, uid);
  // Whoever used the account before may have had its new email sent to themselves.
  if (changed.password_hash !== undefined) await removeMagicLinks(write.tx, uid);
  announceInternally(write, { type: "forget_user", uid });
  await recordChanges(write, origin, uid, changed);
  const visible = visibleIn(changed);
  const isSilent = silently && Object.keys(visible).length === 0;
  if (!isSilent && !before.is_guest) {
    const logs = [await logUserUpdated(write, uid, visible)];
    announce(write, { everyone: true }, { type: "users_log", logs });
  }
  return after;
}

/** Picks the changes that others can see. */
function visibleIn(changed: UserChanges) {
  const { password_hash: _, status: __, email_verified_at: ___, webhook_url: ____, ...rest } = changed;
  const { msg_smtp_notify_enable: _____, ...visible } = rest;
  return visible;
}

function differing(before: UserRow, changes: UserChanges): UserChanges {
  return Object.fromEntries(
    Object.entries(changes).filter(([field, value]) =>
      value !== undefined && value !== before[field as keyof UserChanges]
    ),
  );
}
