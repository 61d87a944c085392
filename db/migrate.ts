import { type Migration, Migrator } from "kysely/migration";
import type { Database } from "./connection.ts";
import { OwnConnection } from "./own_connection.ts";
import { analyzeUnknown } from "./statistics.ts";
import { StartError } from "./start_error.ts";

const FOLDER = new URL("../migrations/", import.meta.url);
const MIN_VERSION = 150000;
/** Any number, the same in every process. The first process to take the lock migrates; the others wait. */
const MIGRATION_LOCK = 7275390;

export async function migrate(database: Database): Promise<void> {
  await refuseUnfit(database);
  const connection = new OwnConnection(database.sql.options);
  try {
    // The lock ends with the connection, however the migration ends.
    await connection.begin(`select pg_advisory_lock(${MIGRATION_LOCK})`);
    await run(database);
    await analyzeUnknown(database);
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

async function run({ kysely }: Database): Promise<void> {
  const migrator = new Migrator({ db: kysely, provider: { getMigrations: migrations } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}

async function migrations(): Promise<Record<string, Migration>> {
  const found: Record<string, Migration> = {};
  for await (const { name } of Deno.readDir(FOLDER)) {
    if (name.endsWith(".ts")) found[name.slice(0, -3)] = await import(new URL(name, FOLDER).href);
  }
  return found;
}
