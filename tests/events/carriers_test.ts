import assert from "node:assert/strict";
import { connect } from "node:http2";
import { once } from "node:events";
import { within } from "../support/deadline.ts";
import { Raw } from "../support/raw.ts";
import { startServer } from "../support/server.ts";

Deno.test("a proxy that speaks HTTP/1.0 passes a stream on", async () => {
  await using server = await startServer();
  const { token } = await server.signIn("bo", "web:first");
  using raw = await Raw.open(
    server.origin,
    `GET /api/user/events?api-key=${token} HTTP/1.0\r\nHost: parley\r\n\r\n`,
  );
  const received = await until(() => raw.read(), '"ready"');
  assert.match(received, /^HTTP\/1\.1 200 OK\r\n/);
  assert.match(received, /\r\ncontent-type: text\/event-stream\r\n/);
  assert.match(received, /\r\nconnection: close\r\n\r\ndata: \{/);
  assert.doesNotMatch(received, /transfer-encoding/i);
  await server.as("ada").send("lobby", "Through a proxy");
  await until(() => raw.read(), "Through a proxy");
});

Deno.test("over HTTP/2 a stream leaves its connection to other requests", async () => {
  await using server = await startServer();
  const { token } = await server.signIn("bo", "web:first");
  const session = connect(server.origin);
  const stream = session.request({ ":path": `/api/user/events?api-key=${token}` }).setEncoding("utf8");
  const pieces = stream[Symbol.asyncIterator]();
  const piece = async () => (await pieces.next()).value as string;
  await until(piece, '"ready"');

  const health = session.request({ ":path": "/health" });
  const [headers] = await once(health, "response");
  assert.equal(headers[":status"], 200);
  health.resume();
  await server.as("ada").send("lobby", "Still there?");
  await until(piece, "Still there?");
  session.destroy();
});

Deno.test("a page of another origin may read a stream", async () => {
  await using server = await startServer();
  const { token } = await server.signIn("bo", "web:first");
  const head =
    `GET /api/user/events?api-key=${token} HTTP/1.1\r\nHost: parley\r\nOrigin: https://shop.example\r\n\r\n`;
  using raw = await Raw.open(server.origin, head);
  const received = await until(() => raw.read(), '"ready"');
  assert.match(received, /\r\naccess-control-allow-origin: https:\/\/shop\.example\r\n/);
  assert.match(received, /\r\ncache-control: no-cache, no-transform\r\n/);
});

Deno.test("a stream on which a client sends more than a few bytes ends, and others go on", async () => {
  await using server = await startServer();
  const ada = await server.stream("ada");
  const { token } = await server.signIn("bo", "web:first");
  const head = `GET /api/user/events?api-key=${token} HTTP/1.1\r\nHost: parley\r\n\r\n`;
  using raw = await Raw.open(server.origin, head);
  await until(() => raw.read(), '"ready"');
  await raw.write("x".repeat(100));
  await server.as("ada").send("lobby", "A few bytes do no harm");
  await until(() => raw.read(), "do no harm");

  // The server may have closed before all of it was written.
  await raw.write("x".repeat(100_000)).catch(() => {});
  await within(raw.readAll(), () => "the stream goes on");
  await server.as("ada").send("lobby", "Who is left?");
  await ada.next("chat");
  assert.equal((await ada.next("chat")).detail.content, "Who is left?");
});

async function until(read: () => Promise<string>, wanted: string): Promise<string> {
  let received = "";
  while (!received.includes(wanted)) {
    const piece = await read();
    assert.notEqual(piece, "", `the stream ended before ${wanted}`);
    received += piece;
  }
  return received;
}
