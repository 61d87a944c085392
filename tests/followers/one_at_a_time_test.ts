import assert from "node:assert/strict";
import { eventually } from "../support/deadline.ts";
import { startServer, TestServer } from "../support/server.ts";
import { actualDays, countedDays } from "./backlog.ts";
import { caughtUp, holders, markOf, takeLock } from "./marks.ts";
import { recording } from "./recording.ts";
import { openSql } from "../support/sql.ts";

/** When a process last asked for a lock, for each that did. */
async function asked({ sql }: TestServer): Promise<string[]> {
  const rows = await sql`
    select pid || ' ' || query_start as asked from pg_stat_activity
    where datname = current_database() and application_name = 'parley followers' order by 1`;
  return rows.map(({ asked }) => asked);
}

Deno.test("a process without the lock does nothing, and takes over when it is free", async () => {
  await using idle = await startServer({ followers: [] });
  const other = openSql(idle.shared.url, { max: 1 });
  await takeLock(other);
  await using server = await TestServer.open(idle.shared, {});
  await server.as("ada").send("lobby", "Who counts this?");

  const first = await eventually(async () => (await asked(server))[0], "it to ask for the lock");
  await eventually(async () => (await asked(server))[0] !== first || undefined, "it to ask again");
  assert.equal(await markOf(server.sql), 0);
  assert.deepEqual(await countedDays(server.sql), []);

  await other.end();
  await caughtUp(server.sql);
  assert.deepEqual(await countedDays(server.sql), await actualDays(server.sql));
});

Deno.test("of two processes one holds the lock; when it stops, the other takes over", async () => {
  await using first = await startServer();
  await first.as("ada").send("lobby", "one");
  await caughtUp(first.sql);
  await using second = await first.another();
  const [holder] = await holders(first.sql);
  for (const text of ["two", "three"]) {
    await second.as("ada").send("lobby", text);
    await caughtUp(first.sql);
  }
  assert.deepEqual(await holders(first.sql), [holder]);

  await first.app.close();
  assert.deepEqual(await holders(second.sql), [], "a server that has stopped holds no lock");
  await second.as("ada").send("lobby", "four");
  await caughtUp(second.sql);
  assert.deepEqual(await countedDays(second.sql), await actualDays(second.sql));
  assert.notDeepEqual(await holders(second.sql), [holder]);
});

Deno.test("an idle follower does not query the database", async () => {
  await using server = await startServer();
  await server.as("ada").send("lobby", "the last word");
  await caughtUp(server.sql);
  const [{ pid }] = await server.sql`
    select pid from pg_stat_activity where datname = current_database() and application_name = 'parley followers'`;
  const before = await asked(server);
  await new Promise((resume) => setTimeout(resume, 1500));
  assert.ok(pid);
  assert.deepEqual(await asked(server), before);
});

Deno.test("a follower that is stopped amid its work is aborted, and the next one repeats that work", async () => {
  const started = Promise.withResolvers<void>();
  const endless = recording(async (_, signal) => {
    started.resolve();
    await new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason)));
  });
  await using first = await startServer({ followers: [endless.follower] });
  await first.as("ada").send("lobby", "for whoever comes next");
  await started.promise;
  await first.app.close();
  assert.deepEqual(endless.spans, []);

  const { follower, spans } = recording();
  await using second = await first.another({ followers: [follower] });
  await caughtUp(second.sql, "recording");
  assert.equal(spans.at(-1)!.to.mid, 1);
});
