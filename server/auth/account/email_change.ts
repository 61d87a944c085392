import type { WaitingEmail } from "schemas/users.ts";
import type { NewMail } from "../../mail/job.ts";
import { withWriteLock, type WriteTransaction } from "../../../db/order.ts";
import type { UserRow } from "../../../db/tables.ts";
import { findPresentUser } from "../../../db/users/changes.ts";
import {
  findEmailChange,
  findMagicLink,
  insertMagicLink,
  type MagicLink,
  removeEmailChange,
  takeMagicLink,
} from "../../../db/users/magic_links.ts";
import { findUserByEmail } from "../../../db/users/users.ts";
import type { Requester } from "../recovery/requester.ts";
import { mailBuckets } from "../../limits/buckets.ts";
import { frontendForMail } from "../../http/frontend.ts";
import { maySignIn } from "../recovery/mailed_links.ts";
import { hashToken, newToken } from "../../base/tokens.ts";
import { conflict, invalidInvitation, notFound, unavailable } from "../../base/errors.ts";
import { enqueueMail } from "../../mail/mail.ts";
import type { Origin } from "../../security_events/origin.ts";
import { recordSecurityEvent } from "../../security_events/record.ts";
import type { Services } from "../../app/services.ts";
import { changeUser } from "../../accounts/change.ts";

const VALID_FOR = 24 * 3_600_000;

interface Confirmation {
  link: MagicLink;
  letter: NewMail | null;
}

/** The mail that confirms a new address. Throws 409 for one that somebody has, and 429 after too many mails. */
export async function writeConfirmation(
  services: Services,
  { uid }: UserRow,
  { email, address, language }: Requester,
): Promise<Confirmation> {
  const { attempts, database, mail } = services;
  if (await findUserByEmail(database, email)) throw conflict("email_conflict");
  const frontend = await frontendForMail(services);
  if (frontend === null) throw unavailable();
  for (const bucket of mailBuckets(email, address)) await attempts.countRequest(bucket);
  const token = newToken();
  const values = { link: `${frontend}/?magic_token=${token}#/confirm_email`, valid_for: VALID_FOR };
  const letter = await mail.compose("confirmEmail", values, { email, languages: [language] });
  const expires_at = Date.now() + VALID_FOR;
  const hash = hashToken(token);
  const purpose = "change_email";
  return { letter, link: { hash, purpose, email, language, uid, invitation_hash: null, expires_at } };
}

/** Only the last link of an account works. */
export async function sendConfirmation(
  { tx }: WriteTransaction,
  origin: Origin,
  { link, letter }: Confirmation,
): Promise<void> {
  await recordSecurityEvent(tx, origin, { action: "email_change_requested", uid: link.uid });
  await removeEmailChange(tx, link.uid!);
  await insertMagicLink(tx, link);
  if (!await enqueueMail(tx, letter)) throw unavailable();
}

export async function waitingEmail({ database }: Services, { uid }: UserRow): Promise<WaitingEmail | null> {
  const link = await findEmailChange(database.kysely, uid);
  return link ? { email: link.email, expires_at: link.expires_at } : null;
}

/** Throws 404 when no address waits. */
export async function resendConfirmation(
  services: Services,
  origin: Origin & { address: string },
  user: UserRow,
): Promise<void> {
  const waiting = await waitingEmail(services, user);
  if (!waiting) throw notFound();
  const requester = { email: waiting.email, address: origin.address, language: user.language };
  const confirmation = await writeConfirmation(services, user, requester);
  await withWriteLock(services.database, (write) => sendConfirmation(write, origin, confirmation));
}

/** Throws 412 when the link is not valid, and 409 when somebody else has taken the address meanwhile. */
export async function confirmEmail(
  services: Services,
  origin: Origin & { address: string },
  token: string,
): Promise<void> {
  const { database, accounts } = services;
  const link = await findMagicLink(database.kysely, hashToken(token), "change_email");
  const before = link && await findPresentUser(database.kysely, link.uid!);
  if (!before) throw invalidInvitation();
  const { uid } = before;
  const notice = await writeNotice(services, before, link.email, origin);
  await withWriteLock(database, async (write) => {
    const now = await findPresentUser(write.tx, uid);
    const still = now?.email === before.email && maySignIn(now);
    if (!still || !await takeMagicLink(write.tx, link)) throw invalidInvitation();
    const changes = { email: link.email, email_verified_at: write.now };
    await changeUser(write, { ...origin, actor: uid }, uid, changes);
    await enqueueMail(write.tx, notice);
  });
  accounts.forgetUser(uid);
}

/** Tells the former address. Null where there is none, or no mail. */
export async function writeNotice(
  { mail }: Services,
  { email: former, language }: UserRow,
  email: string,
  { address }: Origin,
): Promise<NewMail | null> {
  if (former === null || former === email) return null;
  const values = { at: Date.now(), address: address ?? undefined, email };
  return await mail.compose("emailChanged", values, { email: former, languages: [language] });
}
