import type { NewMail } from "../../mail/job.ts";
import type { WriteTransaction } from "../../../db/order.ts";
import type { UserRow } from "../../../db/tables.ts";
import { forgetKnownDevices, knownDeviceOf } from "../../../db/users/known_devices.ts";
import { enqueueMail } from "../../mail/mail.ts";
import type { Services } from "../../app/services.ts";
import { changeUser } from "../../accounts/change.ts";
import type { Claim } from "../credentials/method.ts";
import { endAllSessions } from "../sessions/end_sessions.ts";
import { removeUnprovenWays } from "./unproven_ways.ts";

/** Proof of an address, by a sign-in with a mailed link. */
export interface Proving {
  claim: Claim;
  /** True if the account knows the device. Then its user is the one who has signed up. */
  isKnown: boolean;
  notice: NewMail | null;
}

export async function readProving(
  { database, mail }: Services,
  claim: Claim,
  { uid, email, language }: UserRow,
): Promise<Proving> {
  const isKnown = await knownDeviceOf(database, uid, claim.proofs) !== undefined;
  const values = { at: Date.now(), address: claim.address };
  const recipient = { email: email!, languages: [language] };
  return { claim, isKnown, notice: isKnown ? null : await mail.compose("addressProved", values, recipient) };
}

/**
 * Anybody may have signed up with this address. So the link ends, as a password reset does, all by which others could
 * come in, unless the account knows the device. The password goes too: its owner sets a new one. Call
 * `accounts.forgetUser` after the transaction.
 */
export async function proveAddress(
  write: WriteTransaction,
  { claim, isKnown, notice }: Proving,
  uid: number,
): Promise<UserRow> {
  const own = { ...claim, actor: uid };
  const proved = { email_verified_at: write.now };
  if (isKnown) return (await changeUser(write, own, uid, proved))!;
  await removeUnprovenWays(write.tx, own, uid);
  const after = await changeUser(write, own, uid, { ...proved, password_hash: null });
  await enqueueMail(write.tx, notice);
  await forgetKnownDevices(write, uid);
  await endAllSessions(write, uid, "logout");
  return after!;
}
