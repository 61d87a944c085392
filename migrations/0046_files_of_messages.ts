import { type Kysely, sql } from "kysely";

/** The messages that carry a file, the newest of which are listed. Few messages do, so it is small. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index messages_listed_files on messages (mid, gid, uid_low, uid_high, from_uid)
      where content_type in ('vocechat/file', 'vocechat/audio') and deleted_at is null`.execute(db);
}
