import { type Kysely, sql } from "kysely";

/** Texts that wallets sign to sign in. Each serves once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table wallet_nonces (
      hash bytea primary key,
      address text not null,
      expires_at bigint not null
    )`.execute(db);
  await sql`create index on wallet_nonces (expires_at)`.execute(db);
}
