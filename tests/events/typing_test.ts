import assert from "node:assert/strict";
import { events } from "schemas/events.ts";
import { gid, pathOf, type Person, type Place, uid } from "../support/cast.ts";
import { startServer, type TestServer } from "../support/server.ts";

const ASKED = { features: "gap,typing,self" };
const type = (server: TestServer, person: Person, place: Place) =>
  server.as(person).post(`${pathOf(place)}/typing`);

/** Signals are sent in order, so a client that has received this one has received all before it. */
async function typedUpTo(server: TestServer, person: Person) {
  const stream = await server.stream(person, ASKED);
  return {
    stream,
    received: async () => {
      const from: Person = person === "cy" ? "ada" : "cy";
      await type(server, from, person);
      const passed = await stream.until((event) => event.type === "typing" && "uid" in event.target);
      return passed.filter((event) => event.type === "typing").slice(0, -1);
    },
  };
}

Deno.test("typing in a private channel reaches members, but not the typist or outsiders", async () => {
  await using server = await startServer();
  const [ada, bo, cy] = [
    await typedUpTo(server, "ada"),
    await typedUpTo(server, "bo"),
    await typedUpTo(server, "cy"),
  ];
  const answer = await type(server, "ada", "design");
  assert.deepEqual([answer.status, answer.text], [200, ""]);
  assert.deepEqual(await bo.received(), [{ type: "typing", uid: uid.ada, target: { gid: gid.design } }]);
  assert.deepEqual([await ada.received(), await cy.received()], [[], []]);
});

Deno.test("typing in a public channel reaches everyone, guests too", async () => {
  await using server = await startServer();
  const [bo, gus] = [await server.stream("bo", ASKED), await server.stream("gus", ASKED)];
  await type(server, "cy", "lobby");
  for (const stream of [bo, gus]) {
    const { uid: who, target } = await stream.next("typing");
    assert.deepEqual([who, target], [uid.cy, { gid: gid.lobby }]);
  }
});

Deno.test("typing in a direct chat reaches only the other person, on all devices and processes", async () => {
  await using server = await startServer();
  const elsewhere = await server.another();
  const streams = [
    await server.stream("bo", ASKED),
    await elsewhere.stream("bo", { ...ASKED, device: "phone" }),
  ];
  const ada = await typedUpTo(server, "ada");
  const cy = await typedUpTo(elsewhere, "cy");
  await type(server, "cy", "bo");
  for (const stream of streams) {
    const { uid: who, target } = await stream.next("typing");
    assert.deepEqual([who, target], [uid.cy, { uid: uid.bo }]);
  }
  assert.deepEqual([await ada.received(), await cy.received()], [[], []]);
});

Deno.test("old clients never receive events that they do not know", async () => {
  await using server = await startServer();
  const old = [
    await server.stream("bo"),
    await server.stream("bo", { device: "phone", features: "gap,self" }),
  ];
  const asked = await server.stream("bo", { device: "tablet", features: "typing" });
  await type(server, "ada", "design");
  await asked.next("typing");
  await server.as("ada").trySend("design", "There");
  for (const stream of old) {
    await stream.next("chat");
    assert.deepEqual(stream.all("typing"), []);
    assert.ok(stream.received.every((event) => event.type in events));
  }
});

Deno.test("a repeated typing signal within three seconds is dropped, for each chat separately", async () => {
  await using server = await startServer();
  const bo = await typedUpTo(server, "bo");
  for (let i = 0; i < 5; i++) assert.equal((await type(server, "ada", "design")).status, 200);
  for (let i = 0; i < 5; i++) assert.equal((await type(server, "ada", "lobby")).status, 200);
  assert.deepEqual((await bo.received()).map((event) => event.type === "typing" && event.target), [
    { gid: gid.design },
    { gid: gid.lobby },
  ]);
});

Deno.test("typing is not stored: the log does not grow, and later streams receive nothing", async () => {
  await using server = await startServer();
  const bo = await server.stream("bo", ASKED);
  const position = async () => (await server.sql`select mid, seq, log_id from counter`)[0];
  const before = await position();
  await type(server, "ada", "design");
  await bo.next("typing");
  assert.deepEqual(await position(), before);
  const later = await server.stream("bo", { ...ASKED, device: "phone", after_mid: 0 });
  assert.deepEqual(later.all("typing"), []);
});

Deno.test("people who may not send to a chat cannot signal typing there", async () => {
  await using server = await startServer();
  const bo = await typedUpTo(server, "bo");
  assert.equal((await type(server, "cy", "design")).status, 403);
  assert.equal((await type(server, "gus", "lobby")).status, 403);
  assert.equal((await type(server, "gus", "bo")).status, 403);
  assert.equal((await type(server, "ada", { gid: 999 })).status, 404);
  assert.equal((await type(server, "ada", { uid: 999 })).status, 404);
  assert.equal((await type(server, "ada", "gus")).status, 404, "nobody writes to guests");
  assert.equal((await server.nobody.post(`/group/${gid.lobby}/typing`)).status, 401);
  assert.equal((await server.as("ada").post("/group/x/typing")).status, 400);

  await server.as("bo").post("/user/update_contact_status", { action: "block", target_uid: uid.ada });
  assert.equal((await type(server, "ada", "bo")).status, 403);
  await server.sql`update channels set only_owner_can_send_msg = true`;
  assert.equal((await type(server, "bo", "design")).status, 403);
  assert.equal((await type(server, "cy", "lobby")).status, 403);
  assert.deepEqual(await bo.received(), []);
  assert.equal((await type(server, "ada", "design")).status, 200, "she is its owner");
  assert.equal((await type(server, "ada", "lobby")).status, 200, "she is an admin");
});

Deno.test("removed members receive no more typing of a private channel", async () => {
  await using server = await startServer();
  const bo = await typedUpTo(server, "bo");
  await server.as("ada").post(`/group/${gid.design}/members/remove`, [uid.bo]);
  await bo.stream.next("kick_from_group");
  await type(server, "ada", "design");
  assert.deepEqual(await bo.received(), []);
});
