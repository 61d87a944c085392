import { type Kysely, sql } from "kysely";

/**
 * `length` is what a resumable upload is going to have; null for uploads by form. `answered` counts the chunks whose
 * answers have reached the client, and `chunk_sha256` is of the newest chunk: together they tell a chunk that is sent
 * again from one that looks the same.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table uploads
      add column length bigint,
      add column answered bigint not null default 0,
      add column chunk_sha256 text`.execute(db);
}
