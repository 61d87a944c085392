import { type Kysely, sql } from "kysely";

/** An index of an expression is never read alone, without the rows. This one is. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index files_use`.execute(db);
  await sql`create index files_use on files (content_type, size)`.execute(db);
}
