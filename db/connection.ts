import { Kysely } from "kysely";
import { Connection, type ConnectionOptions } from "./driver/connection.ts";
import { dialect } from "./driver/dialect.ts";
import { Pool } from "./driver/pool.ts";
import { FULL_DISK } from "./postgres/passing.ts";
import type { Tables } from "./tables.ts";

export type Query = Kysely<Tables>;

export interface Database {
  kysely: Query;
  /** The log's own connection: a send waits for no other query, and what its plan needs stays in one place. */
  writer: Query;
  /** A connection of the caller's own, in none of the pools. */
  open(options?: ConnectionOptions): Connection;
  end(): Promise<void>;
}

/** Connections for single statements. */
const POOL_SIZE = 7;
/** Transactions at once. The others wait, as most of them would anyway for the counter's lock. */
const TRANSACTIONS = 4;
/** Seconds after which a connection that nobody uses is closed. Each holds 3 MB in the database. */
const IDLE = 10;

export function connect(url: string, { max = POOL_SIZE, idle = IDLE } = {}): Database {
  const kysely: Query = new Kysely({
    dialect: dialect(new Pool(url, { statements: max, transactions: TRANSACTIONS, idle })),
  });
  const writer: Query = new Kysely({ dialect: dialect(new Pool(url, { statements: 1 })) });
  return {
    kysely,
    writer,
    open: (options) => new Connection(url, options),
    end: async () => void await Promise.all([kysely.destroy(), writer.destroy()]),
  };
}

const LOST_CONNECTION = /^(CONNECTION_|CONNECT_|ECONN|EPIPE|ETIMEDOUT|57P0|53300|08)/;

/** True when the connection to the database was lost, so the statement may be repeated. */
export function isConnectionLost(error: unknown): boolean {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === "string" && LOST_CONNECTION.test(code);
}

const OUT_OF_ROOM = /^(53(?!300)|58030)/;

/** True when the database is out of space, above all on its disk. Also true for errors of writing a file. */
export function isOutOfRoom(error: unknown): boolean {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown };
  if (typeof code !== "string") return false;
  return OUT_OF_ROOM.test(code) || FULL_DISK.test(String(message));
}

/** Set by the trigger `hold_file`. */
const FILE_GONE = "PYF01";

/** True when a message was refused because its file has been removed. */
export function isFileGone(error: unknown): boolean {
  return (error as { code?: unknown } | null)?.code === FILE_GONE;
}

const UNIQUE_VIOLATION = "23505";

/** The name of the unique index that refused a row, or null for any other error. */
export function violatedIndex(error: unknown): string | null {
  const { code, constraint_name } = error as { code?: string; constraint_name?: string };
  return code === UNIQUE_VIOLATION ? constraint_name ?? "" : null;
}
