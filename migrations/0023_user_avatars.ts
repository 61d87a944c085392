import { type Kysely, sql } from "kysely";

/**
 * Pictures of people, like those of channels. And what their owners see of their devices: where a device was last
 * seen, and which of the known devices it is, so that a removed one becomes unknown.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table user_avatars (
      uid bigint primary key references users on delete cascade,
      key text not null unique,
      size bigint not null,
      type text not null
    )`.execute(db);
  await sql`
    create trigger release_file after delete or update of key on user_avatars
      for each row execute function release_file()`.execute(db);
  await sql`
    alter table devices
      add address text,
      add user_agent text,
      add known_hash bytea`.execute(db);
}
