import type { Context } from "hono";
import { keepKnownDevice } from "../../../db/users/known_devices.ts";
import type { Env } from "../../http/context.ts";
import { keepDeviceSecret, readDeviceSecret, wantsCookie } from "./cookies.ts";
import { hashToken, newToken } from "../../base/tokens.ts";

/**
 * Collects proofs that a device has signed in before. Our own client has a secret in a cookie that no script can
 * read. Other clients have their device id, which is shown to nobody else. It counts only if it looks random: some
 * clients are just called "browser", or by the build of their system.
 */
export function proofsOf(c: Context<Env>, device: string): Uint8Array[] {
  const secret = wantsCookie(c) ? readDeviceSecret(c) : undefined;
  const random = isRandom(device) ? device : undefined;
  return [secret, random].filter((proof) => proof !== undefined).map(hashToken);
}

/** Call this, or `rememberDevice`, when somebody has signed in. */
export async function rememberBrowser(c: Context<Env>, uid: number, device: string): Promise<void> {
  const secret = readDeviceSecret(c) ?? newToken();
  await keepKnownDevice(c.var.services.database, { uid, device }, hashToken(secret));
  keepDeviceSecret(c, secret);
}

export async function rememberDevice(c: Context<Env>, uid: number, device: string): Promise<void> {
  if (!isRandom(device)) return;
  await keepKnownDevice(c.var.services.database, { uid, device }, hashToken(device));
}

/** `web:` or `iOS:` and then something like a UUID. With dots it is a build number. */
function isRandom(device: string): boolean {
  const [, id] = /^(?:\w+:)?([\w-]{16,})$/.exec(device) ?? [];
  return id !== undefined && new Set(id).size >= 8;
}
