import type { SecondFactor } from "schemas/second_factor.ts";
import type { UserRow } from "../../../db/tables.ts";
import { findPresentUser } from "../../../db/users/changes.ts";
import { knownDeviceOf } from "../../../db/users/known_devices.ts";
import { findChallenge, insertChallenge, takeChallenge } from "../../../db/users/second_factor_challenges.ts";
import { findSecondFactor } from "../../../db/users/second_factors.ts";
import { frozen } from "../../base/errors.ts";
import type { Services } from "../../app/services.ts";
import { AccountRefusal } from "../sign_in/account_refusal.ts";
import { codeBuckets } from "../../limits/buckets.ts";
import type { Claim, CredentialType } from "../credentials/method.ts";
import { openMethod } from "../credentials/methods.ts";
import { hashToken, newToken } from "../../base/tokens.ts";
import { checkCode } from "./check_code.ts";
import type { Proof } from "./codes.ts";
import { SecondFactorError } from "./refusal.ts";

/** Seconds in which the code has to follow the credential. */
const CHALLENGE_LIFE = 600;

/** The account whose credential was proved before. Throws 401 when that is too long ago. */
export async function openChallenge(
  services: Services,
  method: CredentialType,
  challenge: string,
): Promise<UserRow> {
  const { database } = services;
  await openMethod(services, method);
  const found = await findChallenge(database, hashToken(challenge));
  const user = found?.method === method ? await findPresentUser(database.kysely, found.uid) : undefined;
  if (!user) throw new SecondFactorError({ reason: "second_factor_expired" });
  if (user.status === "frozen") throw new AccountRefusal(user.uid, frozen());
  return user;
}

/**
 * Lets an account pass that has no second factor, or whose code comes along. Throws 401 otherwise. The reason in
 * it tells nothing to strangers: the credential was right.
 */
export async function passSecondFactor(
  services: Services,
  claim: Claim,
  { user, method }: { user: UserRow; method: CredentialType },
  given: SecondFactor | null | undefined,
): Promise<Proof | null> {
  const { database } = services;
  const factor = hasSecondStep(method) ? undefined : await findSecondFactor(database.kysely, user.uid);
  if (factor && !given) throw await ask(services, user, method);
  let proof: Proof | null = null;
  if (factor && given) {
    const known = await knownDeviceOf(database, user.uid, claim.proofs);
    const buckets = codeBuckets(user.uid, claim.address, known);
    proof = await checkCode(services, factor, { code: given.code, buckets, first: false });
    if (!proof) throw new SecondFactorError({ reason: "wrong_second_factor" });
  }
  if (given?.challenge && !await takeChallenge(database, hashToken(given.challenge))) {
    throw new SecondFactorError({ reason: "second_factor_expired" });
  }
  return proof;
}

/** A passkey is on a device, which asks for a finger or a PIN before it signs. */
const hasSecondStep = (method: CredentialType) => method === "passkey";

async function ask({ database }: Services, { uid }: UserRow, method: CredentialType) {
  const challenge = newToken();
  const expires_at = Date.now() + CHALLENGE_LIFE * 1000;
  await insertChallenge(database, { hash: hashToken(challenge), uid, method, expires_at });
  return new SecondFactorError({ reason: "second_factor_required", challenge, expires_in: CHALLENGE_LIFE });
}
