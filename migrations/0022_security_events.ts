import { type Kysely, sql } from "kysely";

/** What concerns the safety of the server and of accounts. `fold` is the same for events that share a row. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table security_events (
      id bigint generated always as identity primary key,
      at bigint not null,
      last_at bigint not null,
      count integer not null default 1,
      action text not null,
      actor bigint,
      uid bigint,
      address text,
      device text,
      detail jsonb not null default '{}' check (jsonb_typeof(detail) = 'object'),
      fold bytea not null unique
    )`.execute(db);
  await sql`create index security_events_at on security_events (at)`.execute(db);
  await sql`create index security_events_of on security_events (action, uid, at)`.execute(db);
}
