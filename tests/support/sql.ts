import postgres from "postgres";
import { connect, type Database } from "../../db/connection.ts";
import { TYPES } from "../../db/driver/types.ts";

/** For statements of a test: the driver's own tag, on connections that the server under test does not have. */
export type Sql = postgres.Sql<{ bigint: number; bigints: number[] }> & {
  /** Never resolves on a connection that is new. Use `open` of the database. */
  reserve: never;
};

export function openSql(url: string, { max = 4 } = {}): Sql {
  return postgres(url, {
    max,
    onnotice: () => {},
    fetch_types: false,
    max_lifetime: null,
    connection: { application_name: "test" },
    types: TYPES,
  }) as Sql;
}

/** The server's way to a database, with a tag of its own beside it. */
export function openDatabase(url: string): Database & { sql: Sql } {
  const database = connect(url);
  const sql = openSql(url);
  const end = async () => void await Promise.all([database.end(), sql.end({ timeout: 5 })]);
  return { ...database, sql, end };
}
