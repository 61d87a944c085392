import { Kysely } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import type { Database } from "./connection.ts";
import { dialect } from "./dialect.ts";
import { OwnConnection } from "./own_connection.ts";
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

/** Whether exactly these migrations have run. Each is recorded in the transaction in which it ran. */
export async function isMigrated({ sql }: Database): Promise<boolean> {
  const [{ made }] = await sql`select to_regclass('kysely_migration') is not null as made`;
  if (!made) return false;
  const rows = await sql<{ name: string }[]>`select name from kysely_migration order by name collate "C"`;
  return rows.map(({ name }) => name).join() === (await migrationNames()).join();
}

async function migrateAlone(database: Database, names: string[]): Promise<void> {
  const connection = new OwnConnection(database.sql.options);
  try {
    // The lock ends with the connection, however the migration ends.
    await connection.begin(`select pg_advisory_lock(${MIGRATION_LOCK})`);
    await run(database, names);
  } finally {
    await connection.end();
  }
}

async function refuseUnfit({ sql }: Database): Promise<void> {
  const [{ version, encoding }] = await sql`
    select current_setting('server_version_num')::int as version, current_setting('server_encoding') as encoding`;
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

/** The connection is closed afterwards: it would keep 10 MB for all that it has changed. */
async function run({ sql }: Database, names: string[]): Promise<void> {
  const migrations = Object.fromEntries(names.map((name) => [name, migration(name)]));
  const db = new Kysely({ dialect: dialect(sql) });
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations) } });
  const { error } = await migrator.migrateToLatest();
  await db.destroy();
  if (error) throw error;
}

async function migrationNames(): Promise<string[]> {
  const files = await Array.fromAsync(Deno.readDir(FOLDER), ({ name }) => name);
  return files.filter((name) => name.endsWith(".ts")).map((name) => name.slice(0, -3)).sort();
}

/** Its file is read only when it runs. */
function migration(name: string): Migration {
  const load = (): Promise<Migration> => import(new URL(`${name}.ts`, FOLDER).href);
  return { up: async (db) => await (await load()).up(db) };
}
