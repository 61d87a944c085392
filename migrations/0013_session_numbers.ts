import { type Kysely, sql } from "kysely";

/**
 * Each sign-in on a device opens a session with a higher number, which distinguishes its streams from earlier
 * ones. Expired access tokens are kept as evidence at renewal, so they need no index by their end any more.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create sequence sessions`.execute(db);
  await sql`alter table devices add session bigint not null default nextval('sessions')`.execute(db);
  await sql`drop index access_tokens_expiry`.execute(db);
}
