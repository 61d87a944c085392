import type { WebhookDelivery } from "schemas/webhooks.ts";
import { sql } from "kysely";
import type { Database } from "../connection.ts";
import type { MessageRow } from "../tables.ts";
import { isReadable } from "./readable.ts";

const SHOWN = [
  "id",
  "mid",
  "created_at",
  "last_at",
  "attempts",
  "delivered",
  "status",
  "error",
  "answer",
  "duration",
] as const;

/** The latest deliveries, the newest first. */
export function deliveriesOf({ kysely }: Database, uid: number): Promise<WebhookDelivery[]> {
  return kysely.selectFrom("webhook_deliveries").where("uid", "=", uid).select(SHOWN).orderBy("id", "desc")
    .execute();
}

export interface FoundDelivery {
  delivery: WebhookDelivery;
  /** Of a test. */
  body: string | null;
  /** Null for a test, and for a message that is deleted or that the account may not read any more. */
  message: MessageRow | null;
}

export async function findDelivery(
  { kysely }: Database,
  uid: number,
  id: number,
): Promise<FoundDelivery | undefined> {
  const found = await kysely.selectFrom("webhook_deliveries").where("uid", "=", uid).where("id", "=", id)
    .select([...SHOWN, "body"]).executeTakeFirst();
  if (!found) return undefined;
  const { body, ...delivery } = found;
  const { rows: [message] } = await sql<MessageRow>`
    select m.* from webhooks w join messages m on m.mid = ${delivery.mid}::bigint and ${isReadable()}
    where w.uid = ${uid}`.execute(kysely);
  return { delivery, body, message: message ?? null };
}
