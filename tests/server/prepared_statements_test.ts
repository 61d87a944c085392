import assert from "node:assert/strict";
import { sql } from "kysely";
import { MAX_PREPARED } from "../../db/driver/prepared.ts";
import { eventually } from "../support/deadline.ts";
import { startServer, type TestServer } from "../support/server.ts";

/** The number of the connection that has executed them. */
const inTransaction = ({ database }: TestServer, statements: ReturnType<typeof sql>[]) =>
  database.kysely.transaction().execute(async (tx) => {
    for (const statement of statements) await statement.execute(tx);
    const { rows: [{ pid }] } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
    return pid;
  });

/** What is prepared on a connection, in a later transaction. The server's own work may take it for a moment. */
function preparedOn({ database }: TestServer, pid: number): Promise<string[]> {
  const look = () =>
    database.kysely.transaction().execute(async (tx) => {
      const { rows } = await sql<{ statement: string; pid: number }>`
        select statement, pg_backend_pid() as pid from pg_prepared_statements`.execute(tx);
      return rows[0]?.pid === pid ? rows.map(({ statement }) => statement) : undefined;
    });
  return eventually(look, `a transaction on the connection ${pid}`);
}

const column = (name: string) => sql`select ${1}::int as ${sql.raw(name)}`;

Deno.test("transactions keep their statements prepared, but only so many", async () => {
  await using server = await startServer();
  const pid = await inTransaction(server, [column("first"), sql`select * from counter where mid > ${0}`]);
  const prepared = await preparedOn(server, pid);
  assert.ok(prepared.includes("select $1::int as first"));
  assert.ok(!prepared.some((text) => text.includes("*")), "columns may be added by another process");

  const many = Array.from({ length: MAX_PREPARED }, (_, n) => column(`c${n}`));
  const full = await preparedOn(server, await inTransaction(server, [column("first"), ...many]));
  assert.ok(full.includes("select $1::int as first") && full.includes("select $1::int as c0"));
  assert.ok(!full.includes(`select $1::int as c${MAX_PREPARED - 1}`));
  assert.ok(full.length <= MAX_PREPARED);
});
