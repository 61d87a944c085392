import { sql, type Transaction } from "kysely";
import type { Database } from "../connection.ts";
import { laneOf } from "../deliveries/lane.ts";
import type { Span } from "../followers.ts";
import { announceDue, type Claim } from "../queue.ts";
import type { MessageRow, Tables } from "../tables.ts";
import { isReadable, isServed } from "./readable.ts";

export const WEBHOOKS = laneOf("uid", { table: "webhooks", waiting: "webhook_queue", isServed });

export type WebhookClaim = Claim & { uid: number };

export const noWebhooks = sql<boolean>`not exists (select from webhooks)`;

/** Queues the records of `span` for every webhook whose account may read them. Reactions with emoji are not sent. */
export async function queueForWebhooks(tx: Transaction<Tables>, { from, to }: Span): Promise<void> {
  // A commit that is lost with the database is repeated, because the mark is lost with it. So no sender has to
  // share the disk with it.
  await sql`set local synchronous_commit = off`.execute(tx);
  if (from.mid === to.mid) return;
  const { numAffectedRows } = await sql`
    insert into webhook_queue (uid, mid)
    select w.uid, m.mid from webhooks w
    join users u on u.uid = w.uid and ${isServed()}
    join messages m on m.mid > ${from.mid} and m.mid <= ${to.mid} and m.kind <> 'like' and ${isReadable()}
    where w.switched_off_at is null
    on conflict do nothing`.execute(tx);
  if (numAffectedRows) await announceDue(tx, WEBHOOKS);
}

export interface Receiver {
  uid: number;
  webhook_url: string;
  secret: string | null;
  /** Null once it is not valid any more. */
  previous_secret: string | null;
}

export interface QueuedDelivery {
  receiver: Receiver & { attempts: number };
  mid: number;
  /** Null when it must not be sent, because it was deleted or the account may not read it any more. */
  message: MessageRow | null;
}

/** The first in the queue of a claimed webhook, for which the claim is renewed. Undefined when it is lost or empty. */
export async function nextDelivery(
  { kysely }: Database,
  { uid, claim }: WebhookClaim,
  lease: number,
): Promise<QueuedDelivery | undefined> {
  const { rows: [row] } = await sql<QueuedDelivery["receiver"] & MessageRow & { queued: number }>`
    with w as (
      update webhooks set claimed_until = now_in_milliseconds() + ${lease}::bigint from users u
      where webhooks.uid = ${uid} and claim = ${claim} and switched_off_at is null
        and u.uid = webhooks.uid and ${isServed()}
      returning webhooks.uid, webhooks.from_mid, webhooks.attempts, webhook_url, secret,
        case when previous_secret_until > now_in_milliseconds() then previous_secret end as previous_secret
    )
    select m.*, w.uid, w.attempts, w.webhook_url, w.secret, w.previous_secret, q.mid as queued from w
    cross join lateral (select mid from webhook_queue where uid = w.uid order by mid limit 1) q
    left join messages m on m.mid = q.mid and ${isReadable()}`.execute(kysely);
  if (!row) return undefined;
  return { receiver: row, mid: row.queued, message: row.mid === null ? null : row };
}
