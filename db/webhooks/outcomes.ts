import { MAX_DELIVERIES } from "schemas/webhooks.ts";
import { sql } from "kysely";
import type { Database, Query } from "../connection.ts";
import type { WriteTransaction } from "../order.ts";
import { markDelivered, markFailed } from "../deliveries/lane.ts";
import { announceDue } from "../queue.ts";
import type { WebhookDeliveryRow } from "../tables.ts";
import { WEBHOOKS } from "./queue.ts";

/** Outcome of one attempt. */
export type Attempt = Pick<WebhookDeliveryRow, "delivered" | "status" | "error" | "answer" | "duration">;

/** A record, or a test with its own body. */
type Sent = { mid: number } | { body: string };

/**
 * Keeps an attempt for the admins. Further attempts at the same record share its row. Returns the row's id, or
 * undefined when the webhook has just been removed.
 */
async function keepAttempt(
  tx: Query,
  uid: number,
  sent: Sent,
  attempt: Attempt,
): Promise<number | undefined> {
  const { mid = null, body = null } = sent as { mid?: number; body?: string };
  const { delivered, status, error, answer, duration } = attempt;
  const { rows: [kept] } = await sql<{ id: number }>`
    insert into webhook_deliveries as d (uid, mid, body, attempts, delivered, status, error, answer, duration,
      created_at, last_at)
    select ${uid}, ${mid}::bigint, ${body}::text, 1, ${delivered}, ${status}::int, ${error}::text,
      ${answer}::text, ${duration}, now, now
    from webhooks, now_in_milliseconds() as now where uid = ${uid}
    on conflict (uid, mid) do update set attempts = d.attempts + 1, delivered = excluded.delivered,
      status = excluded.status, error = excluded.error, answer = excluded.answer,
      duration = excluded.duration, last_at = excluded.last_at
    returning id`.execute(tx);
  await sql`
    delete from webhook_deliveries where uid = ${uid} and id <= (
      select id from webhook_deliveries where uid = ${uid} order by id desc offset ${MAX_DELIVERIES} limit 1
    )`.execute(tx);
  return kept?.id;
}

/** The record has arrived and leaves the queue; the receiver is well. Returns the id of the delivery. */
export function storeDelivered(
  { kysely }: Database,
  uid: number,
  mid: number,
  attempt: Attempt,
): Promise<number | undefined> {
  return kysely.transaction().execute(async (tx) => {
    await markDelivered(tx, WEBHOOKS, uid, { mid });
    return await keepAttempt(tx, uid, { mid }, attempt);
  });
}

/** The record stays first in the queue and is due after `pause`. Returns for how many milliseconds all attempts have failed. */
export function storeFailed(
  { kysely }: Database,
  uid: number,
  { mid, pause }: { mid: number; pause: number },
  attempt: Attempt,
): Promise<number> {
  return kysely.transaction().execute(async (tx) => {
    const failing = await markFailed(tx, WEBHOOKS, uid, pause);
    if (failing === undefined) return 0;
    await keepAttempt(tx, uid, { mid }, attempt);
    return failing;
  });
}

/** An attempt that an admin asked for, which changes nothing about what waits. */
export function storeExtra(
  { kysely }: Database,
  uid: number,
  sent: Sent,
  attempt: Attempt,
): Promise<number | undefined> {
  return kysely.transaction().execute((tx) => keepAttempt(tx, uid, sent, attempt));
}

/** Sends nothing more. What waits is dropped. Returns how many records, or null when it is off already. */
export async function switchWebhookOff({ tx, now }: WriteTransaction, uid: number): Promise<number | null> {
  const { numUpdatedRows } = await tx.updateTable("webhooks").set({ switched_off_at: now })
    .where("uid", "=", uid).where("switched_off_at", "is", null).executeTakeFirst();
  if (!numUpdatedRows) return null;
  const { numDeletedRows } = await tx.deleteFrom("webhook_queue").where("uid", "=", uid).executeTakeFirst();
  return Number(numDeletedRows);
}

/** Tries at once what waits. One that is off goes on with what is written from now on. Returns whether it was. */
export async function wakeWebhook({ tx, mid }: WriteTransaction, uid: number): Promise<boolean> {
  const before = await tx.selectFrom("webhooks").select("switched_off_at").where("uid", "=", uid)
    .executeTakeFirst();
  const wasOff = before !== undefined && before.switched_off_at !== null;
  await tx.updateTable("webhooks")
    .set({
      attempts: 0,
      next_at: 0,
      switched_off_at: null,
      failing_since: null,
      ...(wasOff && { from_mid: mid }),
    })
    .where("uid", "=", uid).execute();
  await announceDue(tx, WEBHOOKS);
  return wasOff;
}
