import assert from "node:assert/strict";
import { Chats } from "schemas/chats.ts";
import { gid, type Person, uid } from "../support/cast.ts";
import { insertMessages } from "../support/messages.ts";
import { startServer, type TestServer } from "../support/server.ts";

const chats = async (server: TestServer, person: Person) =>
  (await server.as(person).get("/user/chats")).as(Chats);
const rows = async (server: TestServer, person: Person) =>
  (await chats(server, person)).chats.map(({ target, last, unread, mentions, read_mid }) => ({
    target,
    last: last?.mid ?? null,
    unread,
    mentions,
    read_mid,
  })).filter(({ last }) => last !== null).sort((a, b) => b.last! - a.last!);
const mark = (server: TestServer, person: Person, index: object, device?: string) =>
  server.as(person, { device }).post("/user/read-index", index);

Deno.test("the chat list has the last message and the unread count of each chat", async () => {
  await using server = await startServer();
  await server.as("ada").trySend("lobby", "one");
  await server.as("ada").trySend("lobby", "two", { properties: { mentions: [uid.bo] } });
  await server.as("bo").trySend("lobby", "my own");
  await server.as("ada").trySend("bo", "four");
  await server.as("bo").trySend("cy", "five");
  await server.as("ada").trySend("cy", "none of Bo's business");

  assert.deepEqual(await rows(server, "bo"), [
    { target: { uid: uid.cy }, last: 5, unread: 0, mentions: 0, read_mid: 0 },
    { target: { uid: uid.ada }, last: 4, unread: 1, mentions: 0, read_mid: 0 },
    { target: { gid: gid.lobby }, last: 3, unread: 2, mentions: 1, read_mid: 0 },
  ]);
  assert.equal((await chats(server, "bo")).mid, 6);
});

Deno.test("the chat list omits channels that one is not in", async () => {
  await using server = await startServer();
  await server.as("ada").trySend("design", "Keep this between us");
  const { chats: seen } = await chats(server, "cy");
  assert.ok(!JSON.stringify(seen).includes("between us"));
  assert.ok(!seen.some(({ target }) => "gid" in target && target.gid === gid.design));
});

Deno.test("unread messages are counted up to a hundred", async () => {
  await using server = await startServer();
  await insertMessages(server, 250, "lobby");
  const later = await server.another();
  assert.equal((await rows(later, "bo"))[0].unread, 100);
});

Deno.test("a read marker only moves forward, and the person's other devices receive it", async () => {
  await using server = await startServer();
  for (const text of ["one", "two", "three"]) await server.as("ada").trySend("lobby", text);
  const [here, there] = [await server.stream("bo"), await server.stream("bo", { device: "phone" })];
  const ada = await server.stream("ada");

  const marked = await mark(server, "bo", { groups: [{ gid: gid.lobby, mid: 2 }] });
  assert.deepEqual([marked.status, marked.text], [200, ""]);
  const received = await there.next("user_settings_changed");
  assert.deepEqual(received.read_index_groups, [{ gid: gid.lobby, mid: 2 }]);
  assert.equal(received.from_device, "web:first");
  assert.equal((await rows(server, "bo"))[0].unread, 1);

  await mark(server, "bo", { groups: [{ gid: gid.lobby, mid: 1 }, { gid: gid.lobby, mid: 2 }] });
  await server.as("ada").trySend("lobby", "four");
  for (const stream of [here, there, ada]) await stream.next("chat");
  assert.equal(there.all("user_settings_changed").length, 1);
  assert.deepEqual([here.all("user_settings_changed"), ada.all("user_settings_changed")], [[], []]);
  assert.equal((await rows(server, "bo"))[0].read_mid, 2);
});

Deno.test("a stream begins with the read markers", async () => {
  await using server = await startServer();
  await server.as("ada").trySend("bo", "one");
  await mark(server, "bo", { users: [{ uid: uid.ada, mid: 1 }] });
  const [settings] = (await server.stream("bo")).all("user_settings");
  assert.deepEqual([settings.read_index_users, settings.read_index_groups], [[{ uid: uid.ada, mid: 1 }], []]);
});

Deno.test("a read marker affects only its chat, and chats that are gone are skipped", async () => {
  await using server = await startServer();
  await server.as("ada").trySend("lobby", "one");
  await server.as("ada").trySend("design", "two");
  const beyond = {
    groups: [{ gid: gid.lobby, mid: 999 }, { gid: 77, mid: 1 }],
    users: [{ uid: 77, mid: 1 }],
  };
  assert.equal((await mark(server, "bo", beyond)).status, 200);
  assert.ok((await rows(server, "bo")).every(({ read_mid }) => read_mid <= 2));

  await server.as("ada").trySend("lobby", "three");
  assert.equal((await rows(server, "bo"))[0].unread, 1, "what comes later is unread all the same");
});

Deno.test("an outsider cannot set a read marker, and a malformed one is refused", async () => {
  await using server = await startServer();
  await server.as("ada").trySend("design", "one");
  await mark(server, "cy", { groups: [{ gid: gid.design, mid: 1 }] });
  assert.deepEqual((await server.stream("cy")).all("user_settings")[0].read_index_groups, []);

  for (
    const wrong of [{ users: [{ uid: uid.bo, mid: 1 }] }, { groups: [{ gid: 1 }] }, { users: {} }, [], {
      users: [{ uid: 1, mid: 0.5 }],
    }]
  ) {
    assert.equal((await mark(server, "bo", wrong)).status, 400, JSON.stringify(wrong));
  }
  assert.equal((await server.nobody.post("/user/read-index", {})).status, 401);
});

Deno.test("a read marker of 0, which clients send for unread chats, changes nothing", async () => {
  await using server = await startServer();
  for (const text of ["one", "two"]) await server.as("ada").trySend("lobby", text);
  const marked = await mark(server, "bo", {
    users: [{ uid: uid.ada, mid: 0 }],
    groups: [{ gid: gid.design, mid: 0 }, { gid: gid.lobby, mid: 2 }],
  });
  assert.deepEqual([marked.status, marked.text], [200, ""]);
  const [settings] = (await server.stream("bo")).all("user_settings");
  assert.deepEqual(settings.read_index_groups, [{ gid: gid.lobby, mid: 2 }]);
  assert.deepEqual(settings.read_index_users, []);
  assert.equal((await mark(server, "bo", { groups: [{ gid: gid.lobby, mid: -1 }] })).status, 400);
});

Deno.test("a stream omits markers of deleted channels and of private ones that one has left", async () => {
  await using server = await startServer();
  await server.as("ada").trySend("lobby", "one");
  await server.as("ada").trySend("design", "two");
  await mark(server, "bo", { groups: [{ gid: gid.lobby, mid: 1 }, { gid: gid.design, mid: 2 }] });
  const told = async () =>
    (await server.stream("bo")).all("user_settings")[0].read_index_groups.map((marker) => marker.gid);
  assert.deepEqual(await told(), [gid.lobby, gid.design], "for this test to mean anything");

  await server.as("ada").delete(`/group/${gid.lobby}`);
  assert.deepEqual(await told(), [gid.design]);
  await server.as("bo").get(`/group/${gid.design}/leave`);
  assert.deepEqual(await told(), []);
});
