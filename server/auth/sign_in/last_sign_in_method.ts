import { LAST_WAY_IN } from "schemas/refusals.ts";
import { badRequest } from "../../base/errors.ts";
import type { Services } from "../../app/services.ts";
import type { Switch } from "../credentials/methods.ts";
import { relyingParty, siteOf } from "../passkeys/relying_party.ts";
import { hasWayIn, lettingNobodyIn } from "./login_config.ts";

/** Throws 400 when nobody could sign in any more without what this way to sign in needs. */
export async function refuseIfLastSignInMethod(services: Services, setting: Switch): Promise<void> {
  const missing = [...await lettingNobodyIn(services), setting];
  if (hasWayIn(await services.settings.read("login"), missing)) return;
  throw badRequest(LAST_WAY_IN);
}

/** Throws 400 when people could sign in with nothing but passkeys, and these would not work at this address. */
export async function refuseToMovePasskeys(services: Services, frontend_url: string): Promise<void> {
  const present = await relyingParty(services);
  if (present === null || siteOf([frontend_url])?.id === present.id) return;
  await refuseIfLastSignInMethod(services, "passkey");
}
