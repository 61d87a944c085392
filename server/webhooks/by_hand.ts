import type { UserRow } from "../../db/tables.ts";
import type { WebhookDeliveryDetail } from "schemas/webhooks.ts";
import { announceDue } from "../../db/queue.ts";
import { storeDelivered, storeExtra } from "../../db/webhooks/outcomes.ts";
import { WEBHOOKS } from "../../db/webhooks/queue.ts";
import type { WebhookState } from "../../db/webhooks/webhooks.ts";
import { DELIVERY_PACE } from "../work/delivery_pace.ts";
import { gone, notFound } from "../base/errors.ts";
import type { Services } from "../app/services.ts";
import { deliveryOf, detailOf, webhookOf } from "./admin.ts";
import { bodyOf, send } from "./deliver.ts";

const { patience } = DELIVERY_PACE;

/**
 * Sends one delivery again while an admin waits for the receiver's answer. Throws 410 when its message is deleted or
 * out of the account's reach by now.
 */
export async function redeliver(services: Services, uid: number, id: number): Promise<WebhookDeliveryDetail> {
  const webhook = await webhookOf(services, uid);
  const { delivery: { mid }, body, message } = await deliveryOf(services, uid, id);
  if (mid === null) return await sendTestBody(services, webhook, body!);
  if (!message) throw gone();
  const attempt = await send(services, webhook, bodyOf(message), { patience });
  const { database } = services;
  if (attempt.delivered) {
    await storeDelivered(database, uid, mid, attempt);
    await announceDue(database.kysely, WEBHOOKS);
  } else await storeExtra(database, uid, { mid }, attempt);
  return detailOf(await deliveryOf(services, uid, id));
}

/** Sends a direct message from the admin that is in no chat: its `mid` is 0. */
export async function sendTest(
  services: Services,
  { uid: from_uid }: UserRow,
  uid: number,
): Promise<WebhookDeliveryDetail> {
  const webhook = await webhookOf(services, uid);
  const body = JSON.stringify({
    mid: 0,
    from_uid,
    created_at: Date.now(),
    target: { uid },
    detail: {
      type: "normal",
      properties: { test: true },
      content_type: "text/plain",
      content: "This is a test of the webhook.",
      expires_in: null,
    },
  });
  return await sendTestBody(services, webhook, body);
}

async function sendTestBody(services: Services, webhook: WebhookState, body: string) {
  const { uid } = webhook;
  const attempt = await send(services, webhook, body, { patience });
  const id = await storeExtra(services.database, uid, { body }, attempt);
  if (id === undefined) throw notFound();
  return detailOf(await deliveryOf(services, uid, id));
}
