import { type Kysely, sql } from "kysely";

/** How many streams each process holds, so that any of them can tell the sum. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table processes add column streams integer not null default 0`.execute(db);
}
