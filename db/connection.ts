import { Kysely } from "kysely";
import postgres from "postgres";
import { dialect } from "./dialect.ts";
import { FULL_DISK } from "./postgres/passing.ts";
import type { Sql } from "./sql.ts";
import type { Tables } from "./tables.ts";

export type Query = Kysely<Tables>;

/** One pool with two interfaces: `sql` for the hot paths, `kysely` for everything else. */
export interface Database {
  sql: Sql;
  kysely: Query;
  /** The log's own connection: a send waits for no other query, and what its plan needs stays in one place. */
  writer: Sql;
  end(): Promise<void>;
}

/** Connections of the pool. The writer and the listener have one more each. */
const POOL_SIZE = 7;
/** Seconds after which a connection of the pool that nobody uses is closed. Each holds 3 MB in the database. */
const IDLE = 10;
/** Seconds between two attempts to connect. The driver's own pauses grow to 20 for every waiting query. */
const CONNECT_AGAIN = 0.2;
const INT8 = 20;
const INT8_ARRAY = 1016;

export function connect(url: string, { max = POOL_SIZE, idle = IDLE } = {}): Database {
  const sql = open(url, { max, idle_timeout: idle });
  const writer = open(url, { max: 1 });
  const kysely = new Kysely<Tables>({ dialect: dialect(sql) });
  const end = async () => {
    await kysely.destroy();
    await Promise.all([sql.end({ timeout: 5 }), writer.end({ timeout: 5 })]);
  };
  return { sql, kysely, writer, end };
}

/** Connects with the first query. */
function open(url: string, size: { max: number; idle_timeout?: number }): Sql {
  return postgres(url, {
    ...size,
    onnotice: () => {},
    connect_timeout: 10,
    backoff: () => CONNECT_AGAIN * (0.5 + Math.random() / 2),
    max_lifetime: null,
    connection: { application_name: "parley" },
    // The driver fetches types outside of any promise: if the database is lost just then, the process would end.
    fetch_types: false,
    types: {
      // Ids and times stay below 2^53, so a JSON number is exact.
      bigint: { to: INT8, from: [INT8], serialize: String, parse: Number },
      bigints: { to: INT8_ARRAY, from: [INT8_ARRAY], serialize: toArray, parse: fromArray },
    },
  });
}

const toArray = (numbers: number[]) => `{${numbers.join()}}`;
const fromArray = (text: string) => JSON.parse(`[${text.slice(1, -1)}]`);

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
