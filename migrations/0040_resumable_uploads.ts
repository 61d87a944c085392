import { type Kysely, sql } from "kysely";

/** `length` is what a resumable upload is going to have; null for uploads by form. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table uploads add column length bigint`.execute(db);
}
