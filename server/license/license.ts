import { FREE } from "schemas/free_license.ts";
import type { License, LicenseOptions } from "schemas/license.ts";
import { badRequest } from "../base/errors.ts";
import type { Origin } from "../security_events/origin.ts";
import { announceToAdmins } from "../server_settings/announce.ts";
import type { Services } from "../app/services.ts";
import { isSigned, readKey } from "./key.ts";

export async function readLicense(services: Services): Promise<License> {
  const { key } = await services.settings.read("license");
  // A stored key was valid. Without the public key, or after its last day, it still tells the limit.
  return key === null ? FREE : inspect(services, key) ?? FREE;
}

/** Returns what a key says, and whether it is valid. Throws 400 when it is not a key. */
export function checkLicense(services: Services, key: string): License {
  const license = inspect(services, key);
  if (!license) throw badRequest("this is not a license key");
  return license;
}

/** Stores a valid key, whose limit holds from now on. `free` removes the stored one. Throws 400 for any other. */
export async function saveLicense(services: Services, origin: Origin, key: string): Promise<void> {
  const { sign, user_limit } = checkLicense(services, key);
  if (!sign) throw badRequest("the license key is not valid");
  const changed = key === FREE.base58 ? { key: null, user_limit: null } : { key, user_limit };
  await services.settings.change("license", origin, () => changed, announceToAdmins);
}

export function licenseOptions({ environment }: Services): LicenseOptions {
  const { LICENSE_PUBLIC_KEY, LICENSE_PAYMENT_URL } = environment;
  return { keys: LICENSE_PUBLIC_KEY !== undefined, payment: LICENSE_PAYMENT_URL !== undefined };
}

function inspect({ environment }: Services, base58: string): License | null {
  if (base58 === FREE.base58) return FREE;
  const claim = readKey(base58);
  if (!claim) return null;
  const { domains, user_limit, created_at, expired_at } = claim;
  const { LICENSE_PUBLIC_KEY: publicKey } = environment;
  const sign = publicKey !== undefined && isSigned(claim, publicKey) && Date.parse(expired_at) > Date.now();
  return { domains, user_limit, created_at, expired_at, sign, base58 };
}
