import assert from "node:assert/strict";
import { startServer } from "../support/server.ts";
import { actualDays, backlog, countedDays } from "./backlog.ts";
import { caughtUp } from "./marks.ts";

Deno.test("messages in channels and direct ones are counted by the day on which they were sent", async () => {
  await using server = await startServer();
  const [ada, bo] = [server.as("ada"), server.as("bo")];
  const first = (await ada.trySend("lobby", "Good morning")).body as number;
  await ada.trySend("design", "And here");
  await bo.trySend("ada", "For you");
  await bo.reply(first, "Good morning to you");

  await caughtUp(server.sql);
  const [today] = await countedDays(server.sql);
  assert.deepEqual([today.in_channels, today.direct], [3, 1]);
  assert.deepEqual(await countedDays(server.sql), await actualDays(server.sql));
});

Deno.test("edits, reactions and deletions do not change the counts", async () => {
  await using server = await startServer();
  const ada = server.as("ada");
  const mid = (await ada.trySend("lobby", "Helo")).body as number;
  await caughtUp(server.sql);

  assert.equal((await ada.edit(mid, "Hello")).status, 200);
  assert.equal((await ada.like(mid)).status, 200);
  assert.equal((await ada.deleteMessage(mid)).status, 200);
  await ada.trySend("lobby", "Something else");

  await caughtUp(server.sql);
  const [today] = await countedDays(server.sql);
  assert.deepEqual([today.in_channels, today.direct], [2, 0]);
});

Deno.test("messages from before the first count are counted when a server starts", async () => {
  await using server = await startServer({ followers: [] });
  await backlog(server.sql, 12_345);
  assert.deepEqual(await countedDays(server.sql), [], "for this test to mean anything");

  await server.another({});
  await caughtUp(server.sql);
  const days = await countedDays(server.sql);
  assert.deepEqual(days.map(({ day }) => day), ["2026-01-30", "2026-01-31"]);
  assert.deepEqual(days, await actualDays(server.sql));
});
