import { type Kysely, sql } from "kysely";

/** What pages say of themselves. Null where nothing was found, so that they are not asked at once again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table link_previews (
      url text not null,
      language text not null,
      preview jsonb,
      expires_at bigint not null,
      primary key (url, language)
    )`.execute(db);
  await sql`create index link_previews_expires_at on link_previews (expires_at)`.execute(db);
}
