import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table users (
      uid bigint generated always as identity primary key,
      email text check (email = lower(email)),
      name text not null check (octet_length(name) between 1 and 32),
      password_hash text,
      gender integer not null default 0,
      language text not null default 'en-US',
      is_admin boolean not null default false,
      is_bot boolean not null default false,
      is_guest boolean not null default false,
      create_by text not null,
      status text not null default 'normal' check (status in ('normal', 'frozen')),
      avatar_updated_at bigint not null default 0,
      from_mid bigint not null,
      created_at bigint not null,
      updated_at bigint not null,
      deleted_at bigint,
      check (is_guest = (create_by = 'guest'))
    )`.execute(db);
  await sql`create unique index users_name on users (lower(name)) where deleted_at is null`.execute(db);
  await sql`create unique index users_email on users (email) where deleted_at is null`.execute(db);

  await sql`
    create table user_log (
      log_id bigint primary key,
      action text not null check (action in ('create', 'update', 'delete')),
      uid bigint not null references users,
      email text,
      name text,
      gender integer,
      language text,
      is_admin boolean,
      is_bot boolean,
      avatar_updated_at bigint
    )`.execute(db);
}
