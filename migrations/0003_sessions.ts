import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table devices (
      uid bigint not null references users on delete cascade,
      device text not null,
      device_token text,
      refresh_hash bytea,
      previous_refresh_hash bytea,
      rotated_at bigint not null,
      refresh_expires_at bigint not null,
      created_at bigint not null,
      primary key (uid, device)
    )`.execute(db);
  await sql`create unique index devices_refresh on devices (refresh_hash)`.execute(db);
  await sql`create index devices_previous_refresh on devices (previous_refresh_hash)`.execute(db);

  await sql`
    create table access_tokens (
      hash bytea primary key,
      uid bigint not null,
      device text not null,
      tab text not null default '',
      expires_at bigint not null,
      foreign key (uid, device) references devices on delete cascade
    )`.execute(db);
  await sql`create index access_tokens_device on access_tokens (uid, device)`.execute(db);
  await sql`create index access_tokens_expiry on access_tokens (expires_at)`.execute(db);

  await sql`create unlogged table failed_attempts (key text not null, at bigint not null)`.execute(db);
  await sql`create index failed_attempts_key on failed_attempts (key, at)`.execute(db);
}
