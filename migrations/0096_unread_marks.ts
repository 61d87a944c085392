import { type Kysely, sql } from "kysely";

/** Chats that a person has marked as unread. Messages from `mid` on count as unread, although they were read. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table unread_marks (
      uid bigint not null references users on delete cascade,
      target_uid bigint references users on delete cascade,
      gid bigint references channels on delete cascade,
      mid bigint not null,
      check ((target_uid is null) <> (gid is null)),
      unique nulls not distinct (uid, target_uid, gid)
    )`.execute(db);
  await sql`create index unread_marks_of_channel on unread_marks (gid)`.execute(db);
}
