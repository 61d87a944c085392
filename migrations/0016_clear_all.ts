import { type Kysely, sql } from "kysely";

/** Up to where direct messages have been deleted for everybody, and up to where their rows are removed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table counter
      add direct_cleared_mid bigint not null default 0,
      add direct_purged_mid bigint not null default 0`.execute(db);
}
