import { sql, type Transaction } from "kysely";
import type { ContentType } from "schemas/messages.ts";
import type { Database, Query } from "../connection.ts";
import type { Span } from "../followers.ts";
import { announceDue, type Claim, type Queue } from "../queue.ts";
import type { Tables } from "../tables.ts";
import { isReached, isWanted } from "./wanted.ts";

/** One message for one device. Only the first of each is due: devices are told in the log's order. */
export const PUSHES: Queue = {
  name: "push",
  table: "push_queue",
  key: ["uid", "device", "mid"],
  isWaiting: () =>
    sql`not exists (
      select from push_queue earlier
      where earlier.uid = w.uid and earlier.device = w.device and earlier.mid < w.mid)`,
  leaves: true,
};

export type PushClaim = Claim & { uid: number; device: string; mid: number };

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
    insert into push_queue (uid, device, mid, created_at, next_at)
    select w.uid, w.device, m.mid, now, now from (
      select d.uid, d.device, u.from_mid from devices d join users u on u.uid = d.uid where ${isReached()}
    ) w
    join messages m on m.mid > ${from.mid} and m.mid <= ${to.mid} and ${isWanted()}
    cross join now_in_milliseconds() as now
    where ${isOn}
    on conflict do nothing`.execute(tx);
  if (numAffectedRows) await announceDue(tx, PUSHES);
}

/** Content of a push, by what the database has now. */
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
  { uid, device, mid }: PushClaim,
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
