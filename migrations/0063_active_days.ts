import { type Kysely, sql } from "kysely";

/** Who was here on which UTC day. Rows are removed after a month. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table active_days (
      day date not null,
      uid bigint not null references users on delete cascade,
      primary key (day, uid)
    )`.execute(db);
  await sql`create index active_days_of_person on active_days (uid)`.execute(db);
}
