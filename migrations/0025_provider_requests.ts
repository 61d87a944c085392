import { type Kysely, sql } from "kysely";

/** Sign-ins that have begun at a provider. `hash` is that of their `state`. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table provider_requests (
      hash bytea primary key,
      kind text not null,
      issuer text not null,
      client_id text not null,
      redirect_uri text not null,
      expires_at bigint not null
    )`.execute(db);
  await sql`create index on provider_requests (expires_at)`.execute(db);
}
