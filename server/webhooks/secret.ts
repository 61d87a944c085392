import type { UserRow } from "../../db/tables.ts";
import type { WebhookSecret } from "schemas/webhooks.ts";
import { withWriteLock } from "../../db/order.ts";
import { replaceSecret } from "../../db/webhooks/webhooks.ts";
import { clash } from "../base/errors.ts";
import type { Origin } from "../security_events/origin.ts";
import { recordSecurityEvent } from "../security_events/record.ts";
import { announceToAdmins } from "../server_settings/announce.ts";
import type { Services } from "../app/services.ts";
import { findForAdmin } from "../accounts/admin_rules.ts";
import { newWebhookSecret, sealWebhookSecret } from "../users/webhook.ts";
import { webhookOf } from "./admin.ts";
import { presentSecret } from "./secrets.ts";

/** Milliseconds for which a replaced secret signs beside the new one. README.md says so too. */
const OVERLAP = 24 * 3_600_000;

/** The present secret. That somebody has seen it is kept for the admins. Throws 409 when it cannot be decrypted. */
export async function revealSecret(services: Services, origin: Origin, uid: number): Promise<WebhookSecret> {
  const webhook = await webhookOf(services, uid);
  const secret = await presentSecret(services, webhook);
  if (secret === null) throw clash();
  const action = "webhook_secret_revealed";
  await recordSecurityEvent(services.database.kysely, origin, { action, uid });
  return { secret, previous_secret_until: webhook.previous_secret_until };
}

/** A new secret. Both sign for a day. One that was replaced before is dropped at once. */
export async function rotateSecret(
  services: Services,
  origin: Origin,
  actor: UserRow,
  uid: number,
): Promise<WebhookSecret> {
  await webhookOf(services, uid);
  const secret = newWebhookSecret();
  const sealed = await sealWebhookSecret(services.key, uid, secret);
  return await withWriteLock(services.database, async (write) => {
    await findForAdmin(write, actor, uid);
    const previous_secret_until = await replaceSecret(write.tx, uid, sealed, OVERLAP);
    await recordSecurityEvent(write.tx, origin, { action: "webhook_secret_replaced", uid });
    await announceToAdmins(write);
    return { secret, previous_secret_until };
  });
}
