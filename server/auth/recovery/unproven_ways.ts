import type { Query } from "../../../db/connection.ts";
import { unlinkIdentities } from "../../../db/users/identities.ts";
import { removeMagicLinks } from "../../../db/users/magic_links.ts";
import { deletePasskeys } from "../../../db/users/passkeys.ts";
import { removeSecondFactor } from "../../../db/users/second_factors.ts";
import type { Origin } from "../../security_events/origin.ts";
import { recordSecurityEvent } from "../../security_events/record.ts";

/**
 * Removes the ways into an account whose address nobody had proved before, apart from its password and sessions. Whoever
 * signed up with somebody else's address must not share the account with its owner, nor keep the owner out by a code.
 * Returns whether there was a second factor.
 */
export async function removeUnprovenWays(tx: Query, origin: Origin, uid: number): Promise<boolean> {
  for (const { name } of await deletePasskeys(tx, uid)) {
    await recordSecurityEvent(tx, origin, { action: "passkey_removed", uid, detail: { name } });
  }
  for (const { kind, issuer } of await unlinkIdentities(tx, uid)) {
    await recordSecurityEvent(tx, origin, { action: "identity_removed", uid, detail: { kind, issuer } });
  }
  await removeMagicLinks(tx, uid);
  const hadSecondFactor = await removeSecondFactor(tx, uid);
  if (hadSecondFactor) await recordSecurityEvent(tx, origin, { action: "second_factor_disabled", uid });
  return hadSecondFactor;
}
