import type { PasskeyAnswer, PasskeyAssertion } from "schemas/passkeys.ts";
import type { PasskeyRow, UserRow } from "../../../db/tables.ts";
import { findPresentUser } from "../../../db/users/changes.ts";
import { findPasskey, hasPasskeys, usePasskey } from "../../../db/users/passkeys.ts";
import { forbidden, notFound, unauthorized } from "../../base/errors.ts";
import type { Services } from "../../app/services.ts";
import { CHALLENGE_LIFE, closeChallenge, openChallenge, userHandle } from "./challenges.ts";
import { type RelyingParty, relyingParty } from "./relying_party.ts";
import { loadWebauthn } from "./webauthn.ts";

/** Begins a sign-in: what any passkey of this site may sign. Throws 404 while nobody has one. */
export async function beginSignIn(services: Services) {
  const rp = await relyingParty(services);
  if (!rp) throw forbidden();
  if (!await hasPasskeys(services.database.kysely, rp.id)) throw notFound();
  const { generateAuthenticationOptions } = await loadWebauthn();
  const { challenge_id, challenge } = await openChallenge(services, null);
  const publicKey = await generateAuthenticationOptions({
    rpID: rp.id,
    challenge,
    timeout: CHALLENGE_LIFE,
    userVerification: "required",
  });
  // An empty list allows any passkey. Other clients read the list.
  return { challenge_id, options: { publicKey: { ...publicKey, allowCredentials: [] } } };
}

/** The account whose passkey has answered the challenge. Throws 401 when none has. */
export async function finishSignIn(
  services: Services,
  { challenge_id, authentication }: PasskeyAnswer,
): Promise<UserRow> {
  const { kysely } = services.database;
  const rp = await relyingParty(services);
  const challenge = await closeChallenge(services, null, challenge_id);
  const passkey = rp && await findPasskey(kysely, authentication.id, rp.id);
  if (!rp || challenge === null || !passkey) throw unauthorized();
  const { userHandle: named } = authentication.response;
  if (named && named !== await handleOf(services, passkey)) throw unauthorized();
  const counter = await signedCount(rp, challenge, passkey, authentication);
  if (counter === null || !await usePasskey(kysely, passkey, { counter, now: Date.now() })) {
    throw unauthorized();
  }
  const user = await findPresentUser(kysely, passkey.uid);
  if (!user) throw unauthorized();
  return user;
}

async function handleOf(services: Services, { uid }: PasskeyRow): Promise<string> {
  return (await userHandle(services, uid)).toBase64({ alphabet: "base64url", omitPadding: true });
}

/** Returns the passkey's count of signatures, or null when it has not signed this challenge on a page of ours. */
async function signedCount(
  rp: RelyingParty,
  challenge: string,
  { credential_id, public_key, counter }: PasskeyRow,
  { response, ...assertion }: PasskeyAssertion,
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await loadWebauthn();
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: {
      ...assertion,
      response: { ...response, userHandle: response.userHandle ?? undefined },
      clientExtensionResults: {},
    },
    expectedChallenge: challenge,
    expectedOrigin: rp.origins,
    expectedRPID: rp.id,
    credential: { id: credential_id, publicKey: new Uint8Array(public_key), counter },
    requireUserVerification: true,
  }).catch(() => ({ verified: false, authenticationInfo: undefined }));
  return verified && authenticationInfo ? authenticationInfo.newCounter : null;
}
