import type { Sql } from "./sql.ts";

/** What the database says of a key of the storage. */
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

/** All keys of one moment, ascending. */
export async function* heldKeys(sql: Sql): AsyncGenerator<HeldKey> {
  const query = sql.unsafe<HeldKey[]>(
    `select * from (${await selectHeld(sql)}) held order by key collate "C"`,
  );
  for await (const rows of query.cursor(PAGE)) yield* rows;
}

export async function holdersOf(sql: Sql, key: string): Promise<HeldKey[]> {
  return await sql.unsafe<HeldKey[]>(`select * from (${await selectHeld(sql)}) held where key = $1`, [key]);
}

/** The tables that name files are those that release them. The logo is a setting. */
async function selectHeld(sql: Sql): Promise<string> {
  const tables = await sql<{ name: string; size: string }[]>`
    select c.relname as name, case when exists (
        select from pg_attribute a where a.attrelid = c.oid and a.attname = 'size'
      ) then 'size' else 'null' end as size
    from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where t.tgname = 'release_file' and c.relnamespace = current_schema()::regnamespace`;
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
