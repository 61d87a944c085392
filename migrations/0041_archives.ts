import { type Kysely, sql } from "kysely";

/**
 * Bundles of messages as they were at some moment: forwarded ones, which messages name by their path, and favorites,
 * which belong to one person. Both keep the files of their messages.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table archives (
      id text primary key,
      path text unique,
      uid bigint not null references users,
      created_at bigint not null,
      body json not null,
      unheld_since bigint
    )`.execute(db);
  await sql`create index archives_uid on archives (uid, unheld_since) where unheld_since is not null`
    .execute(db);
  await sql`create index archives_unheld on archives (unheld_since) where unheld_since is not null`
    .execute(db);
  await sql`
    create table favorites (
      id text primary key references archives on delete cascade,
      uid bigint not null references users on delete cascade,
      created_at bigint not null
    )`.execute(db);
  await sql`create index favorites_uid on favorites (uid, created_at, id)`.execute(db);
  await attachments(db);
  await releases(db);
}

async function attachments(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table archive_files (
      archive_id text not null references archives on delete cascade,
      attachment_id bigint not null,
      path text references files on delete set null,
      is_thumbnail boolean not null,
      primary key (archive_id, attachment_id)
    )`.execute(db);
  await sql`create index archive_files_path on archive_files (path)`.execute(db);
  await sql`
    create table archive_avatars (
      archive_id text not null references archives on delete cascade,
      attachment_id bigint not null,
      key text not null unique,
      size bigint not null,
      type text not null,
      primary key (archive_id, attachment_id)
    )`.execute(db);
  await sql`
    create trigger release_file after delete or update of key on archive_avatars
      for each row execute function release_file()`.execute(db);
}

async function releases(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index messages_archives on messages (content) where content_type = 'vocechat/archive'`.execute(db);
  await sql`
    create function release_archive() returns trigger language plpgsql as $$
      begin
        update archives set unheld_since = floor(extract(epoch from clock_timestamp()) * 1000)
          where path = old.content;
        return null;
      end
    $$`.execute(db);
  await sql`
    create trigger release_archive after delete or update of content on messages for each row
      when (old.content_type = 'vocechat/archive') execute function release_archive()`.execute(db);
  await sql`
    create function remove_archive() returns trigger language plpgsql as $$
      begin
        delete from archives where id = old.id;
        return null;
      end
    $$`.execute(db);
  await sql`
    create trigger remove_archive after delete on favorites for each row execute function remove_archive()`
    .execute(db);
}
