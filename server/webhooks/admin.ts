import type { UserRow } from "../../db/tables.ts";
import type { Webhook, WebhookDelivery, WebhookDeliveryDetail } from "schemas/webhooks.ts";
import { withWriteLock } from "../../db/order.ts";
import { deliveriesOf, findDelivery, type FoundDelivery } from "../../db/webhooks/deliveries.ts";
import { wakeWebhook } from "../../db/webhooks/outcomes.ts";
import { findWebhook, type WebhookState } from "../../db/webhooks/webhooks.ts";
import { notFound } from "../base/errors.ts";
import type { Origin } from "../security_events/origin.ts";
import { recordSecurityEvent } from "../security_events/record.ts";
import { announceToAdmins } from "../server_settings/announce.ts";
import type { Services } from "../app/services.ts";
import { findForAdmin } from "../accounts/admin_rules.ts";
import { bodyOf } from "./deliver.ts";

/** Throws 404 when there is no such account, or it has no webhook. */
export async function webhookOf(
  { database }: Pick<Services, "database">,
  uid: number,
): Promise<WebhookState> {
  const webhook = await findWebhook(database, uid);
  if (!webhook) throw notFound();
  return webhook;
}

export async function describeWebhook(services: Services, uid: number): Promise<Webhook> {
  const { webhook_url, failing_since, next_at, switched_off_at, waiting, previous_secret_until } =
    await webhookOf(services, uid);
  const state = switched_off_at !== null ? "off" : failing_since !== null ? "retrying" : "on";
  return {
    webhook_url,
    state,
    failing_since,
    next_at: state === "retrying" ? next_at : null,
    switched_off_at,
    waiting,
    previous_secret_until,
  };
}

export async function listDeliveries(services: Services, uid: number): Promise<WebhookDelivery[]> {
  await webhookOf(services, uid);
  return await deliveriesOf(services.database, uid);
}

export async function deliveryOf({ database }: Services, uid: number, id: number): Promise<FoundDelivery> {
  const found = await findDelivery(database, uid, id);
  if (!found) throw notFound();
  return found;
}

export function detailOf({ delivery, body, message }: FoundDelivery): WebhookDeliveryDetail {
  return { ...delivery, body: message ? bodyOf(message) : body };
}

/** Tries at once what waits, and switches a webhook on again that was switched off. */
export async function enableWebhook(
  services: Services,
  origin: Origin,
  actor: UserRow,
  uid: number,
): Promise<void> {
  await webhookOf(services, uid);
  await withWriteLock(services.database, async (write) => {
    await findForAdmin(write, actor, uid);
    if (!await wakeWebhook(write, uid)) return;
    await recordSecurityEvent(write.tx, origin, { action: "webhook_enabled", uid });
    await announceToAdmins(write);
  });
}
