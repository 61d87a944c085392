/**
 * Makes a dump with the code of an earlier version: `deno run -A tests/start/dumps/make.ts /tmp/old 233478c` writes
 * `233478c.sql` and `233478c.jsonl` into this folder. `/tmp/old` is a checkout with its dependencies installed.
 */
import { Kysely } from "kysely";
import { dialect } from "../../../db/driver/dialect.ts";
import { Pool } from "../../../db/driver/pool.ts";
import { openSql } from "../../support/sql.ts";
import { eventually } from "../../support/deadline.ts";
import { Caller } from "./caller.ts";
import { fill } from "./fill.ts";
import { observe } from "./observe.ts";

const [checkout, name] = Deno.args;
const NOT_THERE_YET = 404;
const HERE = new URL(".", import.meta.url);
const { connect } = await import(`${checkout}/db/connection.ts`);
const { migrate } = await import(`${checkout}/db/migrate.ts`);
const { startPostgres } = await import(`${checkout}/db/postgres/start.ts`);

/** Under the names that different versions give it. */
const reports = { say: console.error, print: console.error };
const folder = await Deno.realPath(await Deno.makeTempDir());
await Deno.chmod(folder, 0o755);
const postgres = await startPostgres({ folder: `${folder}/postgres`, ...reports });
const database = connect(postgres.url);
const sql = openSql(postgres.url);
try {
  const schema = await made();
  const lines = await served(async (origin) => {
    const held = await fill(origin);
    const { answers, events } = await observe(origin, held.sessions);
    const known = answers.filter(({ body }) => body !== NOT_THERE_YET);
    return [held, ...known, ...events].map((line) => `${JSON.stringify(line)}\n`);
  });
  await Deno.writeTextFile(new URL(`${name}.sql`, HERE), [...schema, ...await rows(), ""].join("\n"));
  await Deno.writeTextFile(new URL(`${name}.jsonl`, HERE), lines.join(""));
} finally {
  await Promise.all([database.end(), sql.end()]);
  await postgres.stop();
  await Deno.remove(folder, { recursive: true });
}

/** The statements with which that version creates its tables. */
async function made(): Promise<string[]> {
  const statements: string[] = [];
  const kysely = new Kysely({
    dialect: dialect(new Pool(postgres.url, { statements: 1, transactions: 1 })),
    log: ({ query: { sql } }) => {
      if (/^\s*(create|alter|drop)\b/i.test(sql)) statements.push(`${sql.trim()};`);
    },
  });
  await migrate({ ...database, kysely });
  return statements;
}

async function served<T>(act: (origin: string) => Promise<T>): Promise<T> {
  const program = new Deno.Command(Deno.execPath(), {
    args: ["run", "-A", "--cached-only", "main.ts"],
    cwd: checkout,
    env: { DATABASE_URL: postgres.url, DATA_DIR: folder, PORT: "8931" },
    stdout: "null",
  }).spawn();
  const origin = "http://127.0.0.1:8931";
  try {
    const nobody = new Caller(origin);
    await eventually(() => nobody.call("GET", "/admin/system/version").catch(() => undefined), origin);
    return await act(origin);
  } finally {
    program.kill("SIGTERM");
    await program.status;
  }
}

/** Every row as an INSERT, referenced tables first, and the positions of the sequences. */
async function rows(): Promise<string[]> {
  const lines: string[] = [];
  for (const { table, columns } of await tables()) {
    const values = columns.map((column: string) => `quote_nullable("${column}"::text)`).join(` || ', ' || `);
    const all = await sql.unsafe<{ row: string }[]>(`select '(' || ${values} || ')' as row from "${table}"`);
    if (all.length === 0) continue;
    lines.push(`insert into "${table}" (${columns.map((column: string) => `"${column}"`)})`);
    lines.push(`overriding system value values\n${all.map(({ row }) => row).join(",\n")};`);
  }
  const numbering = await sql`select sequencename, last_value from pg_sequences where schemaname = 'public'`;
  for (const { sequencename, last_value } of numbering) {
    if (last_value !== null) lines.push(`select setval('${sequencename}', ${last_value});`);
  }
  return lines;
}

interface Table {
  table: string;
  columns: string[];
}

async function tables(): Promise<Table[]> {
  const found = await sql<(Table & { oid: string; needs: number[] })[]>`
    select c.relname as table, c.oid,
      to_json(array(select a.attname from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
        order by a.attnum)) as columns,
      to_json(array(select distinct r.confrelid::int8 from pg_constraint r
        where r.conrelid = c.oid and r.contype = 'f' and r.confrelid <> c.oid)) as needs
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by c.relname`;
  const sorted: typeof found = [] as never;
  while (sorted.length < found.length) {
    const there = sorted.map(({ oid }) => Number(oid));
    sorted.push(
      ...found.filter((one) =>
        !there.includes(Number(one.oid)) && one.needs.every((need) => there.includes(need))
      ),
    );
  }
  return sorted;
}
