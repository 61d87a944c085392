import type { RegisterRequest } from "schemas/users.ts";
import type { Database } from "../../db/connection.ts";
import { insertInvitation } from "../../db/channels/invitations.ts";
import { withWriteLock } from "../../db/order.ts";
import type { UserRow } from "../../db/tables.ts";
import { findUserByEmail, hasUsers } from "../../db/users/users.ts";
import { badRequest, conflict, forbidden, invalidInvitation } from "../errors.ts";
import type { Services } from "../services.ts";
import type { Origin } from "../security_events/origin.ts";
import { asConflict } from "../users/create.ts";
import { openInvitation } from "./invitations.ts";
import { createAccount, type Invitation, nameFrom } from "./new_account.ts";
import { hashPassword } from "./passwords.ts";
import { hashToken, newToken } from "./tokens.ts";

/** Creates an account: for anyone while sign-up is open, and otherwise for people with an invitation. */
export async function register(
  { database, settings }: Services,
  origin: Origin,
  request: RegisterRequest,
): Promise<UserRow> {
  if (!await hasUsers(database.kysely)) throw forbidden();
  const invitation = await readInvitation(database, request.magic_token || null);
  const { who_can_sign_up } = await settings.read("login");
  if (!invitation && who_can_sign_up === "InvitationOnly") throw forbidden();

  const email = request.email ?? invitation?.email;
  if (!email) throw badRequest("an email address is needed");
  if (!request.password && !invitation?.password_hash) throw badRequest("a password is needed");
  const name = request.name ?? nameFrom(email);
  if (await findUserByEmail(database, email)) throw conflict("email_conflict");

  const password_hash = request.password ? await hashPassword(request.password) : invitation!.password_hash;
  return await withWriteLock(database, (write) =>
    createAccount(write, origin, invitation, {
      email,
      name,
      password_hash,
      gender: request.gender ?? 0,
      language: request.language ?? "en-US",
      is_admin: false,
      create_by: "password",
    })).catch((error) => {
      throw asConflict(error);
    });
}

async function readInvitation(database: Database, token: string | null): Promise<Invitation | null> {
  if (token === null) return null;
  const invitation = await openInvitation(database, token);
  if (!invitation) throw invalidInvitation();
  return invitation;
}

/** Seconds in which to choose a name after email and password were entered. */
const NAME_STEP_LIFE = 86_400;

/**
 * The first half of a sign-up by invitation while mail is off. Email and hashed password are stored under a new
 * token until a name is chosen.
 */
export async function keepRegistration(
  database: Database,
  { magic_token, email, password }: { magic_token: string; email: string; password: string },
): Promise<string> {
  const invitation = await readInvitation(database, magic_token);
  if (await findUserByEmail(database, email)) throw conflict("email_conflict");
  const token = newToken();
  await insertInvitation(database.kysely, {
    hash: hashToken(token),
    gid: invitation!.gid,
    created_by: invitation!.created_by,
    uses_left: 1,
    expires_at: Math.min(Date.now() + NAME_STEP_LIFE * 1000, invitation!.expires_at),
    parent_hash: invitation!.hash,
    email,
    password_hash: await hashPassword(password),
  });
  return token;
}
