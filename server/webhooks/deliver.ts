import { dropUnwanted } from "../../db/deliveries/lane.ts";
import {
  nextDelivery,
  type QueuedDelivery,
  type Receiver,
  type WebhookClaim,
  WEBHOOKS,
} from "../../db/webhooks/queue.ts";
import { isReadable } from "../../db/webhooks/readable.ts";
import { type Attempt, storeDelivered, storeFailed } from "../../db/webhooks/outcomes.ts";
import { QueueWorker } from "../work/queue.ts";
import type { Outcome } from "../work/work.ts";
import { pauseAfter } from "../work/pauses.ts";
import { toChatMessage } from "../messages/record.ts";
import type { Services } from "../app/services.ts";
import type { MessageRow } from "../../db/tables.ts";
import type { DeliveryPace } from "../work/delivery_pace.ts";
import { post } from "./post.ts";
import { secretsOf } from "./secrets.ts";
import { giveUp } from "./give_up.ts";

type Sending = Pick<Services, "database" | "key" | "outbound" | "mail">;

/** Sends to each webhook in the log's order, and to all of them at once. */
export function webhookWorker(services: Sending, pace: DeliveryPace): QueueWorker<WebhookClaim> {
  return new QueueWorker(services.database, {
    queue: WEBHOOKS,
    pace,
    attempt: (claim, signal) => deliverNext(services, claim, pace, signal),
  });
}

async function deliverNext(
  services: Sending,
  claim: WebhookClaim,
  pace: DeliveryPace,
  signal: AbortSignal,
): Promise<Outcome> {
  const { database } = services;
  const next = await nextDelivery(database, claim, pace.lease);
  if (!next) return "done";
  if (!next.message) {
    await dropUnwanted(database, WEBHOOKS, claim.uid, isReadable());
    return "more";
  }
  const attempt = await send(services, next.receiver, bodyOf(next.message), {
    patience: pace.patience,
    signal,
  });
  if (!attempt.delivered) {
    await keepFailed(services, next, attempt, pace);
    return "done";
  }
  await storeDelivered(database, claim.uid, next.mid, attempt);
  return "more";
}

/** The body of a delivery: the record as streams and the history have it. */
export function bodyOf(message: MessageRow): string {
  return JSON.stringify(toChatMessage(message));
}

export async function send(
  services: Sending,
  receiver: Receiver,
  body: string,
  options: { patience: number; signal?: AbortSignal },
): Promise<Attempt> {
  const secrets = await secretsOf(services, receiver);
  if (!secrets) return { delivered: false, status: null, error: "secret", answer: null, duration: 0 };
  return await post(services.outbound, { webhook_url: receiver.webhook_url, secrets }, body, options);
}

async function keepFailed(
  services: Sending,
  { receiver: { uid, attempts }, mid }: QueuedDelivery,
  attempt: Attempt,
  pace: DeliveryPace,
): Promise<void> {
  const pause = pauseAfter(attempts + 1, pace.pauses);
  const failing = await storeFailed(services.database, uid, { mid, pause }, attempt);
  if (failing >= pace.giveUp) await giveUp(services, uid);
}
