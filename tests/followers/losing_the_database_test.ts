import assert from "node:assert/strict";
import { DataFolder } from "../start/data_folder.ts";
import { Parley } from "../start/parley.ts";
import { eventually } from "../support/deadline.ts";
import { sendMany } from "../support/messages.ts";
import { startServer } from "../support/server.ts";
import { actualDays, backlog, countedDays } from "./backlog.ts";
import { caughtUp, holders } from "./marks.ts";
import { openSql } from "../support/sql.ts";

const sanitizers = { sanitizeOps: false, sanitizeResources: false };

Deno.test("when a follower's database session ends, it or another process takes the lock and goes on", async () => {
  await using server = await startServer();
  const second = await server.another();
  for (let round = 0; round < 3; round++) {
    await sendMany(server, "lobby", 20 * round + 1, 20 * round + 20);
    await caughtUp(server.sql);
    const [holder] = await holders(server.sql);
    await server.sql`select pg_terminate_backend(${holder})`;
  }
  await second.as("ada").send("lobby", "the last");

  await caughtUp(server.sql);
  assert.deepEqual(await countedDays(server.sql), await actualDays(server.sql));
});

Deno.test(
  "when the database is killed amid a backlog, every message is counted once after its return",
  sanitizers,
  async () => {
    await using folder = await DataFolder.make();
    await using parley = await Parley.open({ DATA_DIR: folder.path });
    await parley.claim();
    const sql = openSql(await folder.databaseUrl());
    await sql`insert into users (name, email, create_by, from_mid, created_at, updated_at)
    select 'Bo', 'bo@example.org', create_by, 0, 0, 0 from users`;
    await sql`insert into channels (name, is_public, public_from_mid, created_at, updated_at)
    values ('lobby', true, 0, 0, 0)`;
    await backlog(sql, 50_000);
    await sql`select pg_notify('parley_log', '50000 0')`;
    await eventually(async () => {
      const [begun] = await sql`select from followers where mid > 0`;
      return begun && true;
    }, "the count to begin");

    Deno.kill(await folder.postgresPid(), "SIGKILL");
    await parley.untilPrinted("starting it again");
    await eventually(async () => await parley.databaseAnswers() || undefined, "the database to come back");

    const again = openSql(await folder.databaseUrl());
    await caughtUp(again, undefined, 60_000);
    assert.deepEqual(await countedDays(again), await actualDays(again));
    await sql.end().catch(() => {});
    await again.end();
  },
);
