import { type Kysely, sql } from "kysely";

/** Who called somebody last, so that answering leads to the same call. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table calls (
      uid bigint primary key references users on delete cascade,
      from_uid bigint not null references users on delete cascade,
      called_at bigint not null
    )`.execute(db);
}
