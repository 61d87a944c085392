import { sql } from "kysely";
import type { Database } from "./connection.ts";

/**
 * Analyzes tables that were filled at once, for example from a backup. Before that PostgreSQL takes them to be
 * nearly empty and reads all messages where an index would do.
 */
export async function analyzeUnknown({ kysely }: Database): Promise<void> {
  const { rows: unknown } = await sql<{ name: string }>`
    select oid::regclass::text as name from pg_class
    where relnamespace = current_schema()::regnamespace and relkind = 'r' and reltuples < 0
      and pg_relation_size(oid) > 0`.execute(kysely);
  for (const { name } of unknown) await sql.raw(`analyze ${name}`).execute(kysely);
}
