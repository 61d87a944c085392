import { type Kysely, sql } from "kysely";

/** A used recovery code stays until its account gets new ones, so that sending it again is told from guessing. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table recovery_codes add column used_at bigint`.execute(db);
}
