import { type Kysely, sql } from "kysely";

/** Who no longer wants to see the first steps. People who were here before never see them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table dismissed_first_steps (uid bigint primary key references users on delete cascade)`
    .execute(db);
  await sql`insert into dismissed_first_steps select uid from users`.execute(db);
}
