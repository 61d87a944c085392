import type { MailedInvitation } from "schemas/admin_users.ts";
import type { UserRow } from "../../../db/tables.ts";
import { emailsOfUsers } from "../../../db/users/admin_users.ts";
import { mailIsOff, unavailable } from "../../base/errors.ts";
import { enqueueMail } from "../../mail/mail.ts";
import { recordMail } from "../../mail/record.ts";
import type { Origin } from "../../security_events/origin.ts";
import type { Services } from "../../app/services.ts";
import { frontendForMail } from "../../http/frontend.ts";
import { invitationLink, storeInvitation } from "../../invitations/invitations.ts";
import { newToken } from "../../base/tokens.ts";

/** Seconds for which an invitation in a mail is valid. */
const LIFE = 48 * 3600;

/**
 * Mails each address an invitation of its own, which works once. All of them are sent, or none: 503 when mail is
 * off, or too many wait already. Addresses that have an account are left out.
 */
export async function inviteByMail(
  services: Services,
  origin: Origin,
  inviter: UserRow,
  emails: string[],
): Promise<MailedInvitation[]> {
  const { kysely } = services.database;
  const addresses = [...new Set(emails)];
  const known = await emailsOfUsers(kysely, addresses);
  const invited = addresses.filter((email) => !known.has(email));
  const letters = await Promise.all(invited.map((email) => letterTo(services, inviter, email)));

  await kysely.transaction().execute(async (tx) => {
    for (const { token, letter } of letters) {
      const terms = { created_by: inviter.uid, expired_in: LIFE, max_times: 1 };
      await storeInvitation(tx, origin, token, terms);
      if (!await enqueueMail(tx, letter)) throw unavailable();
    }
    if (letters.length > 0) await recordMail(tx, origin, "invitation", letters.length);
  });
  return addresses.map((email) => ({ email, status: known.has(email) ? "has_account" : "invited" }));
}

async function letterTo(services: Services, { name, language }: UserRow, email: string) {
  const frontend = await frontendForMail(services);
  const token = newToken();
  const values = { link: invitationLink(frontend ?? "", token), valid_for: LIFE * 1000, inviter: name };
  const letter = await services.mail.compose("invitation", values, { email, languages: [language] });
  if (!letter || frontend === null) throw mailIsOff();
  return { token, letter };
}
