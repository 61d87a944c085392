import { type Kysely, sql } from "kysely";

/** A record with a file. Erased records have no content type any more. */
const HAS_FILE = "content_type in ('vocechat/file', 'vocechat/audio')";

/**
 * Uploaded files live as long as a message or an archive names them. `loose_files` has the files that may have none, to be looked
 * at from `check_at` on: new ones, and those that one of these has let go.
 *
 * A record with a file locks the file's row until it is committed, so that the row cannot go meanwhile, and is refused
 * when the row has gone already. The error's code is that of `isFileGone`.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(`create index messages_file on messages (content) where ${HAS_FILE}`).execute(db);
  await sql`
    create table loose_files (
      id bigint generated always as identity primary key,
      path text not null,
      check_at bigint not null
    )`.execute(db);
  await sql`create index loose_files_check_at on loose_files (check_at)`.execute(db);
  await sql`insert into loose_files (path, check_at) select path, created_at + 3600000 from files`.execute(
    db,
  );

  await sql`
    create function hold_file() returns trigger language plpgsql as $$
      begin
        perform from files where path = new.content for key share;
        if not found then
          raise exception 'there is no file %', new.content using errcode = 'PYF01';
        end if;
        return null;
      end
    $$`.execute(db);
  await letGo(db, "let_file_go", "content");
  await letGo(db, "let_archived_file_go", "path");
  const changed = "(new.content_type, new.content) is distinct from (old.content_type, old.content)";
  for (
    const trigger of [
      `hold_file after insert on messages for each row when (new.${HAS_FILE}) execute function hold_file()`,
      `hold_other_file after update of content, content_type on messages
        for each row when (new.${HAS_FILE} and ${changed}) execute function hold_file()`,
      `let_file_go after delete on messages for each row when (old.${HAS_FILE}) execute function let_file_go()`,
      `let_former_file_go after update of content, content_type on messages
        for each row when (old.${HAS_FILE} and ${changed}) execute function let_file_go()`,
      `let_file_go after delete on archive_files
        for each row when (old.path is not null) execute function let_archived_file_go()`,
    ]
  ) await sql.raw(`create trigger ${trigger}`).execute(db);
}

function letGo(db: Kysely<unknown>, name: string, path: string) {
  return sql`
    create function ${sql.raw(name)}() returns trigger language plpgsql as $$
      begin
        insert into loose_files (path, check_at)
          values (old.${sql.ref(path)}, floor(extract(epoch from clock_timestamp()) * 1000));
        return null;
      end
    $$`.execute(db);
}
