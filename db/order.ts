import { sql, type Transaction } from "kysely";
import type { Database } from "./connection.ts";
import { storeRecords } from "./records.ts";
import type { NewRecord, Tables } from "./tables.ts";

/** The NOTIFY channel on which processes tell each other how far the log reaches: "mid seq", and the origin of messages. */
export const LOG_CHANNEL = "parley_log";

export interface Position {
  mid: number;
  seq: number;
}

interface Announcement {
  audience: unknown;
  event: unknown;
  at_mid: number;
}

/** A transaction that holds the write lock. What it writes and what it announces become visible together. */
export interface WriteTransaction {
  readonly tx: Transaction<Tables>;
  /** The newest record so far, including those of this transaction. Memberships begin and end here. */
  readonly mid: number;
  readonly now: number;
  announce(audience: unknown, event: unknown): void;
  /** Appends records to the log, before anything announced later. Returns their mids. */
  append(records: NewRecord[]): Promise<number[]>;
  nextLogId(): number;
}

/**
 * Runs `act` in a transaction that holds the write lock: the lock of the counter's row. Clients resume with
 * "everything after N", so numbers must become visible in order. A sequence does not guarantee that: the transaction that drew 10 may commit
 * after the one that drew 11. So the counter is a row, its lock is held until commit, and writers of all
 * processes wait for each other.
 *
 * Keep `act` short, because every message waits for it. Query the database only through `write.tx`: in the pool a
 * query may wait behind a statement that waits for this lock.
 */
export function withWriteLock<T>(
  { kysely }: Database,
  act: (write: WriteTransaction) => Promise<T>,
): Promise<T> {
  return kysely.transaction().execute(async (tx) => {
    const counter = await tx.selectFrom("counter").select(["mid", "seq", "log_id"]).forUpdate()
      .executeTakeFirstOrThrow();
    const announcements: Announcement[] = [];
    let { mid, log_id } = counter;
    const now = Date.now();

    const result = await act({
      tx,
      now,
      get mid() {
        return mid;
      },
      announce: (audience, event) => void announcements.push({ audience, event, at_mid: mid }),
      async append(records) {
        const mids = records.map(() => ++mid);
        await storeRecords(tx, records.map((record, i) => ({ ...record, created_at: now, mid: mids[i] })));
        return mids;
      },
      nextLogId: () => ++log_id,
    });

    const seq = counter.seq + announcements.length;
    if (seq === counter.seq && mid === counter.mid && log_id === counter.log_id) return result;
    await finish(tx, { mid, seq, log_id, now }, announcements);
    return result;
  });
}

/** Stores what is announced, raises the counter and notifies: one statement, because the lock is held meanwhile. */
async function finish(
  tx: Transaction<Tables>,
  { mid, seq, log_id, now }: Position & { log_id: number; now: number },
  announcements: Announcement[],
): Promise<void> {
  await sql`
    with announced as (
      insert into events (seq, created_at, at_mid, audience, event)
      select ${seq - announcements.length}::bigint + place, ${now}::bigint, (one->>'at_mid')::bigint,
        one->'audience', one->'event'
      from jsonb_array_elements(${
    JSON.stringify(announcements)
  }::text::jsonb) with ordinality list (one, place)
    ), counted as (
      update counter set mid = ${mid}::bigint, seq = ${seq}::bigint, log_id = ${log_id}::bigint
    )
    select pg_notify(${LOG_CHANNEL}, ${`${mid} ${seq}`})`.execute(tx);
}

export async function positionOf({ kysely }: Database): Promise<Position> {
  const { rows: [{ mid, seq }] } = await sql<Position>`select mid, seq from counter`.execute(kysely);
  return { mid, seq };
}
