import { type Kysely, sql } from "kysely";

/** Accounts at other services with which people sign in, and the keys that an integrator's server creates. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table identities (
      kind text not null,
      issuer text not null,
      subject text not null,
      uid bigint not null references users (uid),
      email text,
      created_at bigint not null,
      primary key (kind, issuer, subject),
      constraint identities_of_user unique (uid, kind, issuer)
    )`.execute(db);
  await sql`
    create table third_party_keys (
      hash bytea primary key,
      userid text not null,
      username text not null,
      expires_at bigint not null
    )`.execute(db);
  await sql`create index on third_party_keys (expires_at)`.execute(db);
  await sql`alter table users add column email_verified_at bigint`.execute(db);
}
