import assert from "node:assert/strict";
import { uid } from "../support/cast.ts";
import { startServer, type TestServer } from "../support/server.ts";
import { PHONE } from "./settings.ts";

const remark = (server: TestServer, contact_uid: number, text: unknown) =>
  server.as("bo").put("/user/contact_remark", { contact_uid, remark: text });

Deno.test("a person's own name for somebody reaches all their devices, and nobody else", async () => {
  await using server = await startServer();
  const [here, there] = [await server.stream("bo"), await server.stream("bo", PHONE)];
  const cy = await server.stream("cy");
  const answer = await remark(server, uid.cy, "  Cy from sales ");
  assert.deepEqual([answer.status, answer.text], [200, ""]);
  for (const stream of [here, there]) {
    const { contact_uid, remark } = await stream.next("user_remark");
    assert.deepEqual([contact_uid, remark], [uid.cy, "Cy from sales"]);
  }
  await remark(server, uid.cy, "Cy from sales");
  await remark(server, uid.cy, "");
  await remark(server, uid.cy, " ");
  await server.as("ada").trySend("lobby", "Good morning");
  for (const stream of [here, there, cy]) await stream.next("chat");
  assert.deepEqual(there.all("user_remark").map((event) => event.remark), ["Cy from sales", ""]);
  assert.equal(here.all("user_remark").length, 2);
  assert.deepEqual(cy.all("user_remark"), []);
});

Deno.test("a stream begins with one event for each name, after the settings", async () => {
  await using server = await startServer();
  await remark(server, uid.cy, "Cy from sales");
  await remark(server, uid.ada, "The boss");
  await remark(server, uid.ada, "The chief");
  await server.settled();
  const { received } = await server.stream("bo");
  const kinds = received.map(({ type }) => type);
  assert.deepEqual(kinds.slice(kinds.indexOf("user_settings")), [
    "user_settings",
    "user_remark",
    "user_remark",
    "ready",
  ]);
  const told = (await server.stream("bo", PHONE)).all("user_remark");
  assert.deepEqual(told.map(({ contact_uid, remark }) => [contact_uid, remark]), [
    [uid.ada, "The chief"],
    [uid.cy, "Cy from sales"],
  ]);
  assert.deepEqual((await server.stream("ada")).all("user_remark"), []);
});

Deno.test("a remark is limited in length and only for other existing people", async () => {
  await using server = await startServer();
  assert.equal((await remark(server, uid.bo, "Me")).status, 400);
  assert.equal((await remark(server, 999, "Nobody")).status, 400);
  assert.equal((await remark(server, uid.cy, "é".repeat(65))).status, 400);
  assert.equal((await remark(server, uid.cy, "é".repeat(64))).status, 200);
  assert.equal((await remark(server, uid.cy, null)).status, 400);
  const guest = await server.as("gus").put("/user/contact_remark", { contact_uid: uid.bo, remark: "Bo" });
  assert.equal(guest.status, 403);
});
