import { type Kysely, sql } from "kysely";

/** Passkeys, and the challenges that browsers sign with them. `hash` is that of a challenge's id. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table passkeys (
      id bigint generated always as identity primary key,
      uid bigint not null references users (uid),
      credential_id text not null unique,
      rp_id text not null,
      public_key bytea not null,
      counter bigint not null,
      transports text not null,
      name text not null,
      created_at bigint not null,
      last_used_at bigint
    )`.execute(db);
  await sql`create index on passkeys (uid)`.execute(db);
  await sql`create index on passkeys (rp_id)`.execute(db);
  await sql`
    create table passkey_challenges (
      hash bytea primary key,
      uid bigint references users (uid),
      expires_at bigint not null
    )`.execute(db);
  await sql`create index on passkey_challenges (uid)`.execute(db);
  await sql`create index on passkey_challenges (expires_at)`.execute(db);
}
