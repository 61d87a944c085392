import { type Kysely, sql } from "kysely";
import { loadFunctions } from "../db/functions.ts";

/**
 * What messages are found by besides what stands in them: the texts of their files and bundles, and the titles of the
 * pages to which they lead. Both are filled in the background, for which a job waits, and the index is made anew, so
 * that it knows which messages lead to which page.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table search_texts (path text primary key, words tsvector not null, body text not null)`.execute(
    db,
  );
  // It is looked through more often than it is stored.
  await sql`alter table search_texts alter body set storage external`.execute(db);
  await sql`
    create table search_titles (
      url text not null,
      language text not null,
      title text not null,
      seen_at bigint not null,
      primary key (url, language)
    )`.execute(db);
  await sql`create index search_titles_seen_at on search_titles (seen_at)`.execute(db);
  await sql`
    insert into search_titles (url, language, title, seen_at)
    select url, language, preview ->> 'title', now_in_milliseconds() from link_previews
    where preview ->> 'title' <> ''`.execute(db);
  await loadFunctions(db);
  await sql`
    create trigger forget_text after delete or update of expired_at on files
      for each row execute function forget_text()`.execute(db);
  await sql`
    create trigger forget_text after delete on archives for each row when (old.path is not null)
      execute function forget_text()`.execute(db);
  await sql`truncate search, search_zones, search_build`.execute(db);
  await sql`
    insert into jobs (kind, key, payload, created_at, next_at)
    select 'search_texts', 'older', '{"before": 9007199254740991, "path": ""}', now, now
    from now_in_milliseconds() as now
    where exists (select from files) or exists (select from archives where path is not null)`.execute(db);
}

/** The SHA-256 of the functions' statements. */
export const LOADED = "cf1ac06c869877753db2c06278e90e4f38d58a9136091936d919c5760afaf1f3";
