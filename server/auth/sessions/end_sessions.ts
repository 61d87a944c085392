import type { KickReason } from "schemas/events.ts";
import type { WriteTransaction } from "../../../db/order.ts";
import { removeChallenges } from "../../../db/users/second_factor_challenges.ts";
import { removeAllDevices } from "../../../db/users/sessions.ts";
import { announce, announceInternally } from "../../base/announce.ts";

/** Signs a person out everywhere: all tokens become invalid on every process, and all streams close. Call `accounts.forgetUser` after the transaction. */
export async function endAllSessions(
  write: WriteTransaction,
  uid: number,
  reason: KickReason,
): Promise<void> {
  await removeAllDevices(write, uid);
  await removeChallenges(write.tx, uid);
  announceInternally(write, { type: "forget_user", uid });
  announce(write, { uids: [uid] }, { type: "kick", reason });
}
