import { MAX_NAME_BYTES, type RegisterRequest } from "schemas/users.ts";
import { MAX_PASSWORD_BYTES } from "schemas/sessions.ts";
import { byteLength } from "schemas/values.ts";
import { findChannel } from "../../db/channels.ts";
import { openMemberships } from "../../db/memberships.ts";
import type { Database } from "../../db/connection.ts";
import { insertInvitation, isBacked, useInvitation } from "../../db/invitations.ts";
import { takeTurn, type Turn } from "../../db/order.ts";
import { readLoginConfig } from "../../db/organization.ts";
import type { UserRow } from "../../db/tables.ts";
import { findUserByEmail, hasUsers } from "../../db/users.ts";
import { badRequest, conflict, forbidden, invalidInvitation } from "../errors.ts";
import { announce, tellServers } from "../events/audiences.ts";
import { asConflict, createUser, shorten } from "../users/create.ts";
import { openInvitation } from "./invitations.ts";
import { hashPassword } from "./passwords.ts";
import { hashToken, newToken } from "./tokens.ts";

type Invitation = NonNullable<Awaited<ReturnType<typeof openInvitation>>>;

/** Makes an account for whoever may have one: anyone while sign-up is open, else who was invited. */
export async function register(database: Database, request: RegisterRequest): Promise<UserRow> {
  if (!await hasUsers(database.kysely)) throw forbidden();
  const invitation = await readInvitation(database, request.magic_token || null);
  const { who_can_sign_up } = await readLoginConfig(database);
  if (!invitation && who_can_sign_up === "InvitationOnly") throw forbidden();

  const email = request.email ?? invitation?.email;
  if (!email) throw badRequest("an email address is needed");
  if (!request.password && !invitation?.password_hash) throw badRequest("a password is needed");
  const name = request.name ?? (shorten(email.split("@")[0], MAX_NAME_BYTES) || "User");
  if (await findUserByEmail(database, email)) throw conflict("email_conflict");

  const password_hash = request.password ? await hash(request.password) : invitation!.password_hash;
  return await takeTurn(database, async (turn) => {
    if (invitation && !await isUsed(turn, invitation)) throw invalidInvitation();
    const user = await createUser(turn, {
      email,
      name,
      password_hash,
      gender: request.gender ?? 0,
      language: request.language ?? "en-US",
      is_admin: false,
      create_by: "password",
    });
    if (invitation?.gid) await welcome(turn, invitation.gid, user.uid);
    return user;
  }).catch((error) => {
    throw asConflict(error);
  });
}

async function readInvitation(database: Database, token: string | null): Promise<Invitation | null> {
  if (token === null) return null;
  const invitation = await openInvitation(database, token);
  if (!invitation) throw invalidInvitation();
  return invitation;
}

/** Its maker may have been removed, and its last use taken, while the password was being hashed. */
async function isUsed({ tx }: Turn, invitation: Invitation): Promise<boolean> {
  return await isBacked(tx, invitation) && await useInvitation(tx, invitation.hash);
}

/** An invitation to a private channel brings its guest straight in; a public one is open anyway. */
async function welcome(turn: Turn, gid: number, uid: number): Promise<void> {
  const channel = await findChannel(turn.tx, gid);
  if (!channel || channel.is_public) return;
  announce(turn, { gid }, { type: "user_joined_group", gid, uid: [uid] });
  tellServers(turn, { type: "access", gid, is_public: false, added: [uid], removed: [] });
  await openMemberships(turn, gid, [uid]);
}

/** Seconds left to choose a name after the address and password were given. */
const NAME_STEP_LIFE = 86_400;

/**
 * The first half of a sign-up by invitation when mail is off: what was entered is kept here, under
 * a new token, until a name has been chosen. The password is hashed already.
 */
export async function keepRegistration(
  database: Database,
  { magic_token, email, password }: { magic_token: string; email: string; password: string },
): Promise<string> {
  const invitation = await readInvitation(database, magic_token);
  if (password === "") throw badRequest("a password is needed");
  if (await findUserByEmail(database, email)) throw conflict("email_conflict");
  const token = newToken();
  await insertInvitation(database, {
    hash: hashToken(token),
    gid: invitation!.gid,
    created_by: invitation!.created_by,
    uses_left: 1,
    expires_at: Math.min(Date.now() + NAME_STEP_LIFE * 1000, invitation!.expires_at),
    parent_hash: invitation!.hash,
    email,
    password_hash: await hash(password),
  });
  return token;
}

function hash(password: string): Promise<string> {
  if (byteLength(password) > MAX_PASSWORD_BYTES) {
    throw badRequest(`a password has at most ${MAX_PASSWORD_BYTES} bytes`);
  }
  return hashPassword(password);
}
