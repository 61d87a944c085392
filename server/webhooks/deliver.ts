import { type Claim, dropUnwanted } from "../../db/deliveries/lane.ts";
import { nextDelivery, type QueuedDelivery, type Receiver, WEBHOOKS } from "../../db/webhooks/queue.ts";
import { isReadable } from "../../db/webhooks/readable.ts";
import { type Attempt, storeDelivered, storeFailed } from "../../db/webhooks/outcomes.ts";
import { DeliveryWorker } from "../work/deliveries.ts";
import { pauseAfter } from "../work/pauses.ts";
import { toChatMessage } from "../messages/record.ts";
import type { Services } from "../app/services.ts";
import type { MessageRow } from "../../db/tables.ts";
import type { DeliveryPace } from "../work/delivery_pace.ts";
import { post } from "./post.ts";
import { secretsOf } from "./secrets.ts";
import { giveUp } from "./give_up.ts";

export type Sending = Pick<Services, "database" | "key" | "outbound" | "mail">;

async function deliverNext(
  services: Sending,
  claim: Claim,
  pace: DeliveryPace,
  signal: AbortSignal,
): Promise<boolean> {
  const { database } = services;
  const next = await nextDelivery(database, claim, pace.lease);
  if (!next) return false;
  if (!next.message) {
    await dropUnwanted(database, WEBHOOKS, claim.id, isReadable());
    return true;
  }
  const attempt = await send(services, next.receiver, bodyOf(next.message), {
    patience: pace.patience,
    signal,
  });
  if (!attempt.delivered) {
    await keepFailed(services, next, attempt, pace);
    return false;
  }
  await storeDelivered(database, claim.id, next.mid, attempt);
  return true;
}

export function webhookWorker(services: Sending, pace: DeliveryPace): DeliveryWorker {
  return new DeliveryWorker(
    services.database,
    WEBHOOKS,
    pace,
    (claim, signal) => deliverNext(services, claim, pace, signal),
  );
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
