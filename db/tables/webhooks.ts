import type { WebhookError } from "schemas/webhooks.ts";
import type { Generated, GeneratedAlways, Selectable } from "kysely";

/** The webhook of an account. Its address is `users.webhook_url`. */
interface WebhooksTable {
  uid: number;
  /** Later records are sent there. */
  from_mid: number;
  /** Encrypted. Null until it is first needed, where the address is older than signatures. */
  secret: string | null;
  /** Signs too, until `previous_secret_until`. */
  previous_secret: string | null;
  previous_secret_until: number | null;
  /** Failures in a row, and since when. */
  attempts: Generated<number>;
  failing_since: number | null;
  /** Nothing is sent from then on. */
  switched_off_at: number | null;
  next_at: Generated<number>;
  /** Grows with each claim, and so identifies it. One process alone may send until `claimed_until`. */
  claim: Generated<number>;
  claimed_until: Generated<number>;
}

/** Records that wait to be sent. What they say is read when they are. */
interface WebhookQueueTable {
  uid: number;
  mid: number;
}

/** Results of the latest deliveries. */
interface WebhookDeliveriesTable {
  id: GeneratedAlways<number>;
  uid: number;
  /** Null for a test. */
  mid: number | null;
  /** Body that a test sent. That of a record is read from the log, so that a deleted message is nowhere. */
  body: string | null;
  attempts: number;
  status: number | null;
  error: WebhookError | null;
  /** The beginning of the latest answer. */
  answer: string | null;
  delivered: boolean;
  /** Of the latest attempt, in milliseconds. */
  duration: number;
  created_at: number;
  last_at: number;
}
export type WebhookDeliveryRow = Selectable<WebhookDeliveriesTable>;

export interface WebhookTables {
  webhooks: WebhooksTable;
  webhook_queue: WebhookQueueTable;
  webhook_deliveries: WebhookDeliveriesTable;
}
