import { sql } from "kysely";
import type { Database, Query } from "./connection.ts";

/** Record in the database of a key of the storage. */
export interface HeldKey {
  key: string;
  /** The table that names it. */
  holder: string;
  /** Null where the table does not say. */
  size: number | null;
}

/** The table of the files that nothing names any more, or nothing yet. */
export const UNCLAIMED = "unclaimed_files";
const PAGE = 1000;

/** All keys of one moment, ascending. They are read on a connection of their own. */
export async function* heldKeys(database: Database): AsyncGenerator<HeldKey> {
  const connection = database.open();
  try {
    await connection.run("begin read only");
    const held = `select * from (${await selectHeld(database.kysely)}) held order by key collate "C"`;
    await connection.run(`declare held no scroll cursor for ${held}`);
    while (true) {
      const rows = await connection.run<HeldKey>(`fetch ${PAGE} from held`);
      if (rows.length === 0) return;
      yield* rows;
    }
  } finally {
    await connection.end(1);
  }
}

export async function holdersOf({ kysely }: Database, key: string): Promise<HeldKey[]> {
  const held = sql.raw(await selectHeld(kysely));
  const { rows } = await sql<HeldKey>`select * from (${held}) held where key = ${key}`.execute(kysely);
  return rows;
}

/** The tables that name files are those that release them. The logo is a setting. */
async function selectHeld(db: Query): Promise<string> {
  const { rows: tables } = await sql<{ name: string; size: string }>`
    select c.relname as name, case when exists (
        select from pg_attribute a where a.attrelid = c.oid and a.attname = 'size'
      ) then 'size' else 'null' end as size
    from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where t.tgname = 'release_file' and c.relnamespace = current_schema()::regnamespace`.execute(db);
  const parts = tables.map(({ name, size }) =>
    `select key, '${name}' as holder, ${size}::bigint as size from ${name} where key is not null`
  );
  return [
    ...parts,
    `select key, '${UNCLAIMED}', null from ${UNCLAIMED}`,
    `select value -> 'logo' ->> 'key', 'server_settings', null from server_settings
      where section = 'organization' and value -> 'logo' ->> 'key' is not null`,
  ].join(" union all ");
}
