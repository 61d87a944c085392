import assert from "node:assert/strict";
import { sql } from "kysely";
import { MAX_PREPARED } from "../../db/own_connection.ts";
import { startServer, type TestServer } from "../support/server.ts";

/** One transaction after another takes the same connection. */
const inTransaction = ({ database }: TestServer, statements: ReturnType<typeof sql>[]) =>
  database.kysely.transaction().execute(async (tx) => {
    for (const statement of statements) await statement.execute(tx);
  });

async function preparedIn({ database }: TestServer): Promise<string[]> {
  const { rows } = await database.kysely.transaction().execute((tx) =>
    sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(tx)
  );
  return rows.map(({ statement }) => statement);
}

const column = (name: string) => sql`select ${1}::int as ${sql.raw(name)}`;

Deno.test("transactions keep their statements prepared, but only so many", async () => {
  await using server = await startServer();
  await inTransaction(server, [column("first"), sql`select * from counter where mid > ${0}`]);
  const prepared = await preparedIn(server);
  assert.ok(prepared.includes("select $1::int as first"));
  assert.ok(!prepared.some((text) => text.includes("*")), "columns may be added by another process");

  await inTransaction(server, Array.from({ length: MAX_PREPARED }, (_, n) => column(`c${n}`)));
  const full = await preparedIn(server);
  assert.ok(full.includes("select $1::int as first") && full.includes("select $1::int as c0"));
  assert.ok(!full.includes(`select $1::int as c${MAX_PREPARED - 1}`));
  assert.ok(full.length <= MAX_PREPARED);
});
