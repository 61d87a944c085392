import type { LoginConfigUpdate } from "schemas/organization.ts";
import { LAST_WAY_IN } from "schemas/refusals.ts";
import { badRequest } from "../../base/errors.ts";
import { hasAdminWithPasskey } from "../../../db/users/passkeys.ts";
import { isOn, notReady, type Switch, switches } from "../credentials/methods.ts";
import type { Origin } from "../../security_events/origin.ts";
import { announceToAdmins } from "../../server_settings/announce.ts";
import type { Section } from "../../server_settings/sections.ts";
import type { Services } from "../../app/services.ts";
import { relyingParty } from "../passkeys/relying_party.ts";
import { endGuestSessions } from "./guests.ts";

/** Switches that exist. No other can be switched on, because the sign-in page would offer it. */
const CHANGEABLE = new Set<string>(["who_can_sign_up", "guest", ...switches()]);

/** Switches ways to sign in on and off. Absent fields stay as they are. The last way cannot be switched off. */
export async function updateLoginConfig(
  services: Services,
  origin: Origin,
  update: LoginConfigUpdate,
): Promise<void> {
  const given = Object.entries(update).filter(([name, value]) =>
    value !== undefined && value !== null && CHANGEABLE.has(name)
  );
  if (given.length === 0) return;
  const changed = Object.fromEntries(given);
  const missing = await lettingNobodyIn(services);
  await services.settings.change("login", origin, (config) => {
    if (!hasWayIn({ ...config, ...changed }, missing)) {
      throw badRequest(LAST_WAY_IN);
    }
    return changed;
  }, async (write, after, before) => {
    if (before.guest && !after.guest) await endGuestSessions(write);
    await announceToAdmins(write);
  });
  if (changed.guest === false) services.accounts.forgetSessions();
}

/** The switches of ways by which no admin could sign in: they are not set up, or no admin has a passkey. */
export async function lettingNobodyIn(services: Services): Promise<Switch[]> {
  const rp = await relyingParty(services);
  const isHeld = rp !== null && await hasAdminWithPasskey(services.database.kysely, rp.id);
  return [...await notReady(services), ...(isHeld ? [] : ["passkey" as const])];
}

/** Returns true if anybody could still sign in if these ways were not set up. */
export function hasWayIn(login: Section<"login">, missing: Switch[]): boolean {
  return switches().some((setting) => isOn(login, setting) && !missing.includes(setting));
}
