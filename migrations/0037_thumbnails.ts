import { type Kysely, sql } from "kysely";

/** Small versions of pictures, for those of them that can be decoded. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table thumbnails (
      path text primary key references files on delete cascade,
      key text not null unique,
      size bigint not null,
      type text not null
    )`.execute(db);
  await sql`
    create trigger release_file after delete or update of key on thumbnails
      for each row execute function release_file()`.execute(db);
}
