import { type Kysely, sql } from "kysely";

/** When a guest was last here. Guests who stay away are removed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table guests (
      uid bigint primary key references users on delete cascade,
      seen_at bigint not null
    )`.execute(db);
  await sql`create index guests_seen_at on guests (seen_at)`.execute(db);
  await sql`
    insert into guests (uid, seen_at) select uid, updated_at from users where is_guest and deleted_at is null`
    .execute(db);
}
