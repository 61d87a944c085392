import { sql, type Transaction } from "kysely";
import type { Database } from "./connection.ts";
import type { Tables } from "./tables.ts";

/** The NOTIFY channel on which processes tell each other how far the log reaches: "mid seq". */
export const LOG_CHANNEL = "parley_log";

export interface Position {
  mid: number;
  seq: number;
}

/** A turn in the server's one order: what it writes and what it announces become visible together. */
export interface Turn {
  tx: Transaction<Tables>;
  /** The newest message before this turn; memberships begin and end here. */
  mid: number;
  now: number;
  announce(audience: unknown, event: unknown): void;
  nextLogId(): number;
}

/**
 * Clients resume with "everything after N", so numbers must become visible in order. A sequence
 * alone does not promise that: whoever drew 10 may commit after whoever drew 11. So the counter
 * is a row; its lock is held until commit, and writers of all processes take turns. Keep what
 * `act` does short: every message waits for it.
 */
export function takeTurn<T>({ kysely }: Database, act: (turn: Turn) => Promise<T>): Promise<T> {
  return kysely.transaction().execute(async (tx) => {
    const counter = await tx.selectFrom("counter").select(["mid", "seq", "log_id"]).forUpdate()
      .executeTakeFirstOrThrow();
    const now = Date.now();
    const announcements: { audience: unknown; event: unknown }[] = [];
    let { log_id } = counter;

    const result = await act({
      tx,
      mid: counter.mid,
      now,
      announce: (audience, event) => void announcements.push({ audience, event }),
      nextLogId: () => ++log_id,
    });

    const seq = counter.seq + announcements.length;
    if (seq === counter.seq && log_id === counter.log_id) return result;
    if (announcements.length > 0) {
      await tx.insertInto("events").values(announcements.map((one, i) => ({
        seq: counter.seq + 1 + i,
        at_mid: counter.mid,
        created_at: now,
        ...one,
      }))).execute();
    }
    await tx.updateTable("counter").set({ seq, log_id }).execute();
    await sql`select pg_notify(${LOG_CHANNEL}, ${`${counter.mid} ${seq}`})`.execute(tx);
    return result;
  });
}

export async function positionOf({ sql }: Database): Promise<Position> {
  const [{ mid, seq }] = await sql<Position[]>`select mid, seq from counter`;
  return { mid, seq };
}
