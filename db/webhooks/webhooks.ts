import { sql } from "kysely";
import type { Database, Query } from "../connection.ts";
import type { WriteTransaction } from "../order.ts";
import type { Receiver } from "./queue.ts";

/** Begins after what is written so far. False when the account has a webhook, which keeps its secret. */
export async function insertWebhook({ tx, mid }: WriteTransaction, uid: number, secret: string) {
  const inserted = await tx.insertInto("webhooks").values({ uid, from_mid: mid, secret })
    .onConflict((on) => on.doNothing()).returning("uid").executeTakeFirst();
  return inserted !== undefined;
}

/** With its secret, its queue and its deliveries. */
export async function deleteWebhook({ tx }: WriteTransaction, uid: number): Promise<void> {
  await tx.deleteFrom("webhooks").where("uid", "=", uid).execute();
}

/** Stores the secret of a webhook that has none yet, and returns the one that it has then. */
export async function firstSecret({ kysely }: Database, uid: number, secret: string): Promise<string> {
  const row = await kysely.updateTable("webhooks").set({ secret: sql`coalesce(secret, ${secret})` })
    .where("uid", "=", uid).returning("secret").executeTakeFirst();
  return row?.secret ?? secret;
}

/** The present secret signs beside the new one for `overlap` milliseconds. Returns until when. */
export async function replaceSecret(tx: Query, uid: number, secret: string, overlap: number) {
  const { rows: [row] } = await sql<{ until: number | null }>`
    update webhooks set secret = ${secret}, previous_secret = secret,
      previous_secret_until = case when secret is not null then now_in_milliseconds() + ${overlap}::bigint end
    where uid = ${uid} returning previous_secret_until as until`.execute(tx);
  return row?.until ?? null;
}

export interface WebhookState extends Receiver {
  previous_secret_until: number | null;
  failing_since: number | null;
  next_at: number;
  switched_off_at: number | null;
  waiting: number;
}

/** Undefined when there is no such account, or it has no webhook. */
export async function findWebhook({ kysely }: Database, uid: number): Promise<WebhookState | undefined> {
  const { rows: [row] } = await sql<WebhookState>`
    select w.uid, u.webhook_url, w.secret, w.failing_since, w.next_at, w.switched_off_at,
      case when w.previous_secret_until > now then w.previous_secret end as previous_secret,
      case when w.previous_secret_until > now then w.previous_secret_until end as previous_secret_until,
      (select count(*) from webhook_queue q where q.uid = w.uid) as waiting
    from webhooks w join users u on u.uid = w.uid, now_in_milliseconds() as now
    where w.uid = ${uid} and u.deleted_at is null and u.webhook_url is not null`.execute(kysely);
  return row;
}
