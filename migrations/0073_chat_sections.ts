import { type Kysely, sql } from "kysely";

/** How each person arranges the chat list: sections of their own with their chats, the order, and what is collapsed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table chat_lists (
      uid bigint primary key references users on delete cascade,
      sort_by text not null,
      collapsed jsonb not null
    )`.execute(db);
  await sql`
    create table chat_sections (
      section bigint generated always as identity primary key,
      uid bigint not null references users on delete cascade,
      name text not null check (name <> ''),
      position integer not null,
      is_collapsed boolean not null default false,
      unique (uid, section)
    )`.execute(db);
  await sql`
    create table section_chats (
      uid bigint not null,
      section bigint not null,
      target_uid bigint references users on delete cascade,
      gid bigint references channels on delete cascade,
      position integer not null,
      check ((target_uid is null) <> (gid is null)),
      unique nulls not distinct (uid, target_uid, gid),
      foreign key (uid, section) references chat_sections (uid, section) on delete cascade
    )`.execute(db);
  await sql`create index section_chats_of_section on section_chats (section)`.execute(db);
}
