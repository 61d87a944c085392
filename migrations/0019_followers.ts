import { type Kysely, sql } from "kysely";

/** How far each follower has read the log, and the result of the first one: the number of messages per UTC day. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table followers (name text primary key, mid bigint not null, seq bigint not null)`.execute(db);
  await sql`
    create table daily_messages (
      day date primary key,
      in_channels bigint not null,
      direct bigint not null
    )`.execute(db);
}
