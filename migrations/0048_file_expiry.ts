import { type Kysely, sql } from "kysely";

/** Messages with a file. Erased ones have no content type any more. */
const HAS_FILE = "content_type in ('vocechat/file', 'vocechat/audio') and kind in ('normal', 'reply')";

/**
 * Files that are too old go. A file that a favorite or a younger bundle holds stays for that alone, with `expired_at`.
 * `file_clearings` has the jobs that delete all files. The indexes of messages are for the admins' list of files.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table files add expired_at bigint`.execute(db);
  await sql`
    create table file_clearings (
      id bigint generated always as identity primary key,
      up_to bigint not null,
      total bigint not null,
      removed bigint not null default 0,
      started_at bigint not null,
      finished_at bigint
    )`.execute(db);
  await sql`
    create function file_type(content_type text) returns text immutable language sql as $$
      select case
        when content_type ~* '^image/' then 'Image'
        when content_type ~* '^video/' then 'Video'
        when content_type ~* '^audio/' then 'Audio'
        when content_type ~* '^application/(x-)?pdf' then 'PDF'
        else 'Doc'
      end
    $$`.execute(db);
  for (const index of INDEXES) await sql.raw(`create ${index}`).execute(db);
}

const INDEXES = [
  "index files_created_at on files (created_at)",
  "index files_expired on files (expired_at) where expired_at is not null",
  "index files_use on files (file_type(content_type), size)",
  "index archives_created_at on archives (created_at) where path is not null",
  "unique index file_clearings_open on file_clearings ((true)) where finished_at is null",
  `index messages_files on messages (mid) where ${HAS_FILE}`,
  `index messages_files_by on messages (from_uid, mid) where ${HAS_FILE}`,
  `index messages_files_in on messages (gid, mid) where gid is not null and ${HAS_FILE}`,
  `index messages_files_type on messages (file_type(properties ->> 'content_type'), mid) where ${HAS_FILE}`,
];
