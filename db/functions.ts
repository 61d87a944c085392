import { type Kysely, sql } from "kysely";

const FOLDER = new URL("functions/", import.meta.url);
/** Functions that nothing depends on. They are made anew, because their parameters may have changed. */
const ANEW = /^create function (\w+)/m;

/**
 * Makes the functions of the database what the files in `db/functions` say. Whoever changes a file adds a migration
 * that calls this. On a new database an earlier migration already runs with the changed file, so bodies are not
 * checked against tables that may not be there yet.
 */
export async function loadFunctions(db: Kysely<unknown>): Promise<void> {
  await sql`set local check_function_bodies = off`.execute(db);
  for (const text of await functionTexts()) {
    const anew = ANEW.exec(text)?.[1];
    if (anew) await sql`drop function if exists ${sql.table(anew)}`.execute(db);
    await sql.raw(text).execute(db);
  }
}

/** The files, by name. */
export async function functionTexts(): Promise<string[]> {
  const files = await Array.fromAsync(Deno.readDir(FOLDER), ({ name }) => name);
  return await Promise.all(files.sort().map((name) => Deno.readTextFile(new URL(name, FOLDER))));
}
