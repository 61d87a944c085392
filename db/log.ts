import type { Sql } from "./connection.ts";
import type { MessageRow, NewRecord } from "./tables.ts";

/** Milliseconds within which a repeated send is taken for a retry. */
export const RETRY_WINDOW = 300_000;

export type Appended =
  /** The record's number; for a retry, that of the first. */
  | { mid: number; fresh: boolean }
  /** No such place, or one that the sender is not in. */
  | { refused: 403 | 404 };

export interface Committed {
  /** In the order of the records given. */
  appended: Appended[];
  /** The newest announcement before these records. */
  seq: number;
}

/**
 * Appends to the log, in one transaction (see `append_records` in the migrations). Answers once the
 * records are durable. Throws when nothing was stored, or, after a lost connection, when that is
 * unknown: since each record bears its key, appending the same ones again is safe.
 */
export async function appendRecords(sql: Sql, records: NewRecord[]): Promise<Committed> {
  const rows = await sql<{ refused: 403 | 404 | null; number: number; fresh: boolean; announced: number }[]>`
    select refused, number, fresh, announced
    from append_records(${JSON.stringify(records)}::text::json, ${RETRY_WINDOW}) order by place`;
  const appended = rows.map(({ refused, number, fresh }) => refused ? { refused } : { mid: number, fresh });
  return { appended, seq: rows[0].announced };
}

/** The records in (`after`, `upTo`], ascending, `limit` at most. */
export function readRecords(sql: Sql, after: number, upTo: number, limit: number): Promise<MessageRow[]> {
  return sql<MessageRow[]>`
    select * from messages where mid > ${after} and mid <= ${upTo} order by mid limit ${limit}`;
}
