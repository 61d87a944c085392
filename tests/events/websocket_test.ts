import assert from "node:assert/strict";
import type { AnyReceived } from "../support/inbox.ts";
import { insertMessages, mids, range } from "../support/messages.ts";
import { startServer } from "../support/server.ts";

const TIMELESS = ["users_state", "users_state_changed", "heartbeat"];
const lasting = (received: AnyReceived[]) => received.filter(({ type }) => !TIMELESS.includes(type));

Deno.test("the WebSocket sends the same events as the stream, one in each frame", async () => {
  await using server = await startServer();
  await server.as("ada").trySend("lobby", "before");
  const stream = await server.stream("bo");
  const socket = await server.socket("bo", { device: "phone" });
  await server.as("ada").trySend("bo", "after", { properties: { local_id: 5 } });
  await server.as("bo").post("/group", { name: "ours" });
  await server.as("ada").trySend("lobby", "the end");
  for (const reader of [stream, socket]) {
    await reader.until((event) => event.type === "chat" && event.detail.content === "the end");
  }

  assert.deepEqual(lasting(socket.received), lasting(stream.received));
  assert.equal(socket.frames.length, socket.received.length);
});

Deno.test("the WebSocket resumes like the stream", async () => {
  await using server = await startServer();
  await insertMessages(server, 6000, "lobby");
  const later = await server.another();
  const socket = await later.socket("bo", { after_mid: 42, users_version: 999_999 });
  assert.deepEqual(mids(socket), range(43, 6000));
  assert.deepEqual(mids(await later.socket("bo", { limit: 300 })), range(5701, 6000));
});

Deno.test("a stream and a WebSocket of one device replace each other", async () => {
  await using server = await startServer();
  const stream = await server.stream("bo");
  const socket = await server.socket("bo");
  assert.equal((await stream.next("kick")).reason, "login_from_other_device");
  await stream.ended();
  await server.stream("bo");
  assert.equal((await socket.next("kick")).reason, "login_from_other_device");
  await socket.closed;
});

Deno.test("short messages of a client are ignored", async () => {
  await using server = await startServer();
  const socket = await server.socket("bo");
  for (const text of ["ping", "{}", "x".repeat(128)]) socket.send(text);
  await server.as("ada").trySend("lobby", "Still there?");
  assert.equal((await socket.next("chat")).detail.content, "Still there?");
});

Deno.test("a client that sends more is disconnected with 1009, and nobody else notices", async () => {
  await using server = await startServer();
  const [talking, silent] = [await server.socket("bo"), await server.socket("bo", { device: "phone" })];
  talking.send("x".repeat(129));
  assert.equal((await talking.closed).code, 1009);
  await server.as("ada").trySend("lobby", "Still there?");
  assert.equal((await silent.next("chat")).detail.content, "Still there?");
});

Deno.test("a request without an upgrade is refused", async () => {
  await using server = await startServer();
  const { token } = await server.signIn("bo", "web:first");
  const { status } = await server.nobody.get(`/user/events_ws?api-key=${token}`);
  assert.ok(status >= 400 && status < 500, `${status}`);
});
