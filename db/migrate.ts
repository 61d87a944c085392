import { Kysely, sql } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import type { Database } from "./connection.ts";
import type { Connection } from "./driver/connection.ts";
import { type Connecting, dialect } from "./driver/dialect.ts";
import { analyzeUnknown } from "./statistics.ts";
import { StartError } from "./start_error.ts";

const FOLDER = new URL("../migrations/", import.meta.url);
const MIN_VERSION = 150000;
/** Any number, the same in every process. The first process to take the lock migrates; the others wait. */
const MIGRATION_LOCK = 7275390;

export async function migrate(database: Database): Promise<void> {
  await refuseUnfit(database);
  if (!await isMigrated(database)) await migrateAlone(database, await migrationNames());
  await analyzeUnknown(database);
}

/** Checks that exactly these migrations have run. Each is recorded in the transaction in which it ran. */
export async function isMigrated({ kysely }: Database): Promise<boolean> {
  const { rows: [{ made }] } = await sql<{ made: boolean }>`
    select to_regclass('kysely_migration') is not null as made`.execute(kysely);
  if (!made) return false;
  const { rows } = await sql<{ name: string }>`
    select name from kysely_migration order by name collate "C"`.execute(kysely);
  return rows.map(({ name }) => name).join() === (await migrationNames()).join();
}

async function migrateAlone(database: Database, names: string[]): Promise<void> {
  const connection = database.open();
  try {
    // The lock ends with the connection, however the migration ends.
    await connection.run(`select pg_advisory_lock(${MIGRATION_LOCK})`);
    await run(connection, names);
  } finally {
    await connection.end(1);
  }
}

async function refuseUnfit({ kysely }: Database): Promise<void> {
  const { rows: [{ version, encoding }] } = await sql<{ version: number; encoding: string }>`
    select current_setting('server_version_num')::int as version, current_setting('server_encoding') as encoding`
    .execute(kysely);
  if (version < MIN_VERSION) {
    throw new StartError(
      `PostgreSQL ${Math.floor(version / 10000)} is too old: point DATABASE_URL at PostgreSQL 15 or newer.`,
    );
  }
  if (encoding !== "UTF8") {
    throw new StartError(
      `The database stores ${encoding}: create one with the encoding UTF8 for DATABASE_URL.`,
    );
  }
}

/** On a connection that is closed afterwards: it would keep 10 MB for all that it has changed. */
async function run(connection: Connection, names: string[]): Promise<void> {
  const migrations = Object.fromEntries(names.map((name) => [name, migration(name)]));
  const db = new Kysely({ dialect: dialect(alone(connection)) });
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations) } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}

const alone = (connection: Connection): Connecting => ({
  run: (text, parameters) => connection.run(text, parameters),
  take: () => Promise.resolve(connection),
  give: () => {},
  end: () => Promise.resolve(),
});

async function migrationNames(): Promise<string[]> {
  const files = await Array.fromAsync(Deno.readDir(FOLDER), ({ name }) => name);
  return files.filter((name) => name.endsWith(".ts")).map((name) => name.slice(0, -3)).sort();
}

/** Its file is read only when it runs. */
function migration(name: string): Migration {
  const load = (): Promise<Migration> => import(new URL(`${name}.ts`, FOLDER).href);
  return { up: async (db) => await (await load()).up(db) };
}
