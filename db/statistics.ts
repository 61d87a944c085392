import type { Database } from "./connection.ts";

/**
 * Has PostgreSQL look at tables that were filled at once, by restoring a backup say. Until it has looked, it
 * takes them to be nearly empty, and goes through all messages for what an index would answer at once.
 */
export async function analyzeUnknown({ sql }: Database): Promise<void> {
  const unknown = await sql<{ name: string }[]>`
    select oid::regclass::text as name from pg_class
    where relnamespace = current_schema()::regnamespace and relkind = 'r' and reltuples < 0
      and pg_relation_size(oid) > 0`;
  for (const { name } of unknown) await sql.unsafe(`analyze ${name}`);
}
