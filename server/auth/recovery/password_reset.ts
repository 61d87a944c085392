import type { Database } from "../../../db/connection.ts";
import { withWriteLock } from "../../../db/order.ts";
import { findPresentUser } from "../../../db/users/changes.ts";
import { findMagicLink, type MagicLink, takeMagicLink } from "../../../db/users/magic_links.ts";
import { forgetKnownDevices } from "../../../db/users/known_devices.ts";
import { findUserByEmail } from "../../../db/users/users.ts";
import { invalidInvitation } from "../../base/errors.ts";
import { enqueueMail } from "../../mail/mail.ts";
import { composeNotice } from "../../mail/notice.ts";
import type { Origin } from "../../security_events/origin.ts";
import { recordSecurityEvent } from "../../security_events/record.ts";
import type { Services } from "../../app/services.ts";
import { changeUser } from "../../accounts/change.ts";
import type { Requester } from "./requester.ts";
import { mailBuckets } from "../../limits/buckets.ts";
import { mailLink, maySignIn } from "./mailed_links.ts";
import { endAllSessions } from "../sessions/end_sessions.ts";
import { hashPassword } from "../../limits/passwords.ts";
import { hashToken } from "../../base/tokens.ts";
import { removeUnprovenWays } from "./unproven_ways.ts";

const VALID_FOR = 30 * 60_000;

/** Mails a link with which the owner of the address sets a new password. Throws 429 after too many. */
export async function sendPasswordReset(
  services: Services,
  origin: Origin,
  requester: Requester,
): Promise<void> {
  const { attempts, background } = services;
  const { email } = requester;
  for (const bucket of mailBuckets(email, requester.address)) await attempts.countRequest(bucket);
  // The answer comes before the work: its time tells nothing about the account.
  background.run("Mailing a link to a new password", () => mailPasswordReset(services, origin, requester));
}

async function mailPasswordReset(services: Services, origin: Origin, requester: Requester): Promise<void> {
  const { database, settings } = services;
  const { password } = await settings.read("login");
  const user = await findUserByEmail(database, requester.email);
  await mailLink(services, requester, {
    letter: "passwordReset",
    purpose: "reset_password",
    uid: user?.uid ?? null,
    invitation_hash: null,
    valid_for: VALID_FOR,
    urlOf: (frontend, token) => `${frontend}/?magic_token=${token}#/reset_password`,
    wanted: password && user !== undefined && maySignIn(user),
    spoken: user?.language,
  });
  if (!user) return;
  await recordSecurityEvent(database.kysely, origin, { action: "password_reset_requested", uid: user.uid });
}

/** Sets a password with a mailed link, and signs the account out everywhere. Throws 412 when the link is not valid. */
export async function resetPassword(
  services: Services,
  origin: Origin & { address: string },
  { magic_token, password }: { magic_token: string; password: string },
): Promise<void> {
  const { database, accounts } = services;
  const { link, user } = await readLink(database, magic_token);
  const { email, language, uid } = user;
  const values = { at: Date.now(), address: origin.address };
  const notice = await services.mail.compose("passwordChanged", values, {
    email: email!,
    languages: [language],
  });
  const own = { ...origin, actor: uid };
  const secondFactorOff = await composeNotice(services, user, own, "secondFactorOff");
  const password_hash = await hashPassword(password);
  await withWriteLock(database, async (write) => {
    const now = await findPresentUser(write.tx, uid);
    const still = now?.email === link.email && maySignIn(now);
    if (!still || !await takeMagicLink(write.tx, link)) throw invalidInvitation();
    const isProof = now.email_verified_at === null;
    const hadSecondFactor = isProof && await removeUnprovenWays(write.tx, own, uid);
    if (hadSecondFactor) await enqueueMail(write.tx, secondFactorOff);
    const email_verified_at = now.email_verified_at ?? write.now;
    await changeUser(write, own, uid, { password_hash, email_verified_at });
    await enqueueMail(write.tx, notice);
    await forgetKnownDevices(write, uid);
    await endAllSessions(write, uid, "logout");
  });
  accounts.forgetUser(uid);
}

async function readLink(database: Database, token: string) {
  const link = await findMagicLink(database.kysely, hashToken(token), "reset_password");
  const user = link && await ownerOf(database, link);
  if (!user) throw invalidInvitation();
  return { link, user };
}

/** The account to which a link was mailed, if it still has that address. */
async function ownerOf({ kysely }: Database, { uid, email }: MagicLink) {
  const user = uid === null ? undefined : await findPresentUser(kysely, uid);
  return user?.email === email && maySignIn(user) ? user : undefined;
}
