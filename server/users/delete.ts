import { gidsOwnedBy } from "../../db/channels/channels.ts";
import { closeMembershipsOf } from "../../db/channels/memberships.ts";
import type { WriteTransaction } from "../../db/order.ts";
import type { UserRow } from "../../db/tables.ts";
import { logUserDeleted } from "../../db/users/changes.ts";
import { eraseUser } from "../../db/users/delete.ts";
import { announce, announceInternally } from "../base/announce.ts";
import { endAllSessions } from "../auth/sessions/end_sessions.ts";
import { removeChannel } from "../channels/delete.ts";
import { watchersOfEach } from "../channels/membership_news.ts";
import type { Origin } from "../security_events/origin.ts";
import { recordSecurityEvent } from "../security_events/record.ts";

/**
 * Deletes an account and the private channels that it owns. Its messages stay. Whoever calls this
 * checks that it is allowed, and calls `accounts.forgetUser` after the transaction.
 */
export async function deleteUser(write: WriteTransaction, origin: Origin, user: UserRow): Promise<void> {
  const { uid } = user;
  await endAllSessions(write, uid, "delete_user");
  const owned = await gidsOwnedBy(write.tx, uid);
  const joined = await closeMembershipsOf(write, uid);
  await eraseUser(write, user);
  await recordSecurityEvent(write.tx, origin, {
    action: "account_deleted",
    uid: user.is_guest ? null : uid,
    detail: { name: user.name, create_by: user.create_by },
  });
  if (user.is_guest) return;

  announce(write, { everyone: true }, { type: "users_log", logs: [await logUserDeleted(write, uid)] });
  // They were never in any channel.
  if (user.widget_host !== null) return;
  for (const gid of owned) await removeChannel(write, gid);
  const left = joined.filter(({ gid }) => !owned.includes(gid));
  const watchers = await watchersOfEach(write, left);
  for (const [i, { gid }] of left.entries()) {
    announceInternally(write, { type: "access", gid, is_public: false, added: [], removed: [uid] });
    announce(write, watchers[i], { type: "user_leaved_group", gid, uid: [uid] });
  }
}
