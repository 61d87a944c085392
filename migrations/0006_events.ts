import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table events (
      seq bigint primary key,
      at_mid bigint not null,
      audience jsonb not null,
      event jsonb not null,
      created_at bigint not null
    )`.execute(db);
  await sql`create index events_age on events (created_at)`.execute(db);
  await sql`create sequence stream_tickets`.execute(db);

  await sql`create unlogged table processes (process text primary key, seen_at bigint not null)`.execute(db);
  await sql`
    create unlogged table presence (
      process text not null references processes on delete cascade,
      uid bigint not null,
      primary key (uid, process)
    )`.execute(db);
}
