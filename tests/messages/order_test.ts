import assert from "node:assert/strict";
import type { Place } from "../support/cast.ts";
import { range, reached } from "../support/messages.ts";
import { startServer, type TestServer } from "../support/server.ts";
import type { Stream } from "../support/stream.ts";

const COUNT = 1000;
const SENDERS = 32;

/** Sends many messages at a time and returns the acknowledged mids. */
async function flood(server: TestServer, place: Place): Promise<number[]> {
  const mids: number[] = [];
  let sent = 0;
  const sender = async () => {
    while (sent < COUNT) {
      const answer = await server.as("ada").trySend(place, `${server.origin} ${sent++}`);
      assert.equal(answer.status, 200);
      mids.push(answer.body as number);
    }
  };
  await Promise.all(Array.from({ length: SENDERS }, sender));
  return mids;
}

async function receive(stream: Stream, count: number) {
  await stream.until(reached(count), `message ${count}`, 60_000);
  return stream.all("chat");
}

Deno.test("2,000 messages to two processes at once arrive once on both, in one order", async () => {
  await using server = await startServer();
  const second = await server.another();
  const streams = [await server.stream("bo"), await second.stream("cy")];
  const acknowledged = (await Promise.all([flood(server, "lobby"), flood(second, "lobby")])).flat();
  const end = await server.as("ada").trySend("lobby", "the end");

  const expected = range(1, 2 * COUNT + 1);
  assert.deepEqual([...acknowledged, end.body].sort((a, b) => Number(a) - Number(b)), expected);
  const [one, other] = [
    await receive(streams[0], expected.length),
    await receive(streams[1], expected.length),
  ];
  assert.deepEqual(one.map(({ mid }) => mid), expected);
  assert.deepEqual(other, one);
  const texts = new Set(one.map(({ detail }) => detail.content));
  assert.equal(texts.size, expected.length);
});

Deno.test("a stream that reconnects during a flood misses nothing", async () => {
  await using server = await startServer();
  const second = await server.another();
  const flooded = Promise.all([flood(server, "design"), flood(second, "design")]);
  const received: number[] = [];

  for (let visit = 0; received.length < 2 * COUNT; visit++) {
    const stream = await [server, second][visit % 2].stream("bo", {
      after_mid: received.at(-1) ?? 0,
      early: true,
    });
    const wanted = Math.min(2 * COUNT, received.length + 150);
    await stream.until(reached(wanted), `message ${wanted}`);
    await stream.close();
    received.push(...stream.all("chat").map(({ mid }) => mid));
  }
  await flooded;
  assert.deepEqual(received, range(1, 2 * COUNT));
});
