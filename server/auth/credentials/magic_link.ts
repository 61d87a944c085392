import { HTTPException } from "hono/http-exception";
import { violatedIndex } from "../../../db/connection.ts";
import { withWriteLock, type WriteTransaction } from "../../../db/order.ts";
import type { UserRow } from "../../../db/tables.ts";
import { findPresentUser } from "../../../db/users/changes.ts";
import { withNameLock } from "../../../db/users/look_alikes.ts";
import { findMagicLink, type MagicLink, takeMagicLink } from "../../../db/users/magic_links.ts";
import { badRequest, unauthorized } from "../../base/errors.ts";
import type { Services } from "../../app/services.ts";
import { requestBucket } from "../../limits/buckets.ts";
import { openInvitationOf } from "../../invitations/invitations.ts";
import { maySignIn } from "../recovery/mailed_links.ts";
import { createAccount } from "../sign_up/new_account.ts";
import { proveAddress, type Proving, readProving } from "../recovery/prove_address.ts";
import { hashToken } from "../../base/tokens.ts";
import type { Claim, CredentialOf, Method } from "./method.ts";

/**
 * A link from a mail. It signs in to the account that it was sent to, or creates one when the address had none and
 * a name comes along. The transaction that does either uses it up.
 */
export const magicLink: Method<"magiclink"> = {
  setting: "magic_link",
  isReady: ({ mail }) => mail.isOn(),
  check: (services, credential, claim) =>
    services.attempts.countRefusals(
      requestBucket("secret", claim.address),
      () => enter(services, credential, claim),
    ),
};

async function enter(
  services: Services,
  { magic_token, extra_name }: CredentialOf<"magiclink">,
  claim: Claim,
): Promise<UserRow> {
  const link = await findMagicLink(services.database.kysely, hashToken(magic_token), "sign_in");
  if (!link) throw badRequest();
  if (link.uid === null) return await signUp(services, claim, link, extra_name);
  if (extra_name) throw unauthorized();
  return await signIn(services, claim, link);
}

async function signIn(services: Services, claim: Claim, link: MagicLink): Promise<UserRow> {
  const { database, accounts } = services;
  const uid = link.uid!;
  const before = await findPresentUser(database.kysely, uid);
  // Whoever could read the former address must not come in by it.
  if (before?.email !== link.email) throw unauthorized();
  const proving = before.email_verified_at === null ? await readProving(services, claim, before) : null;
  const user = await withWriteLock(database, (write) => enterBy(write, link, proving));
  if (proving) accounts.forgetUser(uid);
  return user;
}

async function enterBy(write: WriteTransaction, link: MagicLink, proving: Proving | null): Promise<UserRow> {
  if (!await takeMagicLink(write.tx, link)) throw badRequest();
  const user = await findPresentUser(write.tx, link.uid!);
  if (user?.email !== link.email) throw unauthorized();
  const isProof = proving && user.email_verified_at === null && maySignIn(user);
  return isProof ? await proveAddress(write, proving, user.uid) : user;
}

async function signUp(
  { database, settings }: Services,
  claim: Claim,
  link: MagicLink,
  name: string | null | undefined,
): Promise<UserRow> {
  const invitation = link.invitation_hash && await openInvitationOf(database, link.invitation_hash) || null;
  const { who_can_sign_up } = await settings.read("login");
  if (!name || !invitation && who_can_sign_up === "InvitationOnly") throw unauthorized();
  return await withNameLock(database, async (write) => {
    if (!await takeMagicLink(write.tx, link)) throw badRequest();
    return await createAccount(write, claim, invitation, {
      email: link.email,
      email_verified_at: write.now,
      name,
      password_hash: null,
      gender: 0,
      language: link.language,
      is_admin: false,
      create_by: "magiclink",
    });
  }).catch((error) => {
    // The last use of the invitation, the address or the name was taken meanwhile.
    const isLate = error instanceof HTTPException && error.status === 412 || violatedIndex(error) !== null;
    throw isLate ? unauthorized() : error;
  });
}
