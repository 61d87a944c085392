import { type Kysely, sql } from "kysely";

/** Chats that a person has hidden from their list. Messages after `after_mid` can bring them back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table hidden_chats (
      uid bigint not null references users on delete cascade,
      target_uid bigint references users on delete cascade,
      gid bigint references channels on delete cascade,
      after_mid bigint not null,
      check ((target_uid is null) <> (gid is null)),
      unique nulls not distinct (uid, target_uid, gid)
    )`.execute(db);
  await sql`create index hidden_chats_of_channel on hidden_chats (gid)`.execute(db);
}
