import { type Kysely, sql } from "kysely";

/**
 * Where people have the server pass messages on to, which types of that an admin allows, and what
 * waits to be sent. `config` is encrypted.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table relay_types (
      id bigint generated always as identity primary key,
      channel_type text not null unique,
      enabled boolean not null,
      created_at bigint not null,
      updated_at bigint not null
    )`.execute(db);
  await sql`
    create table relays (
      id bigint generated always as identity primary key,
      uid bigint not null references users on delete cascade,
      channel_type text not null,
      name text not null,
      enabled boolean not null,
      config jsonb not null,
      trigger_on_all_messages boolean not null,
      trigger_on_mentions boolean not null,
      trigger_on_groups bigint[] not null,
      skip_when_online boolean not null,
      rate_limit_rps double precision,
      created_at bigint not null,
      updated_at bigint not null,
      from_mid bigint not null,
      attempts integer not null default 0,
      failing_since bigint,
      switched_off_at bigint,
      next_at bigint not null default 0,
      claim bigint not null default 0,
      claimed_until bigint not null default 0
    )`.execute(db);
  await sql`create index relays_of_person on relays (uid)`.execute(db);
  await sql`
    create table relay_queue (
      id bigint not null references relays on delete cascade,
      mid bigint not null,
      primary key (id, mid)
    )`.execute(db);
}
