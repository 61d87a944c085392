import assert from "node:assert/strict";
import { Channel } from "schemas/channels.ts";
import { gid, type Person, uid } from "../support/cast.ts";
import { startServer, type TestServer } from "../support/server.ts";

const design = `/group/${gid.design}`;
const members = async (server: TestServer) => (await server.as("ada").get(design)).as(Channel).members;

async function talk(server: TestServer, person: Person = "ada") {
  assert.equal((await server.as(person).trySend("lobby", "Good morning")).status, 200);
}

Deno.test("people who are added receive the channel, and members learn of them", async () => {
  await using server = await startServer();
  const [ada, bo, cy, gus] = await Promise.all(
    (["ada", "bo", "cy", "gus"] as const).map((person) => server.stream(person)),
  );
  const added = await server.as("bo").post(`${design}/members/add`, [uid.cy, uid.cy]);
  await talk(server);

  assert.deepEqual([added.status, added.text], [200, ""]);
  const { group } = await cy.next("joined_group");
  assert.deepEqual(group, (await server.as("cy").get(design)).as(Channel));
  assert.deepEqual(group.members, [uid.ada, uid.bo, uid.cy]);
  const expected = { type: "user_joined_group", gid: gid.design, uid: [uid.cy] };
  for (const stream of [ada, bo]) assert.deepEqual(await stream.next("user_joined_group"), expected);
  await gus.next("chat");
  await cy.next("chat");
  assert.deepEqual(
    gus.received.filter(({ type }) => type.includes("group") && type !== "related_groups"),
    [],
  );
  assert.deepEqual(cy.all("user_joined_group"), []);
});

Deno.test("a removed member is notified and receives nothing more", async () => {
  await using server = await startServer();
  const [ada, bo] = [await server.stream("ada"), await server.stream("bo")];
  const removed = await server.as("ada").post(`${design}/members/remove`, [uid.bo]);
  assert.deepEqual([removed.status, removed.text], [200, ""]);
  await server.as("ada").trySend("design", "Bo is gone");
  await talk(server);

  assert.deepEqual(await bo.next("kick_from_group"), {
    type: "kick_from_group",
    gid: gid.design,
    reason: "kick",
  });
  assert.equal((await bo.next("chat")).detail.content, "Good morning");
  assert.deepEqual(await ada.next("user_leaved_group"), {
    type: "user_leaved_group",
    gid: gid.design,
    uid: [uid.bo],
  });
  assert.equal((await ada.next("chat")).detail.content, "Bo is gone");
  assert.deepEqual(await members(server), [uid.ada]);
});

Deno.test("leaving is announced to the members and to the leaver", async () => {
  await using server = await startServer();
  const streams = [await server.stream("ada"), await server.stream("bo")];
  const left = await server.as("bo").get(`${design}/leave`);
  assert.deepEqual([left.status, left.text], [200, ""]);
  const expected = { type: "user_leaved_group", gid: gid.design, uid: [uid.bo] };
  for (const stream of streams) assert.deepEqual(await stream.next("user_leaved_group"), expected);
  assert.equal((await server.as("bo").trySend("design", "Hello?")).status, 403);
});

Deno.test("only people with the right can change the members", async () => {
  await using server = await startServer();
  const lobby = `/group/${gid.lobby}`;
  const add = async (person: Person, path: string, uids: unknown) =>
    (await server.as(person).post(`${path}/members/add`, uids)).status;
  const remove = async (person: Person, path: string, uids: unknown) =>
    (await server.as(person).post(`${path}/members/remove`, uids)).status;
  const leave = async (person: Person, path: string) => (await server.as(person).get(`${path}/leave`)).status;

  assert.equal(await add("cy", design, [uid.cy]), 403, "an outsider");
  assert.equal(await add("ada", lobby, [uid.cy]), 403, "a public channel");
  assert.equal(await add("bo", "/group/999", [uid.cy]), 404);
  assert.equal(await add("bo", design, [uid.cy, 999]), 400, "nobody of that number");
  assert.equal(await add("bo", design, [uid.cy, uid.bo]), 400, "in already");
  assert.equal(await remove("bo", design, [uid.bo]), 403, "a member who is not the owner");
  assert.equal(await remove("ada", design, [uid.ada]), 403, "the owner");
  assert.equal(await remove("ada", design, [uid.cy]), 404, "not in");
  assert.equal(await remove("ada", lobby, [uid.bo]), 403);
  assert.equal(await remove("ada", "/group/999", [uid.bo]), 404);
  assert.equal(await leave("ada", design), 403, "the owner");
  assert.equal(await leave("cy", design), 403, "an outsider");
  assert.equal(await leave("cy", lobby), 403);
  assert.equal(await leave("cy", "/group/999"), 404);
  for (const wrong of [{}, null, ["2"], [0], [1.5], "2", [[2]]]) {
    assert.equal(await add("ada", design, wrong), 400, JSON.stringify(wrong));
    assert.equal(await remove("ada", design, wrong), 400, JSON.stringify(wrong));
  }
  assert.deepEqual(await members(server), [uid.ada, uid.bo]);
});

Deno.test("an admin outside the channel can change the members", async () => {
  await using server = await startServer();
  const made = (await server.as("bo").post("/group", { name: "ours", members: [uid.cy] })).body as {
    gid: number;
  };
  assert.equal((await server.as("ada").post(`/group/${made.gid}/members/add`, [uid.ada])).status, 200);
  assert.equal((await server.as("ada").post(`/group/${made.gid}/members/remove`, [uid.cy])).status, 200);
  assert.deepEqual((await server.as("bo").get(`/group/${made.gid}`)).as(Channel).members, [uid.ada, uid.bo]);
});

Deno.test("when many add the same person at once, the channel is notified once", async () => {
  await using server = await startServer();
  const second = await server.another();
  const ada = await server.stream("ada");
  const adding = [server, second, server, second].map((process) =>
    process.as("bo").post(`${design}/members/add`, [uid.cy])
  );
  const statuses = (await Promise.all(adding)).map(({ status }) => status).sort();
  await server.as("ada").trySend("design", "Welcome");
  await ada.next("chat");

  assert.deepEqual(statuses, [200, 400, 400, 400]);
  assert.equal(ada.all("user_joined_group").length, 1);
});
