import assert from "node:assert/strict";
import { dailyMessages } from "../../server/usage/follow_messages.ts";
import { captureLog } from "../support/captured_log.ts";
import { startServer } from "../support/server.ts";
import { actualDays, countedDays } from "./backlog.ts";
import { caughtUp, markOf } from "./marks.ts";
import { recording } from "./recording.ts";

Deno.test("a follower that throws tries again later, and affects neither sending nor other followers", async () => {
  using log = captureLog();
  const attempts: number[] = [];
  const twice = Promise.withResolvers<void>();
  const { follower, spans } = recording(() => {
    attempts.push(performance.now());
    if (attempts.length === 3) twice.resolve();
    if (attempts.length < 4) throw new Error("nobody answers there");
  });
  await using server = await startServer({ followers: [follower, dailyMessages] });
  const bo = await server.stream("bo");

  await server.as("ada").send("lobby", "Is anybody there?");
  await twice.promise;
  assert.equal(await markOf(server.sql, "recording"), 0, "what failed is not done");
  await server.as("ada").send("lobby", "Hello?");
  assert.equal((await bo.next("chat")).detail.content, "Is anybody there?");
  assert.equal((await bo.next("chat")).detail.content, "Hello?");
  await caughtUp(server.sql);
  assert.deepEqual(await countedDays(server.sql), await actualDays(server.sql));

  await caughtUp(server.sql, "recording");
  assert.equal(spans.at(-1)!.to.mid, 2);
  const pauses = attempts.slice(1, 4).map((at, i) => at - attempts[i]);
  assert.ok(pauses[1] > 990 && pauses[2] > 1990, `${pauses}: they grow`);
  const told = log.lines.filter((line) => line.includes("nobody answers there"));
  assert.equal(told.length, 1, "it is told once, not at each attempt");
  assert.match(told[0], /The follower recording failed/);
});

Deno.test("the writes of a follower that throws are rolled back", async () => {
  using _log = captureLog();
  let failed = false;
  await using server = await startServer({
    followers: [{
      ...dailyMessages,
      async write(tx, span) {
        await dailyMessages.write(tx, span);
        if (failed) return;
        failed = true;
        throw new Error("after the work");
      },
    }],
  });
  await server.as("ada").send("lobby", "Once");

  await caughtUp(server.sql);
  assert.ok(failed, "for this test to mean anything");
  assert.deepEqual((await countedDays(server.sql)).map(({ in_channels }) => in_channels), [1]);
});
