import { sql, type Transaction } from "kysely";
import type { ContentType } from "schemas/messages.ts";
import type { Database, Query } from "../connection.ts";
import type { Span } from "../followers.ts";
import type { Tables } from "../tables.ts";
import { isReached, isWanted } from "./wanted.ts";

/** The NOTIFY channel on which processes learn that something may be due. The payload is "new" or "again". */
export const PUSH_CHANNEL = "parley_push";

const isOn = sql<boolean>`exists (
  select from server_settings where section = 'fcm' and value->>'enabled' = 'true'
    and value->>'use_official' is distinct from 'true')`;

export const pushIsOff = sql<boolean>`not ${isOn}`;

/** Queues the messages of `span` for every device that is to be told of them, while push is on. */
export async function queueForPush(tx: Transaction<Tables>, { from, to }: Span): Promise<void> {
  // As for webhooks: a commit that is lost with the database is repeated.
  await sql`set local synchronous_commit = off`.execute(tx);
  if (from.mid === to.mid) return;
  const { numAffectedRows } = await sql`
    insert into push_queue (uid, device, mid, created_at)
    select w.uid, w.device, m.mid, now from (
      select d.uid, d.device, u.from_mid from devices d join users u on u.uid = d.uid where ${isReached()}
    ) w
    join messages m on m.mid > ${from.mid} and m.mid <= ${to.mid} and ${isWanted()}
    cross join now_in_milliseconds() as now
    where ${isOn}
    on conflict do nothing`.execute(tx);
  if (numAffectedRows) await announcePush(tx, "new");
}

export async function announcePush(db: Query, news: "new" | "again"): Promise<void> {
  await sql`select pg_notify(${PUSH_CHANNEL}, ${news})`.execute(db);
}

/** One message for one device, which this process alone may send until its claim ends. */
export interface ClaimedPush {
  uid: number;
  device: string;
  mid: number;
  attempts: number;
}

/** For pushes `q`: it is the first of its device, which is told in the log's order. */
const FIRST = `not exists (
  select from push_queue earlier where earlier.uid = q.uid and earlier.device = q.device and earlier.mid < q.mid)`;

/** Claims what has been tried least, or nothing. Processes that claim at once get different ones. */
export async function claimPush({ kysely }: Database, lease: number): Promise<ClaimedPush | undefined> {
  const { rows: [claimed] } = await sql<ClaimedPush>`
    update push_queue set attempts = attempts + 1, claimed_until = now_in_milliseconds() + ${lease}::bigint
    where (uid, device, mid) = (
      select q.uid, q.device, q.mid from push_queue q, now_in_milliseconds() as now
      where q.claimed_until <= now and ${sql.raw(FIRST)}
      order by q.attempts, q.mid limit 1 for update of q skip locked
    )
    returning uid, device, mid, attempts`.execute(kysely);
  return claimed;
}

/** Milliseconds until a claim ends, 0 when something is free, or null when nothing waits. */
export async function nextPushIn({ kysely }: Database): Promise<number | null> {
  const { rows: [{ ms }] } = await sql<{ ms: number | null }>`
    select greatest(min(q.claimed_until) - now_in_milliseconds(), 0) as ms from push_queue q
    where ${sql.raw(FIRST)}`.execute(kysely);
  return ms;
}

/** What a push says, by what the database has now. */
export interface Push {
  device_token: string;
  language: string;
  from_uid: number;
  gid: number | null;
  sender: string;
  channel: string | null;
  content_type: ContentType;
  content: string;
}

/** Undefined when the device need not be told any more. */
export async function readPush(
  { kysely }: Database,
  { uid, device, mid }: ClaimedPush,
): Promise<Push | undefined> {
  const { rows: [push] } = await sql<Push>`
    select w.device_token, w.language, m.from_uid, m.gid, sender.name as sender, c.name as channel,
      m.content_type, m.content
    from (
      select d.uid, d.device_token, u.language, u.from_mid from devices d join users u on u.uid = d.uid
      where d.uid = ${uid} and d.device = ${device} and ${isReached()}
    ) w
    join messages m on m.mid = ${mid} and ${isWanted()}
    join users sender on sender.uid = m.from_uid
    left join channels c on c.gid = m.gid`.execute(kysely);
  return push;
}

/** It was sent, or is never to be sent. */
export async function deletePush({ kysely }: Database, { uid, device, mid }: ClaimedPush): Promise<void> {
  await sql`delete from push_queue where uid = ${uid} and device = ${device} and mid = ${mid}`.execute(
    kysely,
  );
}

/** Ends a claim. Another attempt may follow at once. */
export async function releasePush({ kysely }: Database, claimed: ClaimedPush): Promise<void> {
  const { uid, device, mid, attempts } = claimed;
  await sql`
    update push_queue set claimed_until = 0
    where uid = ${uid} and device = ${device} and mid = ${mid} and attempts = ${attempts}`.execute(kysely);
}

/** Forgets an address that the push service does not know any more, wherever it is stored, with what waits for it. */
export async function dropDeviceToken({ kysely }: Database, device_token: string): Promise<void> {
  await sql`
    with dropped as (
      update devices set device_token = null where device_token = ${device_token} returning uid, device
    )
    delete from push_queue q using dropped where q.uid = dropped.uid and q.device = dropped.device`
    .execute(kysely);
}

/** Drops what is too old to be worth telling, or everything. */
export async function clearPushes(db: Query, before?: number): Promise<void> {
  const all = db.deleteFrom("push_queue");
  await (before === undefined ? all : all.where("created_at", "<", before)).execute();
}
