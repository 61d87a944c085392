import { type Kysely, sql } from "kysely";

/** With a key a program acts as its account. Only the hash is stored, and a hint by which people recognize it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table bot_keys (
      kid bigint generated always as identity primary key,
      uid bigint not null references users on delete cascade,
      name text not null,
      hash bytea not null unique,
      hint text not null,
      created_at bigint not null,
      last_used bigint,
      unique (uid, name)
    )`.execute(db);
}
