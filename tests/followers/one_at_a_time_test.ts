import assert from "node:assert/strict";
import { sql } from "kysely";
import { eventually } from "../support/deadline.ts";
import { startServer, TestServer } from "../support/server.ts";
import { actualDays, countedDays } from "./backlog.ts";
import { caughtUp, holders, markOf, takeLock } from "./marks.ts";
import { recording } from "./recording.ts";
import { openSql } from "../support/sql.ts";

/** When a process last asked for a lock, for each that did. */
async function asked({ sql }: TestServer): Promise<Map<number, string>> {
  const rows = await sql<{ pid: number; at: string }[]>`
    select pid, query_start::text as at from pg_stat_activity
    where datname = current_database() and application_name = 'parley followers'`;
  return new Map(rows.map(({ pid, at }) => [pid, at]));
}

/** Until a process, other than the idle one, asks once more for a lock that it does not get, a second later. */
async function askedAgain(server: TestServer, idle?: number): Promise<void> {
  const others = async () => [...await asked(server)].find(([pid]) => pid !== idle)?.[1];
  const first = await eventually(others, "it to ask for the lock");
  await eventually(async () => await others() !== first || undefined, "it to ask again");
}

/** Counts how often a follower asks whether there is something to do. It updates its mark then, if only in vain. */
async function countLooks({ sql }: TestServer): Promise<void> {
  await sql`create sequence looks`;
  await sql`
    create function look() returns trigger language plpgsql as
    $$ begin perform nextval('looks'); return null; end $$`;
  await sql`create trigger look before update on followers for each statement execute function look()`;
}

Deno.test("a process without the lock does nothing, and takes over when it is free", async () => {
  await using idle = await startServer({ followers: [] });
  const other = openSql(idle.shared.url, { max: 1 });
  await takeLock(other);
  await using server = await TestServer.open(idle.shared, {});
  await server.as("ada").send("lobby", "Who counts this?");

  await askedAgain(server);
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

Deno.test("an idle follower does not look at the log", async () => {
  await using server = await startServer({ followers: [] });
  await countLooks(server);
  const looks = async () => (await server.sql`select last_value from looks`)[0].last_value;
  const { follower } = recording();
  await using _idle = await server.another({
    followers: [{ ...follower, idle: sql<boolean>`false` }],
  });
  await server.as("ada").send("lobby", "the last word");
  await caughtUp(server.sql, follower.name);

  const other = openSql(server.shared.url, { max: 1 });
  await takeLock(other, "waiting");
  const [idle] = (await asked(server)).keys();
  await using _waiting = await server.another({ followers: [{ ...follower, name: "waiting" }] });
  await askedAgain(server, idle);
  const before = await looks();
  assert.ok(before > 1, "for this test to mean anything");
  await askedAgain(server, idle);
  await other.end();
  assert.equal(await looks(), before);
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
