import assert from "node:assert/strict";
import { sql } from "kysely";
import { connect } from "../../db/connection.ts";
import { clone } from "../support/databases.ts";
import { eventually } from "../support/deadline.ts";
import { openSql, type Sql } from "../support/sql.ts";

const sleeping = sql`select pg_sleep(${0.05}::float)`;

async function open(sql: Sql): Promise<number> {
  const [{ count }] = await sql<{ count: number }[]>`
    select count(*) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`;
  return count;
}

Deno.test("connections that nobody uses are closed, and the next query opens one", async () => {
  await using clean = await clone("empty");
  const idle = connect(clean.url, { idle: 1 });
  const watching = openSql(clean.url, { max: 1 });
  await Promise.all(Array.from({ length: 20 }, () => sleeping.execute(idle.kysely)));
  assert.ok(await open(watching) > 1, "for this test to mean anything");

  await eventually(async () => (await open(watching) === 0) || undefined, "no connection");
  const { rows: [{ one }] } = await sql<{ one: number }>`select 1 as one`.execute(idle.kysely);
  assert.equal(one, 1);
  assert.equal(await open(watching), 1);
  await Promise.all([idle.end(), watching.end()]);
});

Deno.test("a transaction keeps its connection while those of the pool are closed", async () => {
  await using clean = await clone("empty");
  const idle = connect(clean.url, { idle: 1 });
  const watching = openSql(clean.url, { max: 1 });
  await idle.kysely.transaction().execute(async (tx) => {
    await tx.selectFrom("counter").select("mid").execute();
    await Promise.all(Array.from({ length: 20 }, () => sleeping.execute(idle.kysely)));
    assert.ok(await open(watching) > 2, "for this test to mean anything");
    await eventually(
      async () => (await open(watching) === 1) || undefined,
      "only the transaction's connection",
    );
    assert.equal((await tx.selectFrom("counter").select("mid").execute()).length, 1);
  });
  await Promise.all([idle.end(), watching.end()]);
});
