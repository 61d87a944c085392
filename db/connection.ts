import { Kysely } from "kysely";
import postgres from "postgres";
import { dialect } from "./dialect.ts";
import type { Tables } from "./tables.ts";

export type Sql = postgres.Sql<{ bigint: number; bigints: number[] }>;
export type Query = Kysely<Tables>;

/** One pool, two manners: `sql` for the hot paths, `kysely` for everything else. */
export interface Database {
  sql: Sql;
  kysely: Query;
  end(): Promise<void>;
}

const POOL_SIZE = 8;
const INT8 = 20;
const INT8_ARRAY = 1016;

export function connect(url: string, { max = POOL_SIZE } = {}): Database {
  const sql = postgres(url, {
    max,
    onnotice: () => {},
    connect_timeout: 10,
    max_lifetime: null,
    connection: { application_name: "parley" },
    // The driver asks for them outside of any promise: a database that is lost just then would end the process.
    fetch_types: false,
    types: {
      // Ids and times stay below 2^53, so a JSON number is exact.
      bigint: { to: INT8, from: [INT8], serialize: String, parse: Number },
      bigints: { to: INT8_ARRAY, from: [INT8_ARRAY], serialize: toArray, parse: fromArray },
    },
  });
  const kysely = new Kysely<Tables>({ dialect: dialect(sql) });
  const end = async () => {
    await kysely.destroy();
    await sql.end({ timeout: 5 });
  };
  return { sql, kysely, end };
}

const toArray = (numbers: number[]) => `{${numbers.join()}}`;
const fromArray = (text: string) => JSON.parse(`[${text.slice(1, -1)}]`);

const LOST_CONNECTION = /^(CONNECTION_|ECONN|EPIPE|ETIMEDOUT|57P0|53300|08)/;

/** True when the database went away, so that what was asked may be asked again. */
export function isConnectionLost(error: unknown): boolean {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === "string" && LOST_CONNECTION.test(code);
}

const UNIQUE_VIOLATION = "23505";

/** The name of the unique index that refused a row, or null when that was not the trouble. */
export function violatedIndex(error: unknown): string | null {
  const { code, constraint_name } = error as { code?: string; constraint_name?: string };
  return code === UNIQUE_VIOLATION ? constraint_name ?? "" : null;
}
