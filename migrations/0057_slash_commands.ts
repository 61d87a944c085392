import { type Kysely, sql } from "kysely";

/** A slash command calls `url` and posts as the account `uid`. Its keys are encrypted. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table slash_commands (
      id bigint generated always as identity primary key,
      uid bigint not null unique references users on delete cascade,
      name text not null unique,
      description text not null,
      usage_hint text not null,
      url text not null,
      token jsonb not null,
      signing_secret jsonb not null,
      is_enabled boolean not null,
      created_by bigint not null references users,
      created_at bigint not null,
      last_used bigint
    )`.execute(db);
}
