import type { PasskeyAttestation } from "schemas/passkeys.ts";
import { MAX_PASSKEYS } from "schemas/limits.ts";
import { violatedIndex } from "../../../db/connection.ts";
import type { UserRow } from "../../../db/tables.ts";
import { insertPasskey, passkeysOf } from "../../../db/users/passkeys.ts";
import { lockSignInMethods } from "../../../db/users/sign_in_methods.ts";
import { badRequest, clash, forbidden } from "../../base/errors.ts";
import type { Origin } from "../../security_events/origin.ts";
import { recordSecurityEvent } from "../../security_events/record.ts";
import type { Services } from "../../app/services.ts";
import { CHALLENGE_LIFE, closeChallenge, openChallenge, userHandle } from "./challenges.ts";
import { relyingParty } from "./relying_party.ts";
import { loadWebauthn } from "./webauthn.ts";

/** Begins to add a passkey: what the browser is told to make. Throws 409 when the account has too many. */
export async function beginRegistration(services: Services, { uid, email, name }: UserRow) {
  const rp = await relyingParty(services);
  if (!rp) throw forbidden();
  const present = await passkeysOf(services.database.kysely, uid);
  if (present.length >= MAX_PASSKEYS) throw clash();
  const { generateRegistrationOptions } = await loadWebauthn();
  const { challenge_id, challenge } = await openChallenge(services, uid);
  const publicKey = await generateRegistrationOptions({
    rpID: rp.id,
    rpName: (await services.settings.read("organization")).name,
    userID: await userHandle(services, uid),
    userName: email ?? name,
    userDisplayName: name,
    challenge,
    timeout: CHALLENGE_LIFE,
    excludeCredentials: present.filter(({ rp_id }) => rp_id === rp.id).map((
      { credential_id, transports },
    ) => ({
      id: credential_id,
      transports: transports.split(",").filter(Boolean),
    })),
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
  return { challenge_id, options: { publicKey: { ...publicKey } } };
}

interface NewPasskey {
  challenge_id: string;
  attestation: PasskeyAttestation;
  name: string;
}

/** Throws 400 when the browser has not made what it was told to, and 409 when the passkey is known already. */
export async function finishRegistration(
  services: Services,
  origin: Origin,
  { uid }: UserRow,
  { challenge_id, attestation, name }: NewPasskey,
): Promise<void> {
  const made = await verified(services, uid, challenge_id, attestation);
  await services.database.kysely.transaction().execute(async (tx) => {
    await lockSignInMethods(tx, uid);
    if ((await passkeysOf(tx, uid)).length >= MAX_PASSKEYS) throw clash();
    await insertPasskey(tx, { uid, name, created_at: Date.now(), last_used_at: null, ...made });
    await recordSecurityEvent(tx, origin, { action: "passkey_added", uid, detail: { name } });
  }).catch((error) => {
    throw violatedIndex(error)?.startsWith("passkeys") ? clash() : error;
  });
}

async function verified(
  services: Services,
  uid: number,
  challenge_id: string,
  { response: { transports, ...response }, ...attestation }: PasskeyAttestation,
) {
  const rp = await relyingParty(services);
  const challenge = await closeChallenge(services, uid, challenge_id);
  if (!rp || challenge === null) throw badRequest("the challenge has expired, or has been answered");
  const { verifyRegistrationResponse } = await loadWebauthn();
  const { registrationInfo } = await verifyRegistrationResponse({
    response: { ...attestation, response, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: rp.origins,
    expectedRPID: rp.id,
    requireUserVerification: true,
  }).catch(() => ({ registrationInfo: undefined }));
  if (!registrationInfo) throw badRequest("the passkey is not valid");
  const { id, publicKey, counter } = registrationInfo.credential;
  const known = { rp_id: rp.id, transports: transports?.join() ?? "" };
  return { ...known, credential_id: id, public_key: publicKey, counter };
}
