import type { RawBuilder, Transaction } from "kysely";
import type { Database } from "../../db/connection.ts";
import type { Span } from "../../db/followers.ts";
import type { Tables } from "../../db/tables.ts";

interface Reader {
  /** Identifies its mark and its lock. Never changes. */
  name: string;
  /** Place at which it begins on a server that has no mark of it. */
  begin: "beginning" | "now";
  /** The most records, and the most announcements, in a span. */
  page: number;
  /** Milliseconds that it waits after reaching the log's end, so that the next look finds many messages. */
  rest: number;
  /**
   * The most of the time that it works while it is behind, from 0 to 1, and twice that while it stays behind. Absent
   * means all: others share the processors.
   */
  share?: number;
  /** A condition in SQL: there is nobody to work for. While it holds, the log is not read. */
  idle?: RawBuilder<boolean>;
}

/** Its work is in the database. Every span is worked on exactly once. */
interface Writer extends Reader {
  /**
   * Runs in the transaction that moves the mark. Use only `tx`. Never call `withWriteLock` (`db/order.ts`) here: every
   * message would wait for this work.
   */
  write(tx: Transaction<Tables>, span: Span): Promise<void>;
}

/** Its work is elsewhere. Every span is worked on at least once: a crash or an error repeats the whole span. */
interface Deliverer extends Reader {
  /** Return only when all is done. `signal` is aborted when the server stops or the lock is lost. */
  deliver(span: Span, signal: AbortSignal, database: Database): Promise<void>;
}

/**
 * Reads the log and remembers how far. It misses no committed record, however many processes there are and
 * whatever happens to them. When it throws, the same span is tried again later; skipping something is its own
 * decision. A migration that removes a follower deletes its row, or `clearEvents` keeps waiting for it.
 */
export type Follower = Writer | Deliverer;
