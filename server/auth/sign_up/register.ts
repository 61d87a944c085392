import type { RegisterRequest } from "schemas/users.ts";
import type { Database } from "../../../db/connection.ts";
import type { UserRow } from "../../../db/tables.ts";
import { withNameLock } from "../../../db/users/look_alikes.ts";
import { findUserByEmail, hasUsers } from "../../../db/users/users.ts";
import { badRequest, conflict, forbidden, invalidInvitation } from "../../base/errors.ts";
import type { Services } from "../../app/services.ts";
import type { Origin } from "../../security_events/origin.ts";
import { asConflict } from "../../accounts/create.ts";
import { openInvitation } from "../../invitations/invitations.ts";
import { createAccount, type Invitation, nameFrom } from "./new_account.ts";
import { hashPassword } from "../../limits/passwords.ts";

/** Creates an account: for anyone while sign-up is open, and otherwise for people with an invitation. */
export async function register(
  { database, settings, mail }: Services,
  origin: Origin,
  request: RegisterRequest & { language: string },
): Promise<UserRow> {
  if (!await hasUsers(database.kysely)) throw forbidden();
  const invitation = await readInvitation(database, request.magic_token || null);
  const { who_can_sign_up } = await settings.read("login");
  if (!invitation && who_can_sign_up === "InvitationOnly") throw forbidden();
  if (invitation && !isConfirmed(invitation, request) && await mail.isOn()) throw forbidden();

  const email = request.email ?? invitation?.email;
  if (!email) throw badRequest("an email address is needed");
  if (!request.password && !invitation?.password_hash) throw badRequest("a password is needed");
  const name = request.name ?? nameFrom(email);
  if (await findUserByEmail(database, email)) throw conflict("email_conflict");

  const password_hash = request.password ? await hashPassword(request.password) : invitation!.password_hash;
  return await withNameLock(database, (write) =>
    createAccount(write, origin, invitation, {
      email,
      email_verified_at: invitation && isConfirmed(invitation, request) ? write.now : null,
      name,
      password_hash,
      gender: request.gender ?? 0,
      language: request.language,
      is_admin: false,
      create_by: "password",
    })).catch((error) => {
      throw asConflict(error);
    });
}

/** Returns true if the token was mailed to the address that the account gets. */
function isConfirmed({ confirmed, email }: Invitation, request: RegisterRequest): boolean {
  return confirmed && (request.email ?? email) === email;
}

export async function readInvitation(database: Database, token: string | null): Promise<Invitation | null> {
  if (token === null) return null;
  const invitation = await openInvitation(database, token);
  if (!invitation) throw invalidInvitation();
  return invitation;
}
