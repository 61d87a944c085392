import { type Kysely, sql } from "kysely";

/** Addresses at which a slash command may answer later, for whoever called it. Only the hash of a token is stored. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table command_answers (
      hash bytea primary key,
      command_id bigint not null references slash_commands on delete cascade,
      uid bigint not null references users on delete cascade,
      gid bigint,
      to_uid bigint,
      uses_left integer not null,
      expires_at bigint not null
    )`.execute(db);
  await sql`create index command_answers_expiry on command_answers (expires_at)`.execute(db);
}
