import { hasPasskeys } from "../../../db/users/passkeys.ts";
import type { Services } from "../../app/services.ts";
import { relyingParty } from "./relying_party.ts";

/** Reads what our own pages need to know about passkeys before they call anything. */
export async function passkeyOffer(services: Services): Promise<{ origins: string[]; exist: boolean }> {
  const { passkey } = await services.settings.read("login");
  const rp = passkey ? await relyingParty(services) : null;
  if (!rp) return { origins: [], exist: false };
  return { origins: rp.origins, exist: await hasPasskeys(services.database.kysely, rp.id) };
}
