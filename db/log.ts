import type postgres from "postgres";
import type { Sql } from "./connection.ts";
import { LOG_CHANNEL } from "./order.ts";
import type { MessageRow, NewRecord } from "./tables.ts";

/** Milliseconds within which a repeated send is taken for a retry. */
export const RETRY_WINDOW = 300_000;

export type WriterConnection = postgres.ReservedSql<{ bigint: number }>;

export interface Appended {
  /** The record's number; for a retry, that of the first. */
  mid: number;
  fresh: boolean;
}

export interface Committed {
  /** In the order of the records given. */
  appended: Appended[];
  /** The newest announcement before these records. */
  seq: number;
}

/**
 * One transaction, sent in one go: take the counter's lock, find the retries, store the rest,
 * announce once. The lock comes in a statement of its own so that the next one sees all that
 * was committed before, retries that came through another process included.
 *
 * Answers once they are durable. Throws when nothing was stored, or,
 * after a lost connection, when that is unknown: appending the same records again is safe.
 */
export async function appendRecords(db: WriterConnection, records: NewRecord[]): Promise<Committed> {
  const [, [{ seq }], placed, , ended] = await Promise.all([
    db`begin`,
    db<{ seq: number }[]>`select seq from counter for update`,
    store(db, records),
    db`select pg_notify(${LOG_CHANNEL}, mid || ' ' || seq) from counter`,
    db`commit`,
  ]);
  if (ended.command !== "COMMIT") throw new Error("the log's transaction was rolled back");
  return { appended: placed.map(({ mid, fresh }) => ({ mid, fresh })), seq };
}

function store(db: WriterConnection, records: NewRecord[]) {
  return db<Appended[]>`
    with incoming as (
      select * from rows from (
        json_to_recordset(${JSON.stringify(records)}::text::json) as (
          created_at bigint, from_uid bigint, kind text, gid bigint, uid_low bigint, uid_high bigint,
          to_uid bigint, ref_mid bigint, content_type text, content text, properties jsonb,
          expires_in bigint, action text, local_key text
        )
      ) with ordinality as r (
        created_at, from_uid, kind, gid, uid_low, uid_high, to_uid, ref_mid, content_type, content,
        properties, expires_in, action, local_key, ord
      )
    ), known as (
      select i.ord, min(m.mid) as mid
      from incoming i
      join messages m on m.from_uid = i.from_uid and m.local_key = i.local_key
      where m.created_at > i.created_at - ${RETRY_WINDOW} and m.kind = i.kind
        and m.gid is not distinct from i.gid and m.to_uid is not distinct from i.to_uid
        and m.ref_mid is not distinct from i.ref_mid and m.content is not distinct from i.content
      group by i.ord
    ), fresh as (
      select i.*, row_number() over (order by i.ord) - count(*) over () as place
      from incoming i
      where not exists (select from known k where k.ord = i.ord)
    ), raised as (
      update counter set mid = mid + (select count(*) from fresh) returning mid
    ), stored as (
      insert into messages (mid, created_at, from_uid, kind, gid, uid_low, uid_high, to_uid, ref_mid,
        content_type, content, properties, expires_in, action, local_key)
      select raised.mid + place, created_at, from_uid, kind, gid, uid_low, uid_high, to_uid, ref_mid,
        content_type, content, properties, expires_in, action, local_key
      from fresh, raised
    )
    select raised.mid + place as mid, true as fresh, ord from fresh, raised
    union all
    select mid, false, ord from known
    order by ord`;
}

/** The records in (`after`, `upTo`], ascending, `limit` at most. */
export function readRecords(sql: Sql, after: number, upTo: number, limit: number): Promise<MessageRow[]> {
  return sql<MessageRow[]>`
    select * from messages where mid > ${after} and mid <= ${upTo} order by mid limit ${limit}`;
}
