import type { Kysely } from "kysely";
import { loadFunctions } from "../db/functions.ts";

/** Gives searches of large indexes the memory that they need. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await loadFunctions(db);
}

/** The SHA-256 of the functions' statements. */
export const LOADED = "11b8b3d6ff87cddc383da8457175e6ee899875461c0bc1e49d9416a14687a544";
