import { type Kysely, sql } from "kysely";

/** Deleting, clearing, pictures, announcements and pins of channels. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table channels
      add cleared_mid bigint not null default 0,
      add deleted_at bigint,
      add only_owner_can_send_msg boolean not null default false,
      add show_email boolean not null default true,
      add dm_to_member boolean not null default true,
      add add_friend boolean not null default true,
      add ext_setting text`.execute(db);
  await sql`
    create table pinned_messages (
      gid bigint not null references channels on delete cascade,
      mid bigint not null references messages on delete cascade,
      created_by bigint not null references users,
      created_at bigint not null,
      primary key (gid, mid)
    )`.execute(db);
  await sql`create unique index pinned_messages_mid on pinned_messages (mid)`.execute(db);
  await sql`
    create table announcements (
      gid bigint primary key references channels on delete cascade,
      content text not null check (content <> ''),
      created_by bigint not null references users,
      created_at bigint not null,
      updated_at bigint not null
    )`.execute(db);
  await sql`
    create table channel_avatars (
      gid bigint primary key references channels on delete cascade,
      png bytea not null
    )`.execute(db);
  await sql`
    alter table invitations
      add purpose text not null default 'register' check (purpose in ('register', 'join')),
      add check (purpose = 'register' or gid is not null)`.execute(db);
}
