import { type Kysely, sql } from "kysely";

/**
 * The texts of files and bundles as they are shown in excerpts, and the places by which the database finds an excerpt.
 * All are read again, in the background.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`truncate search_texts`.execute(db);
  await sql`
    alter table search_texts add column original text not null, add column places bigint[] not null`.execute(
    db,
  );
  // Slices are taken out of it.
  await sql`alter table search_texts alter original set storage external`.execute(db);
  await sql`
    insert into jobs (kind, key, payload, created_at, next_at)
    select 'search_texts', 'older', '{"before": 9007199254740991, "path": ""}', now, now
    from now_in_milliseconds() as now
    where exists (select from files) or exists (select from archives where path is not null)
    on conflict (kind, key) do nothing`.execute(db);
}
