import { type Kysely, sql } from "kysely";

/**
 * Two foreign keys were checked for each message, which took a third of the time of storing it. `append_records` itself
 * finds the people and the channel, and the counter's lock keeps a channel from being deleted meanwhile. Rows of users
 * are never deleted, and those of channels only after their last message.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table messages
      drop constraint messages_from_uid_fkey, drop constraint messages_gid_fkey, drop constraint messages_to_uid_fkey,
      drop constraint messages_uid_low_fkey, drop constraint messages_uid_high_fkey`.execute(db);
}
