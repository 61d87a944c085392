import type { Sql } from "../sql.ts";
import type { MessageRow, NewRecord } from "../tables.ts";

/** Milliseconds within which a second record with the same key is a retry. */
export const RETRY_WINDOW = 300_000;

export type Appended =
  /** The record's number, or for a retry that of the first. The other fields are determined by the log. */
  | { mid: number; fresh: boolean; expires_in: number | null; root_mid: number | null }
  /** There is no such chat, or the sender may not write there. */
  | { refused: 403 | 404 };

export interface Committed {
  /** In the order of the records given. */
  appended: Appended[];
  /** The newest announcement before these records. */
  seq: number;
}

interface Outcome {
  refused: 403 | 404 | null;
  number: number;
  fresh: boolean;
  announced: number;
  lives: number | null;
  thread: number | null;
}

/**
 * Appends messages to the log in one transaction (see `append_records` in the migrations). Resolves once they are
 * durable. Throws when nothing was stored, or when a lost connection leaves that unknown. Each record has its
 * key, so appending the same ones again is safe.
 */
export async function appendRecords(sql: Sql, records: NewRecord[]): Promise<Committed> {
  const rows = await sql<Outcome[]>`
    select refused, number, fresh, announced, lives, thread
    from append_records(${JSON.stringify(records)}::text::json, ${RETRY_WINDOW}) order by place`;
  const appended = rows.map(({ refused, number, fresh, lives, thread }) =>
    refused ? { refused } : { mid: number, fresh, expires_in: lives, root_mid: thread }
  );
  return { appended, seq: rows[0].announced };
}

/** The records in (`after`, `upTo`], ascending, `limit` at most. */
export function readRecords(sql: Sql, after: number, upTo: number, limit: number): Promise<MessageRow[]> {
  return sql<MessageRow[]>`
    select * from messages where mid > ${after} and mid <= ${upTo} order by mid limit ${limit}`;
}
