import { type Kysely, sql } from "kysely";

/** Each person's settings for chats and contacts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await ofChats(db, "mutes", "expired_at bigint");
  await ofChats(db, "burn_after_reading", "expires_in bigint not null check (expires_in > 0)");
  await ofChats(db, "pinned_chats", "updated_at bigint not null");
  await sql`
    create table contacts (
      uid bigint not null references users on delete cascade,
      target_uid bigint not null references users on delete cascade check (target_uid <> uid),
      status text not null check (status in ('added', 'blocked', '')),
      created_at bigint not null,
      updated_at bigint not null,
      primary key (uid, target_uid)
    )`.execute(db);
  await sql`
    create table contact_remarks (
      uid bigint not null references users on delete cascade,
      contact_uid bigint not null references users on delete cascade,
      remark text not null check (remark <> ''),
      primary key (uid, contact_uid)
    )`.execute(db);
}

/** One row for each person and chat, which is a channel or a direct chat. */
async function ofChats(db: Kysely<unknown>, table: string, column: string): Promise<void> {
  await sql.raw(`
    create table ${table} (
      uid bigint not null references users on delete cascade,
      target_uid bigint references users on delete cascade,
      gid bigint references channels on delete cascade,
      ${column},
      check ((target_uid is null) <> (gid is null)),
      unique nulls not distinct (uid, target_uid, gid)
    )`).execute(db);
}
