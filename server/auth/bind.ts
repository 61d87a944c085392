import { HTTPException } from "hono/http-exception";
import type { BindCredential } from "schemas/providers.ts";
import { violatedIndex } from "../../db/connection.ts";
import {
  identitiesOf,
  type IdentityKind,
  linkIdentity,
  lockIdentities,
  unlinkIdentity,
} from "../../db/users/identities.ts";
import type { UserRow } from "../../db/tables.ts";
import { clash, forbidden, notFound, unauthorized } from "../errors.ts";
import type { Origin } from "../security_events/origin.ts";
import { recordSecurityEvent } from "../security_events/record.ts";
import type { Services } from "../services.ts";
import { removeChallenges } from "../../db/users/second_factor_challenges.ts";
import { offeredLogin, openMethod } from "./credentials/methods.ts";

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

export interface IdentityName {
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
  const login = await offeredLogin(services);
  await services.database.kysely.transaction().execute(async (tx) => {
    // Two removals at once must not each count on what the other one removes.
    const { password_hash } = await lockIdentities(tx, uid);
    if (!await unlinkIdentity(tx, uid, { kind, issuer })) throw notFound();
    const left = await identitiesOf(tx, uid);
    const opens = (one: IdentityName) => {
      if (one.kind === "thirdparty") return login.third_party;
      if (one.kind !== "oidc") return login[one.kind];
      return login.oidc.some(({ enable, domain }) => enable && domain === one.issuer);
    };
    if (!(password_hash !== null && login.password) && !left.some(opens)) throw clash();
    await removeChallenges(tx, uid);
    await recordSecurityEvent(tx, origin, { action: "identity_removed", uid, detail: { kind, issuer } });
  });
}
