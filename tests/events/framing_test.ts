import assert from "node:assert/strict";
import { startServer } from "../support/server.ts";

Deno.test("the stream forbids caching, buffering and compression on its way", async () => {
  await using server = await startServer();
  const { response } = await server.stream("bo");
  assert.equal(response.headers.get("content-type")!.split(";")[0], "text/event-stream");
  assert.match(response.headers.get("cache-control")!, /no-cache/);
  assert.equal(response.headers.get("x-accel-buffering"), "no");
  assert.equal(response.headers.get("content-encoding"), "identity");
});

Deno.test("each event is one data line and an empty line, named only by its type", async () => {
  await using server = await startServer();
  await server.as("ada").trySend("lobby", "line\nbreak\r\nand \u2028 data: {}\n\n: no comment");
  const bo = await server.stream("bo");
  await server.as("ada").trySend("lobby", "the end");
  await bo.until((event) => event.type === "chat" && event.detail.content === "the end");

  const blocks = bo.raw.split("\n\n");
  assert.equal(blocks.pop(), "");
  for (const block of blocks) {
    assert.match(block, /^data: \{[^\n\r]*\}$/);
    assert.equal(typeof JSON.parse(block.slice("data: ".length)).type, "string");
  }
  assert.equal(blocks.length, bo.received.length);
});

Deno.test("an idle stream has comments between its heartbeats", async () => {
  await using server = await startServer({ pace: { comment: 50, heartbeat: 150 } });
  const before = Date.now();
  const bo = await server.stream("bo");
  const times: number[] = [];
  while (times.length < 4 || bo.comments < 3) times.push((await bo.next("heartbeat")).time);
  assert.ok(times[0] >= before && times.at(-1)! <= Date.now());
  assert.ok(times[3] - times[0] > 250, "not all at once, even if the first is late");
  assert.match(bo.raw, /\n\n:\n\n/);
  const rest = bo.raw.replace(/^data: \{[^\n]*\}\n\n|^:\n\n/gm, "");
  assert.equal(rest, "");
});

Deno.test("a heartbeat is due every 15 seconds and a comment every five", async () => {
  const { COMMENT_INTERVAL, HEARTBEAT_INTERVAL } = await import("schemas/events.ts");
  const { PACE } = await import("../../server/app/schedule.ts");
  assert.deepEqual([HEARTBEAT_INTERVAL, COMMENT_INTERVAL], [15_000, 5_000]);
  assert.deepEqual([PACE.heartbeat, PACE.comment], [15_000, 5_000]);
});

Deno.test("busy streams receive heartbeats too", async () => {
  await using server = await startServer({ pace: { heartbeat: 100 } });
  const bo = await server.stream("bo");
  while (bo.all("heartbeat").length < 3) {
    await server.as("ada").trySend("lobby", "and another thing");
    await bo.next("chat");
  }
});
