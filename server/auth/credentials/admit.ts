import { HTTPException } from "hono/http-exception";
import type { UserInfo } from "schemas/users.ts";
import { type Database, violatedIndex } from "../../../db/connection.ts";
import type { UserRow } from "../../../db/tables.ts";
import { findUserByIdentity, type Identity, linkIdentity } from "../../../db/users/identities.ts";
import { withNameLock } from "../../../db/users/look_alikes.ts";
import { findUserByEmail, hasUsers } from "../../../db/users/users.ts";
import { badRequest, clash, forbidden, gone } from "../../base/errors.ts";
import type { Services } from "../../app/services.ts";
import type { Origin } from "../../security_events/origin.ts";
import { recordSecurityEvent } from "../../security_events/record.ts";
import { asConflict } from "../../accounts/create.ts";
import { AccountRefusal } from "../sign_in/account_refusal.ts";
import type { Claim } from "./method.ts";
import { openInvitation } from "../../invitations/invitations.ts";
import { createAccount, type Invitation, nameFrom } from "../sign_up/new_account.ts";

interface ProvenIdentity {
  /** `email` is lower-cased, and null unless the provider says that it has been verified. */
  identity: Identity;
  /** The name of a new account. Without one it comes from the address. */
  name: string;
  create_by: UserInfo["create_by"];
  /** The invitation that came along, if any. Some identities may create an account without one. */
  invitation: string | null | undefined | "unneeded";
}

type Newcomer = Pick<Claim, keyof Origin | "language">;

/**
 * The account of a proven identity: the one that it is linked to, else the one with the same verified address,
 * which is then linked, else a new one. Throws 410 when sign-up needs an invitation, 400 when the invitation is
 * not valid, and 409 when an account has the address and nobody has proved that it is theirs.
 */
export async function admit(
  services: Services,
  origin: Newcomer,
  proven: ProvenIdentity,
): Promise<UserRow> {
  const { database } = services;
  if (!await hasUsers(database.kysely)) throw forbidden();
  const linked = await findUserByIdentity(database, proven.identity);
  if (linked) return linked;
  try {
    return await linkByEmail(database, origin, proven) ?? await signUp(services, origin, proven);
  } catch (error) {
    return await whoWasFaster(database, proven, error);
  }
}

/**
 * Only when both sides have proved the address: otherwise a stranger could sign up with somebody's address
 * first, and share the account later.
 */
async function linkByEmail(
  database: Database,
  origin: Origin,
  { identity }: ProvenIdentity,
): Promise<UserRow | undefined> {
  const user = identity.email === null ? undefined : await findUserByEmail(database, identity.email);
  if (!user) return undefined;
  const { uid } = user;
  if (user.email_verified_at === null || user.is_bot) throw new AccountRefusal(uid, clash());
  await database.kysely.transaction().execute(async (tx) => {
    await linkIdentity(tx, uid, identity);
    const { kind, issuer } = identity;
    await recordSecurityEvent(tx, { ...origin, actor: uid }, {
      action: "identity_linked",
      uid,
      detail: { kind, issuer },
    });
  });
  return user;
}

async function signUp(
  { database, settings }: Services,
  { language, ...origin }: Newcomer,
  proven: ProvenIdentity,
): Promise<UserRow> {
  const { identity, name, create_by } = proven;
  const invitation = await invitationOf(database, proven);
  const { who_can_sign_up } = await settings.read("login");
  if (!invitation && proven.invitation !== "unneeded" && who_can_sign_up === "InvitationOnly") throw gone();
  return await withNameLock(database, async (write) => {
    const user = await createAccount(write, origin, invitation, {
      email: identity.email,
      email_verified_at: identity.email === null ? null : write.now,
      name: nameFrom(name || identity.email || ""),
      password_hash: null,
      gender: 0,
      language,
      is_admin: false,
      create_by,
    });
    await linkIdentity(write.tx, user.uid, identity);
    return user;
  });
}

async function invitationOf(database: Database, { invitation }: ProvenIdentity): Promise<Invitation | null> {
  if (!invitation || invitation === "unneeded") return null;
  const open = await openInvitation(database, invitation);
  if (!open) throw badRequest();
  return open;
}

/** Two requests may bring the same new identity at once. The slower one signs in to what the faster one made. */
async function whoWasFaster(database: Database, { identity }: ProvenIdentity, error: unknown) {
  // The last use of the invitation was taken meanwhile. At registration this is a 412, at sign-in a 400.
  if (error instanceof HTTPException && error.status === 412) throw badRequest();
  if (violatedIndex(error) === null) throw error;
  const linked = await findUserByIdentity(database, identity);
  if (linked) return linked;
  throw violatedIndex(error)?.startsWith("identities") ? clash() : asConflict(error);
}
