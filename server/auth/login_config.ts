import type { LoginConfigUpdate } from "schemas/organization.ts";
import { badRequest } from "../errors.ts";
import { isOn, notReady, switches } from "./credentials/methods.ts";
import type { Origin } from "../security_events/origin.ts";
import type { Section } from "../server_settings/sections.ts";
import type { Services } from "../services.ts";
import { endGuestSessions } from "./guests.ts";

/** What does not exist cannot be switched on, because the sign-in page would offer it. */
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
  const missing = await notReady(services);
  await services.settings.change("login", origin, (config) => {
    if (!hasWayIn({ ...config, ...changed }, missing)) {
      throw badRequest("at least one way to sign in must stay open");
    }
    return changed;
  }, async (write, after, before) => {
    if (before.guest && !after.guest) await endGuestSessions(write);
  });
  if (changed.guest === false) services.accounts.forgetSessions();
}

/** Whether anybody could still sign in if these ways were not set up. */
export function hasWayIn(login: Section<"login">, missing: ReturnType<typeof switches>): boolean {
  return switches().some((setting) => isOn(login, setting) && !missing.includes(setting));
}
