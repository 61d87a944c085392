import { type Kysely, sql } from "kysely";
import { loadFunctions } from "../db/functions.ts";

/**
 * By which words messages are found. The table is one of its own: `messages` is never rewritten for it. `search_zones`
 * says when the messages of each 4,096 numbers were sent. `search_build` is how far the messages that were there before
 * have been read, from the newest down.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table search (
      mid bigint primary key,
      created_at bigint not null,
      gid bigint,
      uid_low bigint,
      uid_high bigint,
      words tsvector not null
    )`.execute(db);
  await sql`
    create index search_words on search using gin (words) with (gin_pending_list_limit = 512)`.execute(db);
  await sql`
    create table search_zones (zone bigint primary key, since bigint not null, until bigint not null)`
    .execute(db);
  await sql`create table search_build (top bigint not null, down_to bigint not null)`.execute(db);
  await sql`create unique index search_build_one on search_build ((true))`.execute(db);
  await loadFunctions(db);
  await sql`
    create trigger forget_words after delete on messages referencing old table as gone
      for each statement execute function forget_words()`.execute(db);
}

/** The SHA-256 of the functions' statements. */
export const LOADED = "288e1244e2bcec5b1ee62b462884c465b0a57e035ef1062f17988638a5f682f1";
