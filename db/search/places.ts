import { sql } from "kysely";
import type { Query } from "../connection.ts";
import { isChannelInReach } from "../reach.ts";

export interface ReadableChannel {
  gid: number;
  name: string;
}

/** The channels that `uid` may read. */
export async function readableChannels(db: Query, uid: number): Promise<ReadableChannel[]> {
  const { rows } = await sql<ReadableChannel>`
    select c.gid, c.name from channels c where c.deleted_at is null and ${isChannelInReach(uid)}`.execute(db);
  return rows;
}

export async function pinnedIn(db: Query, gids: number[]): Promise<number[]> {
  const { rows } = await sql<{ mid: number }>`
    select mid from pinned_messages where gid = any(${gids}::bigint[])`.execute(db);
  return rows.map(({ mid }) => mid);
}

/** The messages of which `uid` keeps copies. */
export async function savedBy(db: Query, uid: number): Promise<number[]> {
  const { rows } = await sql<{ mid: number }>`
    select distinct (message->>'mid')::bigint as mid from favorites f join archives a on a.id = f.id
    cross join jsonb_array_elements(a.body::jsonb->'messages') message where f.uid = ${uid}`.execute(db);
  return rows.map(({ mid }) => mid);
}

interface NamedPerson {
  uid: number;
  name: string;
  /** The reader's own name for them. */
  remark: string | null;
}

interface Reader {
  uid: number;
  is_bot: boolean;
  widget_host: number | null;
}

/**
 * Everybody whose messages `reader` may meet. Visitors of the widget only write to their host, guests only to bots, and
 * a visitor only knows the host.
 */
export async function nameablePeople(db: Query, reader: Reader): Promise<NamedPerson[]> {
  const { uid, is_bot, widget_host } = reader;
  const { rows } = await sql<NamedPerson>`
    select u.uid, u.name, r.remark from users u
    left join contact_remarks r on r.uid = ${uid} and r.contact_uid = u.uid
    where u.uid = ${uid} or u.uid = ${widget_host} or ${widget_host}::bigint is null and case
      when u.widget_host is not null then u.widget_host = ${uid} else not u.is_guest or ${is_bot} end`
    .execute(db);
  return rows;
}
