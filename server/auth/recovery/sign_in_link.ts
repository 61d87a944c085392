import { findUserByEmail } from "../../../db/users/users.ts";
import { notAcceptable } from "../../base/errors.ts";
import type { Services } from "../../app/services.ts";
import type { Requester } from "./requester.ts";
import { mailBuckets } from "../../limits/buckets.ts";
import { openInvitation } from "../../invitations/invitations.ts";
import { mailLink, maySignIn } from "./mailed_links.ts";

/** Milliseconds for which a link works. */
const VALID_FOR = 900_000;

/**
 * Mails a link that signs in, or creates an account where whoever has the address may do so. Throws 406 when magic
 * links are off, and 429 after too many. The answer comes before the work: its time tells nothing about the account.
 */
export async function sendSignInLink(
  services: Services,
  requester: Requester,
  magic_token: string | undefined,
): Promise<void> {
  const { settings, attempts, background } = services;
  const { magic_link } = await settings.read("login");
  if (!magic_link) throw notAcceptable();
  const { email } = requester;
  for (const bucket of mailBuckets(email, requester.address)) await attempts.countRequest(bucket);
  background.run("Mailing a link to sign in", () => mailSignInLink(services, requester, magic_token));
}

async function mailSignInLink(
  services: Services,
  requester: Requester,
  magic_token: string | undefined,
): Promise<void> {
  const { database, settings } = services;
  const { who_can_sign_up } = await settings.read("login");
  const user = await findUserByEmail(database, requester.email);
  const invitation = magic_token ? await openInvitation(database, magic_token) : undefined;
  await mailLink(services, requester, {
    letter: "signInLink",
    purpose: "sign_in",
    uid: user?.uid ?? null,
    invitation_hash: invitation?.hash ?? null,
    valid_for: VALID_FOR,
    urlOf: (frontend, token) => `${frontend}/?magic_token=${token}&exists=${user !== undefined}#/login`,
    wanted: user ? maySignIn(user) : who_can_sign_up === "EveryOne" || invitation !== undefined,
    spoken: user?.language,
  });
}
