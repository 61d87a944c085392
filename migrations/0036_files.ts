import { type Kysely, sql } from "kysely";

/**
 * What people upload. An upload collects chunks, each of them a stored file of its own. Once it is complete there is
 * a row in `files`, and the upload stays for a while to recognize a last chunk that is sent again.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table uploads (
      file_id text primary key,
      uid bigint not null references users on delete cascade,
      name text not null,
      content_type text not null,
      size bigint not null default 0,
      chunks bigint not null default 0,
      last_sha256 text,
      path text,
      updated_at bigint not null
    )`.execute(db);
  await sql`create index uploads_uid on uploads (uid)`.execute(db);
  await sql`create index uploads_updated_at on uploads (updated_at)`.execute(db);
  await sql`
    create table upload_chunks (
      file_id text not null references uploads on delete cascade,
      number bigint not null,
      key text not null unique,
      size bigint not null,
      primary key (file_id, number)
    )`.execute(db);
  await sql`
    create table files (
      path text primary key,
      key text not null unique,
      uid bigint references users on delete set null,
      name text not null,
      content_type text not null,
      size bigint not null,
      sha256 text not null,
      width bigint,
      height bigint,
      created_at bigint not null
    )`.execute(db);
  await sql`create index files_uid on files (uid)`.execute(db);
  for (const table of ["upload_chunks", "files"]) {
    await sql`
      create trigger release_file after delete or update of key on ${sql.table(table)}
        for each row execute function release_file()`.execute(db);
  }
}
