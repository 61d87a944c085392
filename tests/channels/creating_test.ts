import assert from "node:assert/strict";
import { Channel, ChannelCreated } from "schemas/channels.ts";
import { gid, type Person, uid } from "../support/cast.ts";
import { startServer, type TestServer } from "../support/server.ts";
import { SWITCHES } from "./switches.ts";

const create = (server: TestServer, person: Person, channel: object) =>
  server.as(person).post("/group", channel);

Deno.test("a new private channel is announced to its members only", async () => {
  await using server = await startServer();
  const [ada, bo, cy] = [await server.stream("ada"), await server.stream("bo"), await server.stream("cy")];
  const made = await create(server, "bo", { name: "secret", members: [uid.ada, uid.ada] });
  const { gid: made_gid, created_at } = made.as(ChannelCreated);
  await server.as("ada").trySend("lobby", "Good morning");

  assert.ok(Math.abs(created_at - Date.now()) < 60_000);
  const expected = {
    gid: made_gid,
    owner: uid.bo,
    name: "secret",
    description: null,
    members: [uid.ada, uid.bo],
    is_public: false,
    avatar_updated_at: 0,
    pinned_messages: [],
    ...SWITCHES,
  };
  for (const stream of [ada, bo]) assert.deepEqual((await stream.next("joined_group")).group, expected);
  await cy.next("chat");
  assert.deepEqual(cy.all("joined_group"), []);
});

Deno.test("a new public channel is announced to everybody, guests too", async () => {
  await using server = await startServer();
  const streams = [await server.stream("bo"), await server.stream("cy"), await server.stream("gus")];
  const made = await create(server, "ada", { name: "news", description: "What is new", is_public: true });
  const { gid: made_gid } = made.as(ChannelCreated);

  for (const stream of streams) {
    const { group } = await stream.next("joined_group");
    assert.deepEqual([group.gid, group.owner, group.members], [made_gid, null, []]);
    assert.deepEqual([group.name, group.description, group.is_public], ["news", "What is new", true]);
  }
});

Deno.test("a channel created on one process appears on the other", async () => {
  await using server = await startServer();
  const second = await server.another();
  const ada = await second.stream("ada");
  const made = (await create(server, "bo", { name: "secret", members: [uid.ada] })).as(ChannelCreated);

  assert.equal((await ada.next("joined_group")).group.gid, made.gid);
  assert.equal((await second.as("ada").trySend({ gid: made.gid }, "Hello")).status, 200);
});

Deno.test("people without the right to create a channel create none", async () => {
  await using server = await startServer();
  const bo = await server.stream("bo");
  assert.equal((await create(server, "bo", { name: "news", is_public: true })).status, 403);
  assert.equal((await create(server, "gus", { name: "ours" })).status, 403);
  assert.equal((await create(server, "gus", { is_public: 7 })).status, 403, "before the body is read");
  assert.equal((await server.nobody.post("/group", { name: "ours" })).status, 401);

  const { gid: made } = (await create(server, "bo", { name: "mine" })).as(ChannelCreated);
  assert.equal((await bo.next("joined_group")).group.gid, made);
  assert.equal((await server.sql`select from channels`).length, 3);
});

const malformed = {
  "nothing": {},
  "no name": { is_public: false },
  "an empty name": { name: "  " },
  "NUL in the name": { name: "a\0b" },
  "an endless name": { name: "x".repeat(1000) },
  "an endless description": { name: "a", description: "x".repeat(100_000) },
  "a number for a name": { name: 5 },
  "a word for a switch": { name: "a", is_public: "true" },
  "unknown members": { name: "a", members: [999] },
  "words for members": { name: "a", members: ["2"] },
  "a fraction of a member": { name: "a", members: [1.5] },
  "a member beyond all numbers": { name: "a", members: [1e300] },
  "members of a public channel": { name: "a", is_public: true, members: [uid.bo] },
};

Deno.test("a malformed channel is refused and leaves nothing behind", async () => {
  await using server = await startServer();
  for (const [what, channel] of Object.entries(malformed)) {
    assert.equal((await create(server, "ada", channel)).status, 400, what);
  }
  assert.equal((await server.sql`select from channels`).length, 2);
  assert.equal((await server.sql`select from memberships`).length, 2);
});

Deno.test("fields that only the server sets are ignored, and null counts as absent", async () => {
  await using server = await startServer();
  const made = (await create(server, "bo", {
    name: "ours",
    description: null,
    members: null,
    is_public: null,
    gid: 77,
    owner: uid.cy,
    avatar_updated_at: 5,
    pinned_messages: [],
    colour: "red",
  })).as(ChannelCreated);
  const channel = (await server.as("bo").get(`/group/${made.gid}`)).as(Channel);

  assert.notEqual(made.gid, 77);
  assert.deepEqual([channel.owner, channel.members, channel.avatar_updated_at], [uid.bo, [uid.bo], 0]);
});

Deno.test("an empty description counts as none", async () => {
  await using server = await startServer();
  const made = (await create(server, "bo", { name: "ours", description: "" })).as(ChannelCreated);
  assert.equal((await server.as("bo").get(`/group/${made.gid}`)).as(Channel).description, null);
  assert.equal(made.gid, gid.design + 1);
});
