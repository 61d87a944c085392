import { type Kysely, sql } from "kysely";

/** Words that a bot understands. Clients complete them where the bot reads along. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table bot_commands (
      id bigint generated always as identity primary key,
      uid bigint not null references users on delete cascade,
      command text not null,
      description text not null,
      created_at bigint not null
    )`.execute(db);
  await sql`create unique index bot_commands_name on bot_commands (uid, ltrim(command, '/'))`.execute(db);
}
