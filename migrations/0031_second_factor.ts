import { type Kysely, sql } from "kysely";

/**
 * Codes from an authenticator app as a second step of the sign-in. `secret` is encrypted, and `last_step` is the
 * newest time step of which a code was accepted. Recovery codes and challenges are kept as hashes.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table second_factors (
      uid bigint primary key references users on delete cascade,
      secret text not null,
      enabled_at bigint,
      last_step bigint not null default 0
    )`.execute(db);
  await sql`
    create table recovery_codes (
      uid bigint not null references users on delete cascade,
      hash bytea not null,
      primary key (uid, hash)
    )`.execute(db);
  await sql`
    create table second_factor_challenges (
      hash bytea primary key,
      uid bigint not null references users on delete cascade,
      method text not null,
      expires_at bigint not null
    )`.execute(db);
  await sql`create index on second_factor_challenges (uid)`.execute(db);
  await sql`create index on second_factor_challenges (expires_at)`.execute(db);
}
