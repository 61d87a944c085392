import { HTTPException } from "hono/http-exception";
import type { BindCredential } from "schemas/providers.ts";
import { violatedIndex } from "../../../db/connection.ts";
import { type IdentityKind, linkIdentity, unlinkIdentity } from "../../../db/users/identities.ts";
import type { UserRow } from "../../../db/tables.ts";
import { clash, forbidden, notFound, unauthorized } from "../../base/errors.ts";
import type { Origin } from "../../security_events/origin.ts";
import { recordSecurityEvent } from "../../security_events/record.ts";
import type { Services } from "../../app/services.ts";
import { removeChallenges } from "../../../db/users/second_factor_challenges.ts";
import { openMethod } from "../credentials/methods.ts";
import { removeSignInMethod } from "../sign_in/sign_in_methods.ts";

/** Makes an account elsewhere another way in. Throws 409 when it, or another one of its kind, is bound already. */
export async function bindIdentity(
  services: Services,
  origin: Origin & { address: string },
  { uid }: UserRow,
  credential: BindCredential,
): Promise<void> {
  const { prove } = await openMethod(services, credential.type);
  if (!prove) throw forbidden();
  const { identity } = await prove(services, credential as never, origin.address).catch(withText);
  const { kind, issuer } = identity;
  await services.database.kysely.transaction().execute(async (tx) => {
    await linkIdentity(tx, uid, identity);
    await recordSecurityEvent(tx, origin, { action: "identity_linked", uid, detail: { kind, issuer } });
  }).catch((error) => {
    throw violatedIndex(error)?.startsWith("identities") ? clash() : error;
  });
}

/** Every other 401 of a call that needs a session has a text, too. */
function withText(error: unknown): never {
  throw error instanceof HTTPException && error.status === 401
    ? unauthorized("the credential is not valid")
    : error;
}

interface IdentityName {
  kind: IdentityKind;
  issuer: string;
}

/** Throws 409 when nothing else would let its owner in again. */
export async function unbindIdentity(
  services: Services,
  origin: Origin,
  { uid }: UserRow,
  { kind, issuer }: IdentityName,
): Promise<void> {
  await removeSignInMethod(services, uid, async (tx) => {
    if (!await unlinkIdentity(tx, uid, { kind, issuer })) throw notFound();
    await removeChallenges(tx, uid);
    await recordSecurityEvent(tx, origin, { action: "identity_removed", uid, detail: { kind, issuer } });
  });
}
