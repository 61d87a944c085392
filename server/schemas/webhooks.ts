import * as v from "valibot";
import { Id, Milliseconds } from "./values.ts";

/** Deliveries that are kept of each webhook. */
export const MAX_DELIVERIES = 100;

export const WEBHOOK_ERRORS = [
  /** The address is not public, and OUTBOUND_ALLOW does not list it. */
  "refused",
  "timeout",
  "too_large",
  "too_many_redirects",
  "unreachable",
  /** The answer is not valid HTTP. */
  "broken",
  /** The answer's status is 400 or above. */
  "status",
  /** The secret was encrypted with another key than this server has. */
  "secret",
] as const;

export const WebhookError = v.picklist(WEBHOOK_ERRORS);
export type WebhookError = v.InferOutput<typeof WebhookError>;

export const Webhook = v.object({
  webhook_url: v.string(),
  /** `retrying` while the first waiting message cannot be delivered. `off` after a day of that. */
  state: v.picklist(["on", "retrying", "off"]),
  failing_since: v.nullable(Milliseconds),
  /** The next attempt. */
  next_at: v.nullable(Milliseconds),
  switched_off_at: v.nullable(Milliseconds),
  /** Messages that wait. */
  waiting: v.number(),
  /** Until then the previous secret signs too. */
  previous_secret_until: v.nullable(Milliseconds),
});
export type Webhook = v.InferOutput<typeof Webhook>;

export const WebhookSecret = v.object({
  secret: v.string(),
  previous_secret_until: v.nullable(Milliseconds),
});
export type WebhookSecret = v.InferOutput<typeof WebhookSecret>;

export const WebhookDelivery = v.object({
  id: Id,
  /** The message, or the edit or deletion. Null for a test. */
  mid: v.nullable(Id),
  /** The first and the latest attempt. */
  created_at: Milliseconds,
  last_at: Milliseconds,
  attempts: v.number(),
  delivered: v.boolean(),
  /** Of the answer. Null when there was none. */
  status: v.nullable(v.number()),
  error: v.nullable(WebhookError),
  /** The first kilobyte of the answer. */
  answer: v.nullable(v.string()),
  /** Milliseconds that the latest attempt took. */
  duration: v.number(),
});
export type WebhookDelivery = v.InferOutput<typeof WebhookDelivery>;

export const WebhookDeliveryDetail = v.object({
  ...WebhookDelivery.entries,
  /** Body that is sent, by what the log has now. Null once the message is deleted. */
  body: v.nullable(v.string()),
});
export type WebhookDeliveryDetail = v.InferOutput<typeof WebhookDeliveryDetail>;
