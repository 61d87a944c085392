import { type Kysely, sql } from "kysely";

/** Pushes are due at a time, as all that waits to be sent. Those that wait are due at once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table push_queue rename column attempts to claim`.execute(db);
  await sql`alter table push_queue add column next_at bigint not null default 0`.execute(db);
  await sql`alter table push_queue alter column next_at drop default`.execute(db);
  await sql`drop index push_queue_due`.execute(db);
  await sql`create index push_queue_due on push_queue (next_at)`.execute(db);
}
