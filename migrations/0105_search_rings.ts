import { type Kysely, sql } from "kysely";
import { loadFunctions } from "../db/functions.ts";

/**
 * Sixteen indexes in place of one, which became slow with the number of messages. Each has every sixteenth run of 131,072
 * messages. They are filled in the background.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`truncate search, search_zones, search_build`.execute(db);
  await sql`drop index search_words`.execute(db);
  for (let ring = 0; ring < 16; ring++) {
    await sql`
      create index ${sql.ref(`search_words_${ring}`)} on search using gin (words)
        with (gin_pending_list_limit = 512) where mid >> 17 & 15 = ${sql.lit(ring)}`.execute(db);
  }
  await loadFunctions(db);
}

/** The SHA-256 of the functions' statements. */
export const LOADED = "7aad976360c65ceed618941c3d6458762745b8b14ffee317fcd5dbcb9a9c6856";
