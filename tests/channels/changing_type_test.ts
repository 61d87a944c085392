import assert from "node:assert/strict";
import { Channel } from "schemas/channels.ts";
import { gid, type Person, uid } from "../support/cast.ts";
import type { AnyReceived, Inbox } from "../support/inbox.ts";
import { texts } from "../support/messages.ts";
import { startServer, type TestServer } from "../support/server.ts";
import { changed } from "./switches.ts";

const PEOPLE = ["ada", "bo", "cy", "gus"] as const;
const change = (server: TestServer, person: Person, channel: keyof typeof gid, body: unknown) =>
  server.as(person).post(`/group/${gid[channel]}/change_type`, body);

async function streams(server: TestServer): Promise<Inbox[]> {
  return await Promise.all(PEOPLE.map((person) => server.stream(person)));
}

/** The events about channels that each has received, up to a message that all of them receive. */
async function news(server: TestServer, received: Inbox[]): Promise<AnyReceived[][]> {
  await server.as("ada").trySend({ gid: await hall(server) }, "the end");
  for (const inbox of received) await inbox.until(() => texts(inbox).includes("the end"));
  return received.map((inbox) =>
    inbox.received.filter(({ type }) => /group/.test(type) && type !== "related_groups")
      .filter((event) => event.type !== "joined_group" || event.group.name !== "hall")
  );
}

async function hall(server: TestServer): Promise<number> {
  const made = await server.as("ada").post("/group", { name: "hall", is_public: true });
  return (made.body as { gid: number }).gid;
}

const types = (events: AnyReceived[]) => events.map(({ type }) => type);

Deno.test("a private channel that becomes public appears to everybody else", async () => {
  await using server = await startServer();
  const received = await streams(server);
  const opened = await change(server, "ada", "design", { is_public: true, members: [999] });
  assert.deepEqual([opened.status, opened.text], [200, ""]);
  const [ada, bo, cy, gus] = await news(server, received);

  const publicly = changed(gid.design, { is_public: true });
  const came = { type: "user_joined_group", gid: gid.design, uid: [uid.cy] };
  for (const member of [ada, bo]) assert.deepEqual(member, [publicly, came]);
  const group = (await server.as("cy").get(`/group/${gid.design}`)).as(Channel);
  assert.deepEqual([group.is_public, group.owner, group.members], [true, null, []]);
  for (const other of [cy, gus]) assert.deepEqual(other, [publicly, { type: "joined_group", group }]);
  assert.equal((await server.as("cy").trySend("design", "Nice to be here")).status, 200);
});

Deno.test("a public channel that becomes private disappears for those left out", async () => {
  await using server = await startServer();
  const received = await streams(server);
  const closed = await change(server, "ada", "lobby", { is_public: false, members: [uid.bo, uid.bo] });
  assert.deepEqual([closed.status, closed.text], [200, ""]);
  const [ada, bo, cy, gus] = await news(server, received);

  const privately = changed(gid.lobby, { is_public: false, owner: uid.ada });
  const group = (await server.as("bo").get(`/group/${gid.lobby}`)).as(Channel);
  assert.deepEqual([group.is_public, group.owner, group.members], [false, uid.ada, [uid.ada, uid.bo]]);
  for (const member of [ada, bo]) assert.deepEqual(member, [privately, { type: "joined_group", group }]);
  const out = { type: "kick_from_group", gid: gid.lobby, reason: "kick" };
  for (const other of [cy, gus]) assert.deepEqual(other, [privately, out]);
  assert.equal((await server.as("cy").trySend("lobby", "Hello?")).status, 403);
  assert.equal((await server.as("cy").history("lobby")).status, 403);
});

Deno.test("without a list of members everybody but guests stays", async () => {
  await using server = await startServer();
  const received = await streams(server);
  await change(server, "ada", "lobby", { is_public: false, members: [] });
  const told = await news(server, received);
  assert.deepEqual(types(told[PEOPLE.indexOf("gus")]), ["group_changed", "kick_from_group"]);
  assert.deepEqual(types(told[PEOPLE.indexOf("cy")]), ["group_changed", "joined_group"]);
  const { members } = (await server.as("cy").get(`/group/${gid.lobby}`)).as(Channel);
  assert.deepEqual(members, [uid.ada, uid.bo, uid.cy]);
});

Deno.test("asking for the present type changes nothing", async () => {
  await using server = await startServer();
  const received = await streams(server);
  assert.equal((await change(server, "ada", "lobby", { is_public: true })).status, 200);
  assert.equal((await change(server, "ada", "design", { is_public: false, members: [999] })).status, 200);
  assert.deepEqual(await news(server, received), [[], [], [], []]);
});

Deno.test("live messages reach exactly those who are members at that moment", async () => {
  await using server = await startServer();
  const second = await server.another();
  const [cy, gus] = [await second.stream("cy"), await second.stream("gus")];
  await server.as("ada").trySend("design", "private");
  await change(server, "ada", "design", { is_public: true });
  await server.as("ada").trySend("design", "public");
  await change(server, "ada", "design", { is_public: false, members: [uid.cy] });
  await server.as("ada").trySend("design", "for Cy");
  await server.as("ada").trySend("lobby", "the end");
  for (const stream of [cy, gus]) await stream.until(() => texts(stream).includes("the end"));
  assert.deepEqual(texts(cy), ["public", "for Cy", "the end"]);
  assert.deepEqual(texts(gus), ["public", "the end"]);
});

Deno.test("clients that were away during type changes receive the same later", async () => {
  await using server = await startServer();
  await server.as("ada").trySend("design", "private");
  await change(server, "ada", "design", { is_public: true });
  await server.as("ada").trySend("design", "public");
  await change(server, "ada", "design", { is_public: false, members: [uid.cy] });
  await server.as("ada").trySend("design", "for Cy");
  await change(server, "ada", "design", { is_public: true });
  await server.as("ada").trySend("design", "public again");
  await server.settled();
  const missed = async (person: Person) => texts(await server.stream(person, { after_mid: 0 }));

  assert.deepEqual(await missed("ada"), ["private", "public", "for Cy", "public again"]);
  assert.deepEqual(await missed("bo"), ["private", "public", "public again"]);
  assert.deepEqual(await missed("cy"), ["public", "for Cy", "public again"]);
  assert.deepEqual(await missed("gus"), ["public", "public again"]);
});

Deno.test("people without the right cannot change the type, and a wrong list changes nothing", async () => {
  await using server = await startServer();
  const status = async (...args: [Person, keyof typeof gid, unknown]) =>
    (await change(server, ...args)).status;
  assert.equal(await status("bo", "design", { is_public: true }), 403, "a member who is not the owner");
  assert.equal(await status("cy", "design", { is_public: true }), 403);
  assert.equal(await status("bo", "lobby", { is_public: false }), 403);
  assert.equal(await status("gus", "lobby", { is_public: false }), 403);
  assert.equal((await server.as("ada").post("/group/999/change_type", { is_public: true })).status, 404);
  assert.equal(await status("ada", "lobby", { is_public: false, members: [uid.bo, 999] }), 400);
  for (
    const wrong of [{}, null, { is_public: null }, { is_public: "false" }, { is_public: false, members: 1 }]
  ) {
    assert.equal(await status("ada", "lobby", wrong), 400, JSON.stringify(wrong));
  }
  const { is_public, owner } = (await server.as("cy").get(`/group/${gid.lobby}`)).as(Channel);
  assert.deepEqual([is_public, owner], [true, null]);
});
