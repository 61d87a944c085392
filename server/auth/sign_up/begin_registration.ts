import type { NewMail } from "../../mail/job.ts";
import { insertInvitation } from "../../../db/channels/invitations.ts";
import { findUserByEmail } from "../../../db/users/users.ts";
import { conflict, unavailable } from "../../base/errors.ts";
import { enqueueMail } from "../../mail/mail.ts";
import type { Services } from "../../app/services.ts";
import type { Requester } from "../recovery/requester.ts";
import { mailBuckets } from "../../limits/buckets.ts";
import { frontendForMail } from "../../http/frontend.ts";
import type { Invitation } from "./new_account.ts";
import { hashPassword } from "../../limits/passwords.ts";
import { readInvitation } from "./register.ts";
import { hashToken, newToken } from "../../base/tokens.ts";

/** Milliseconds in which to choose a name after email and password were entered. */
const NAME_STEP_LIFE = 86_400_000;

/**
 * The first half of a sign-up by invitation. Email and hashed password are stored under a new token until a name is
 * chosen. While mail is on, only a mail to that address has the token; otherwise the answer has it.
 */
export async function beginRegistration(
  services: Services,
  requester: Requester,
  { magic_token, password }: { magic_token: string; password: string },
): Promise<{ new_magic_token: string; mail_is_sent: boolean }> {
  const { database, mail } = services;
  const { email } = requester;
  const invitation = (await readInvitation(database, magic_token))!;
  if (await findUserByEmail(database, email)) throw conflict("email_conflict");
  const isMailed = await mail.isOn();
  if (isMailed) await countMail(services, requester);
  const token = newToken();
  const expires_at = Math.min(Date.now() + NAME_STEP_LIFE, invitation.expires_at);
  const letter = isMailed ? await confirmation(services, requester, { token, invitation, expires_at }) : null;
  const password_hash = await hashPassword(password);
  await database.kysely.transaction().execute(async (tx) => {
    const { gid, created_by, hash: parent_hash } = invitation;
    await insertInvitation(tx, {
      hash: hashToken(token),
      gid,
      created_by,
      uses_left: 1,
      expires_at,
      parent_hash,
      email,
      password_hash,
      confirmed: isMailed,
    });
    if (isMailed && !await enqueueMail(tx, letter)) throw unavailable();
  });
  return { new_magic_token: isMailed ? "" : token, mail_is_sent: isMailed };
}

async function countMail({ attempts }: Services, { email, address }: Requester): Promise<void> {
  for (const bucket of mailBuckets(email, address)) await attempts.countRequest(bucket);
}

interface Confirming {
  token: string;
  invitation: Invitation;
  expires_at: number;
}

async function confirmation(
  services: Services,
  { email, language }: Requester,
  { token, invitation: { gid }, expires_at }: Confirming,
): Promise<NewMail | null> {
  const frontend = await frontendForMail(services);
  if (frontend === null) throw unavailable();
  const query = new URLSearchParams({ email, ...(gid && { gid: `${gid}` }), magic_token: token });
  const values = { link: `${frontend}/?${query}#/register/set_name`, valid_for: expires_at - Date.now() };
  return await services.mail.compose("confirmRegistration", values, { email, languages: [language] });
}
