import { MAX_RELAY_WAITING } from "schemas/relay_fields.ts";
import { sql, type Transaction } from "kysely";
import type { Database } from "../connection.ts";
import { laneOf, markDelivered, markFailed } from "../deliveries/lane.ts";
import type { Span } from "../followers.ts";
import { announceDue, type Claim } from "../queue.ts";
import type { MessageRow, RelayRow, Tables } from "../tables.ts";
import { isReadable } from "../webhooks/readable.ts";
import { isUnmuted, isUnread } from "./wanted.ts";

/** Milliseconds after which nobody wants to be told of a message. */
const STALE = 24 * 3_600_000;

/** Frozen and deleted accounts get nothing, and nothing goes by a type that is off. */
const isServed = () =>
  sql<boolean>`(u.deleted_at is null and u.status = 'normal' and not u.is_guest and u.widget_host is null
    and w.enabled and exists (
      select from relay_types t where t.channel_type = w.channel_type and t.enabled))`;

export const RELAYS = laneOf("id", { table: "relays", waiting: "relay_queue", isServed });

export type RelayClaim = Claim & { id: number };

/** For messages `m` and relays `w`: what the person wants to be told of and may read. Mentions include direct messages. */
export const isWanted = () =>
  sql<boolean>`(m.kind in ('normal', 'reply') and m.from_uid <> w.uid
    and m.created_at > ${Date.now() - STALE}
    and (w.trigger_on_all_messages or m.gid = any(w.trigger_on_groups)
      or w.trigger_on_mentions and (m.gid is null or m.properties->'mentions' @> to_jsonb(w.uid)))
    and ${isReadable()} and ${isUnmuted()} and (not w.skip_when_online or ${isUnread()}))`;

export const noRelays = sql<boolean>`not exists (select from relays)`;

/** Queues the messages of `span` for every relay whose owner wants to be told of them. */
export async function queueForRelays(tx: Transaction<Tables>, { from, to }: Span): Promise<void> {
  // As for webhooks: what is lost with the database is repeated.
  await sql`set local synchronous_commit = off`.execute(tx);
  if (from.mid === to.mid) return;
  const { rows } = await sql<{ id: number }>`
    insert into relay_queue (id, mid)
    select w.id, m.mid from relays w
    join users u on u.uid = w.uid and ${isServed()}
    join messages m on m.mid > ${from.mid} and m.mid <= ${to.mid} and ${isWanted()}
    where w.switched_off_at is null
      and not (w.skip_when_online and exists (select from presence p where p.uid = w.uid))
    on conflict do nothing
    returning id`.execute(tx);
  if (rows.length === 0) return;
  await dropOldest(tx, [...new Set(rows.map(({ id }) => id))]);
  await announceDue(tx, RELAYS);
}

async function dropOldest(tx: Transaction<Tables>, ids: number[]): Promise<void> {
  await sql`
    delete from relay_queue q using unnest(${ids}::bigint[]) full_one (id)
    where q.id = full_one.id and q.mid <= (
      select mid from relay_queue where id = full_one.id order by mid desc offset ${MAX_RELAY_WAITING} limit 1
    )`.execute(tx);
}

export interface QueuedRelay {
  relay: RelayRow;
  mid: number;
  /** Null when it is not wanted any more, for example because it was deleted or read. */
  message: (MessageRow & { sender: string; channel: string | null; language: string }) | null;
}

/** The first in the queue of a claimed relay, for which the claim is renewed. Undefined when it is lost or empty. */
export async function nextRelayed(
  { kysely }: Database,
  { id, claim }: RelayClaim,
  lease: number,
): Promise<QueuedRelay | undefined> {
  const { rows: [row] } = await sql<{
    relay: RelayRow;
    mid: number;
    message: QueuedRelay["message"];
  }>`
    with w as (
      update relays w set claimed_until = now_in_milliseconds() + ${lease}::bigint from users u
      where w.id = ${id} and claim = ${claim} and switched_off_at is null and u.uid = w.uid and ${isServed()}
      returning w.*, u.language
    )
    select to_jsonb(w) as relay, q.mid, case when m.mid is not null then to_jsonb(m) || jsonb_build_object(
      'sender', sender.name, 'channel', c.name, 'language', w.language) end as message
    from w
    cross join lateral (select mid from relay_queue where id = w.id order by mid limit 1) q
    left join messages m on m.mid = q.mid and ${isWanted()}
    left join users sender on sender.uid = m.from_uid
    left join channels c on c.gid = m.gid`.execute(kysely);
  return row;
}

export async function storeRelayed(
  { kysely }: Database,
  { relay: { id }, mid }: QueuedRelay,
  pause: number,
): Promise<void> {
  await kysely.transaction().execute((tx) => markDelivered(tx, RELAYS, id, { mid, pause }));
}

/** Returns for how many milliseconds all attempts have failed. */
export async function storeRefused({ kysely }: Database, id: number, pause: number): Promise<number> {
  return await markFailed(kysely, RELAYS, id, pause) ?? 0;
}

/** Leaves out one message that the service refuses again and again, so that others are not held up by it. */
export async function skipRefused({ kysely }: Database, { relay: { id }, mid }: QueuedRelay): Promise<void> {
  await kysely.transaction().execute(async (tx) => {
    await tx.deleteFrom("relay_queue").where("id", "=", id).where("mid", "=", mid).execute();
    await tx.updateTable("relays").set({ attempts: 0, next_at: 0 }).where("id", "=", id).execute();
  });
}
