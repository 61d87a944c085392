import { deleteWebhook, insertWebhook } from "../../db/webhooks/webhooks.ts";
import { wakeWebhook } from "../../db/webhooks/outcomes.ts";
import type { WriteTransaction } from "../../db/order.ts";
import { newToken } from "../base/tokens.ts";
import type { SecretKey } from "../server_settings/secret_key.ts";
import { OutboundError } from "../outbound/error.ts";
import type { Outbound } from "../outbound/fetch.ts";
import { notAcceptable } from "../base/errors.ts";

/** Milliseconds for the whole request. An admin waits for it. */
const PATIENCE = 10_000;

/** Throws 406 unless a GET of the URL is answered by exactly 200. */
export async function probeWebhook(outbound: Outbound, url: string): Promise<void> {
  if (await statusAt(outbound, url) !== 200) throw notAcceptable();
}

async function statusAt(outbound: Outbound, url: string): Promise<number | null> {
  try {
    return await outbound.read(url, { limits: { whole: PATIENCE } }, ({ status }) => status);
  } catch (error) {
    if (error instanceof OutboundError) return null;
    throw error;
  }
}

/**
 * Begins, continues or ends the deliveries to an account's address, in the transaction that changes it. A new
 * webhook gets a secret. A new address of an old one keeps it, gets what waits, and is tried at once.
 */
export async function changeWebhook(
  write: WriteTransaction,
  key: SecretKey,
  uid: number,
  webhook_url: string | null,
): Promise<void> {
  if (webhook_url === null) return await deleteWebhook(write, uid);
  const secret = await sealWebhookSecret(key, uid, newWebhookSecret());
  if (!await insertWebhook(write, uid, secret)) await wakeWebhook(write, uid);
}

export function newWebhookSecret(): string {
  return `whsec_${newToken()}`;
}

const placeOf = (uid: number) => `webhooks/${uid}`;

/** The secret as it is stored. */
export async function sealWebhookSecret(key: SecretKey, uid: number, secret: string): Promise<string> {
  return (await key.encrypt(secret, placeOf(uid))).encrypted;
}

/** Null when it was encrypted with another key than this server has. */
export async function unsealWebhookSecret(
  key: SecretKey,
  uid: number,
  encrypted: string,
): Promise<string | null> {
  return await key.decrypt({ encrypted }, placeOf(uid)).catch(() => null);
}
