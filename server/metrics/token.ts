import { timingSafeEqual } from "node:crypto";
import { hashToken, newToken } from "../base/tokens.ts";
import type { Origin } from "../security_events/origin.ts";
import { announceToAdmins } from "../server_settings/announce.ts";
import type { ServerSettings } from "../server_settings/settings.ts";

/** Returns a new token for `/metrics`, which is shown this once. The former one is refused from now on. */
export async function makeMetricsToken(settings: ServerSettings, origin: Origin): Promise<string> {
  const token = newToken();
  const token_hash = hashToken(token).toHex();
  await settings.change("metrics", origin, () => ({ token_hash, made_at: Date.now() }), announceToAdmins);
  return token;
}

/** Takes the token away: `/metrics` is off. */
export async function removeMetricsToken(settings: ServerSettings, origin: Origin): Promise<void> {
  await settings.change("metrics", origin, () => ({ token_hash: null, made_at: null }), announceToAdmins);
}

export function isMetricsToken(token: string, token_hash: string): boolean {
  return timingSafeEqual(hashToken(token), Uint8Array.fromHex(token_hash));
}
