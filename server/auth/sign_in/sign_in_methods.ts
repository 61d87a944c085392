import type { Query } from "../../../db/connection.ts";
import { identitiesOf, type IdentityKey } from "../../../db/users/identities.ts";
import { passkeysOf } from "../../../db/users/passkeys.ts";
import { lockSignInMethods } from "../../../db/users/sign_in_methods.ts";
import { clash } from "../../base/errors.ts";
import type { Section } from "../../server_settings/sections.ts";
import type { Services } from "../../app/services.ts";
import { offeredLogin } from "../credentials/methods.ts";
import { relyingParty } from "../passkeys/relying_party.ts";

/** Ways to sign in that the server allows at present. */
interface Open {
  login: Section<"login">;
  /** The site for which passkeys work, if any. */
  rp_id: string | undefined;
}

/**
 * Takes a way to sign in from an account. Throws 409, and takes nothing, when no other one would let its owner in
 * again.
 */
export async function removeSignInMethod(
  services: Services,
  uid: number,
  remove: (tx: Query) => Promise<void>,
): Promise<void> {
  const open = { login: await offeredLogin(services), rp_id: (await relyingParty(services))?.id };
  await services.database.kysely.transaction().execute(async (tx) => {
    // Two removals at once must not each count on what the other one removes.
    const account = await lockSignInMethods(tx, uid);
    await remove(tx);
    const { login } = open;
    const opens = account.password_hash !== null && login.password ||
      account.email !== null && login.magic_link ||
      await hasOpenIdentity(tx, uid, open) || await hasOpenPasskey(tx, uid, open);
    if (!opens) throw clash();
  });
}

async function hasOpenIdentity(tx: Query, uid: number, { login }: Open): Promise<boolean> {
  return (await identitiesOf(tx, uid)).some(({ kind, issuer }: IdentityKey) => {
    if (kind === "thirdparty") return login.third_party;
    if (kind !== "oidc") return login[kind];
    return login.oidc.some(({ enable, domain }) => enable && domain === issuer);
  });
}

async function hasOpenPasskey(tx: Query, uid: number, { login, rp_id }: Open): Promise<boolean> {
  return login.passkey && (await passkeysOf(tx, uid)).some((passkey) => passkey.rp_id === rp_id);
}
