import type { Passkey } from "schemas/passkeys.ts";
import type { UserRow } from "../../../db/tables.ts";
import { deletePasskey, passkeysOf, renamePasskey } from "../../../db/users/passkeys.ts";
import { notFound } from "../../base/errors.ts";
import type { Origin } from "../../security_events/origin.ts";
import { recordSecurityEvent } from "../../security_events/record.ts";
import type { Services } from "../../app/services.ts";
import { removeSignInMethod } from "../sign_in/sign_in_methods.ts";
import { relyingParty } from "./relying_party.ts";

export async function listPasskeys(services: Services, { uid }: UserRow): Promise<Passkey[]> {
  const rp = await relyingParty(services);
  const passkeys = await passkeysOf(services.database.kysely, uid);
  return passkeys.map(({ id, credential_id, name, created_at, last_used_at, rp_id }) => ({
    id,
    credential_id,
    name,
    created_at: new Date(created_at).toISOString(),
    last_used_at: last_used_at === null ? null : new Date(last_used_at).toISOString(),
    rp_id,
    is_usable: rp_id === rp?.id,
  }));
}

export async function renameOwnPasskey(
  { database }: Services,
  { uid }: UserRow,
  credential_id: string,
  name: string,
): Promise<void> {
  if (!await renamePasskey(database.kysely, { uid, credential_id }, name)) throw notFound();
}

/** Throws 409 when nothing else would let its owner in again. */
export async function removePasskey(
  services: Services,
  origin: Origin,
  { uid }: UserRow,
  credential_id: string,
): Promise<void> {
  await removeSignInMethod(services, uid, async (tx) => {
    const name = await deletePasskey(tx, { uid, credential_id });
    if (name === undefined) throw notFound();
    await recordSecurityEvent(tx, origin, { action: "passkey_removed", uid, detail: { name } });
  });
}
