import assert from "node:assert/strict";
import { gid, uid } from "../support/cast.ts";
import { startServer } from "../support/server.ts";

Deno.test("a member receives a message sent to a private channel", async () => {
  await using server = await startServer();
  const bo = await server.stream("bo");
  const sent = await server.as("ada").trySend("design", "Is this thing on?");
  const received = await bo.next("chat");

  assert.equal(sent.status, 200);
  assert.ok(Math.abs(received.created_at - Date.now()) < 60_000);
  assert.deepEqual(received, {
    type: "chat",
    mid: sent.body,
    from_uid: uid.ada,
    created_at: received.created_at,
    target: { gid: gid.design },
    detail: {
      type: "normal",
      properties: null,
      content_type: "text/plain",
      content: "Is this thing on?",
      expires_in: null,
    },
  });
});

Deno.test("an outsider does not receive a message sent to a private channel", async () => {
  await using server = await startServer();
  const [cy, gus] = [await server.stream("cy"), await server.stream("gus")];
  await server.as("ada").trySend("design", "Keep this between us");
  await server.as("ada").trySend("lobby", "Good morning");

  assert.equal((await cy.next("chat")).detail.content, "Good morning");
  assert.equal((await gus.next("chat")).detail.content, "Good morning");
});

Deno.test("a direct message reaches both people on all their devices, and nobody else", async () => {
  await using server = await startServer();
  const hearers = [
    await server.stream("ada"),
    await server.stream("ada", { device: "phone" }),
    await server.stream("bo"),
    await server.stream("bo", { device: "phone" }),
  ];
  const cy = await server.stream("cy");
  const sent = await server.as("ada").trySend("bo", "Lunch?");
  await server.as("ada").trySend("lobby", "Good morning");

  for (const stream of hearers) {
    const { mid, target, from_uid } = await stream.next("chat");
    assert.deepEqual({ mid, target, from_uid }, {
      mid: sent.body,
      target: { uid: uid.bo },
      from_uid: uid.ada,
    });
  }
  assert.equal((await cy.next("chat")).detail.content, "Good morning");
});

Deno.test("a message to oneself arrives once", async () => {
  await using server = await startServer();
  const ada = await server.stream("ada");
  await server.as("ada").trySend("ada", "Buy milk");
  await server.as("ada").trySend("lobby", "Good morning");

  assert.equal((await ada.next("chat")).detail.content, "Buy milk");
  assert.equal((await ada.next("chat")).detail.content, "Good morning");
});

Deno.test("text and Markdown may be sent, with or without a charset, and nothing else", async () => {
  await using server = await startServer();
  const bo = await server.stream("bo");
  const text = ["text/plain", "text/plain;charset=UTF-8", "text/markdown", "text/markdown; charset=utf-8"];
  for (const type of text) {
    assert.equal((await server.as("ada").trySend("lobby", "# Hello", { type })).status, 200, type);
    const { detail } = await bo.next("chat");
    assert.deepEqual([detail.content_type, detail.content], [type.split(";")[0], "# Hello"]);
  }
  for (const type of ["application/json", "text/html", "text/plainer", "image/png", "x", ""]) {
    assert.equal((await server.as("ada").trySend("lobby", "{}", { type })).status, 415, type);
  }
});

Deno.test("a message without permission is refused, and nobody receives it", async () => {
  await using server = await startServer();
  const [ada, bo] = [await server.stream("ada"), await server.stream("bo")];
  assert.equal((await server.as("cy").trySend("design", "Let me in")).status, 403);
  assert.equal((await server.as("gus").trySend("lobby", "Hello")).status, 403);
  assert.equal((await server.as("gus").trySend("ada", "Hello")).status, 403);
  assert.equal((await server.nobody.trySend("lobby", "Hello")).status, 401);
  assert.equal((await server.as("bo").trySend({ gid: 999 }, "Hello")).status, 404);
  assert.equal((await server.as("bo").trySend({ uid: 999 }, "Hello")).status, 404);
  await server.as("ada").trySend("design", "All quiet");

  for (const stream of [ada, bo]) assert.equal((await stream.next("chat")).detail.content, "All quiet");
  assert.equal((await server.sql`select from messages`).length, 1);
});

Deno.test("an admin outside a private channel may not send to it", async () => {
  await using server = await startServer();
  const { gid: ours } = (await server.as("bo").post("/group", { name: "ours" })).body as { gid: number };
  assert.equal((await server.as("ada").trySend({ gid: ours }, "What is this?")).status, 403);
});

Deno.test("ids count up by one across channels and direct messages", async () => {
  await using server = await startServer();
  const mids = [];
  for (const place of ["lobby", "bo", "design", "ada", "lobby"] as const) {
    mids.push((await server.as("ada").trySend(place, "Hello")).body);
  }
  assert.deepEqual(mids, [1, 2, 3, 4, 5]);
});
