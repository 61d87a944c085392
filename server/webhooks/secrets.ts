import type { Receiver } from "../../db/webhooks/queue.ts";
import { firstSecret } from "../../db/webhooks/webhooks.ts";
import type { Services } from "../app/services.ts";
import { newWebhookSecret, sealWebhookSecret, unsealWebhookSecret } from "../users/webhook.ts";

type Needed = Pick<Services, "database" | "key">;

/**
 * The secrets that sign, the present one first. Null when it cannot be decrypted: without signatures a receiver
 * could not tell our messages from anybody's.
 */
export async function secretsOf(services: Needed, receiver: Receiver): Promise<string[] | null> {
  const { key } = services;
  const { uid, previous_secret } = receiver;
  const secret = await presentSecret(services, receiver);
  if (secret === null) return null;
  const previous = previous_secret && await unsealWebhookSecret(key, uid, previous_secret);
  return previous ? [secret, previous] : [secret];
}

/** An address that is older than signatures gets its secret when it is first needed. */
export async function presentSecret(
  { database, key }: Needed,
  { uid, secret }: Pick<Receiver, "uid" | "secret">,
): Promise<string | null> {
  const stored = secret ??
    await firstSecret(database, uid, await sealWebhookSecret(key, uid, newWebhookSecret()));
  return await unsealWebhookSecret(key, uid, stored);
}
