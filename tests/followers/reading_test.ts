import assert from "node:assert/strict";
import { sql } from "kysely";
import { clearEvents, readEvents } from "../../db/events.ts";
import { FOLLOWERS } from "../../server/app/followers.ts";
import { insertMessages, range } from "../support/messages.ts";
import { startServer, type TestServer } from "../support/server.ts";
import { caughtUp, takeLock } from "./marks.ts";
import { reaches, recording } from "./recording.ts";
import { openSql } from "../support/sql.ts";

Deno.test("a follower reads from the beginning, in pages that follow one another", async () => {
  await using server = await startServer({ followers: [] });
  await insertMessages(server, 1050, "lobby");
  const { follower, spans } = recording();
  await using second = await server.another({ followers: [follower] });

  await caughtUp(second.sql, "recording");
  assert.deepEqual(reaches(spans), range(0, 10).map((i) => [100 * i + 1, Math.min(100 * i + 100, 1050)]));
});

Deno.test("a new follower may begin at the present, and stays where it was at the next start", async () => {
  await using server = await startServer({ followers: [] });
  await insertMessages(server, 250, "lobby");
  const { follower, spans } = recording(undefined, "now");
  await using second = await server.another({ followers: [follower] });
  await second.as("ada").send("lobby", "the first that it reads");
  await caughtUp(second.sql, "recording");
  assert.deepEqual(reaches(spans), [[251, 251]]);

  await second.app.close();
  await server.as("ada").send("lobby", "said while it was away");
  await using third = await server.another({ followers: [follower] });
  await caughtUp(third.sql, "recording");
  assert.deepEqual(reaches(spans), [[251, 251], [252, 252]]);
});

Deno.test("messages that come one after the other are read in few spans, none missing", async () => {
  const { follower, spans } = recording();
  await using server = await startServer({ followers: [{ ...follower, rest: 300 }] });
  const began = performance.now();
  for (const n of range(1, 100)) await server.as("ada").send("lobby", `${n}`);

  await caughtUp(server.sql, "recording");
  const most = 2 + (performance.now() - began) / 300;
  const reached = reaches(spans);
  assert.deepEqual(reached.flatMap(([first, last]) => range(first, last)), range(1, 100));
  assert.ok(most < 100, "for this test to mean anything");
  assert.ok(reached.length <= most, `${reached.length} spans`);
});

Deno.test("a follower without anybody to work for reads nothing, and begins with what comes later", async () => {
  const { follower, spans } = recording();
  const idle = sql<boolean>`not exists (select from channels where name = 'work')`;
  await using server = await startServer({ followers: [{ ...follower, idle }] });
  for (const n of range(1, 3)) await server.as("ada").send("lobby", `${n}`);
  await caughtUp(server.sql, "recording");
  assert.deepEqual(spans, []);

  await server.as("ada").post("/group", { name: "work", is_public: true });
  await caughtUp(server.sql, "recording");
  for (const n of range(4, 5)) await server.as("ada").send("lobby", `${n}`);
  await caughtUp(server.sql, "recording");
  assert.deepEqual(reaches(spans).flatMap(([first, last]) => range(first, last)), [4, 5]);
});

/** A new channel is announced to everybody, in the log's order. */
async function announce(server: TestServer, times: number) {
  for (const n of range(1, times)) {
    assert.equal(
      (await server.as("ada").post("/group", { name: `channel ${n}`, is_public: true })).status,
      200,
    );
  }
}

Deno.test("records and announcements come in the log's order, each once", async () => {
  const seen: string[] = [];
  const { follower } = recording(async ({ from, to }) => {
    const events = await readEvents(server.database, from.seq, to.seq);
    const records = range(from.mid + 1, to.mid);
    for (const mid of [from.mid, ...records]) {
      if (mid > from.mid) seen.push(`record ${mid}`);
      seen.push(...events.filter(({ at_mid }) => at_mid === mid).map(({ seq }) => `announcement ${seq}`));
    }
    assert.ok(events.every(({ at_mid }) => at_mid >= from.mid && at_mid <= to.mid));
  });
  await using server = await startServer({ followers: [] });
  for (const times of [7, 1]) {
    await announce(server, times);
    for (const n of range(1, 12)) await server.as("ada").send("lobby", `${n}`);
  }
  await announce(server, 7);
  const events = await readEvents(server.database, 0, Number.MAX_SAFE_INTEGER);
  await using second = await server.another({ followers: [{ ...follower, page: 5 }] });
  await caughtUp(second.sql, "recording");

  const expected = range(0, 24).flatMap((mid) => [
    ...(mid > 0 ? [`record ${mid}`] : []),
    ...events.filter(({ at_mid }) => at_mid === mid).map(({ seq }) => `announcement ${seq}`),
  ]);
  assert.ok(events.length >= 15, "for this test to mean anything");
  assert.deepEqual(seen, expected);
});

Deno.test("announcements stay until the slowest follower has read them, but not for ever", async () => {
  const { follower } = recording();
  await using server = await startServer({ followers: [follower, ...FOLLOWERS] });
  const { database, sql } = server;
  await caughtUp(sql, "recording");
  const other = openSql(server.shared.url, { max: 1 });
  await server.app.close();
  await takeLock(other, "recording");
  await using second = await server.another();
  await announce(second, 2);
  const later = Date.now() + 3_600_000;
  const left = async () => (await readEvents(database, 0, Number.MAX_SAFE_INTEGER)).length;
  const written = await left();
  assert.ok(written >= 2);

  await clearEvents(database, later, 0);
  assert.ok(await left() >= 2, "it has not read them");
  await other.end();
  for (const { name } of [follower, ...FOLLOWERS]) await caughtUp(sql, name);
  await clearEvents(database, later, 0);
  assert.equal(await left(), 0);

  await sql`insert into followers (name, mid, seq) values ('stuck', 0, 0)`;
  await announce(second, 1);
  await clearEvents(database, later, 0);
  assert.ok(await left() >= 1, "for this test to mean anything");
  await clearEvents(database, later, later);
  assert.equal(await left(), 0);
});
