import type { Query } from "../../db/connection.ts";
import { unlinkIdentities } from "../../db/users/identities.ts";
import { deletePasskeys } from "../../db/users/passkeys.ts";
import type { Origin } from "../security_events/origin.ts";
import { recordSecurityEvent } from "../security_events/record.ts";

/**
 * Removes the passkeys and linked accounts of an account whose address nobody had proved before. Whoever signed up with
 * somebody else's address could come in by them after its owner has set a password. A second factor stays: it lets
 * nobody in.
 */
export async function removeUnprovenWays(tx: Query, origin: Origin, uid: number): Promise<void> {
  for (const { name } of await deletePasskeys(tx, uid)) {
    await recordSecurityEvent(tx, origin, { action: "passkey_removed", uid, detail: { name } });
  }
  for (const { kind, issuer } of await unlinkIdentities(tx, uid)) {
    await recordSecurityEvent(tx, origin, { action: "identity_removed", uid, detail: { kind, issuer } });
  }
}
