import { timingSafeEqual } from "node:crypto";
import { insertThirdPartyKey, type ThirdPartyUser } from "../../../db/users/third_party_keys.ts";
import type { Origin } from "../../security_events/origin.ts";
import type { ServerSettings } from "../../server_settings/settings.ts";
import type { Services } from "../../app/services.ts";
import { forbidden } from "../../base/errors.ts";
import { recordSecurityEvent } from "../../security_events/record.ts";
import { announceToAdmins } from "../../server_settings/announce.ts";
import { requestBucket } from "../../limits/buckets.ts";
import { hashToken, newToken } from "../../base/tokens.ts";

/** Seconds within which a key signs its user in, once. */
const THIRD_PARTY_KEY_LIFE = 120;

/** The secret with which an integrator's server asks for keys. It is made when an admin first looks at it. */
export async function readThirdPartySecret(settings: ServerSettings, origin: Origin): Promise<string> {
  const { secret } = await settings.read("third_party");
  if (secret) return secret;
  await settings.change("third_party", origin, (now) => now.secret ? {} : { secret: newToken() });
  return (await settings.read("third_party")).secret;
}

/** Replaces the secret. The old one is refused at once. */
export async function replaceThirdPartySecret(settings: ServerSettings, origin: Origin): Promise<string> {
  const secret = newToken();
  await settings.change("third_party", origin, () => ({ secret }), announceToAdmins);
  return secret;
}

/** Throws 403 for a wrong secret, and 429 after too many. */
export async function checkThirdPartySecret(
  { database, settings, attempts }: Services,
  origin: Origin & { address: string },
  given: string,
): Promise<void> {
  await attempts.countRefusals(requestBucket("secret", origin.address), async () => {
    const { secret } = await settings.read("third_party");
    if (secret && timingSafeEqual(hashToken(secret), hashToken(given))) return;
    const detail = { method: "thirdparty", reason: "wrong_credential" };
    await recordSecurityEvent(database.kysely, origin, { action: "sign_in_refused", uid: null, detail });
    throw forbidden();
  });
}

/** Returns a key with which this user can sign in. */
export async function createThirdPartyKey({ database }: Services, user: ThirdPartyUser): Promise<string> {
  const key = newToken();
  const expires_at = Date.now() + THIRD_PARTY_KEY_LIFE * 1000;
  await insertThirdPartyKey(database, { ...user, hash: hashToken(key), expires_at });
  return key;
}
