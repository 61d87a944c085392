import assert from "node:assert/strict";
import { type Migration, Migrator } from "kysely/migration";
import { openDatabase } from "./sql.ts";

const MIGRATIONS = new URL("../../migrations/", import.meta.url);

/** Migrates a new database up to one migration, as a former version did. */
export async function migrateTo(url: string, last: string): Promise<void> {
  const database = openDatabase(url);
  const names = Array.from(Deno.readDirSync(MIGRATIONS), ({ name }) => name.slice(0, -3));
  const found = await Promise.all(names.map(async (name): Promise<[string, Migration]> => {
    return [name, await import(new URL(`${name}.ts`, MIGRATIONS).href)];
  }));
  const provider = { getMigrations: () => Promise.resolve(Object.fromEntries(found)) };
  const { error } = await new Migrator({ db: database.kysely, provider }).migrateTo(last);
  await database.end();
  assert.equal(error, undefined);
}
