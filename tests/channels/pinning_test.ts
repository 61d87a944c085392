import assert from "node:assert/strict";
import { Channel, MAX_PINS } from "schemas/channels.ts";
import { gid, type Person, type Place, uid } from "../support/cast.ts";
import { startServer, type TestServer } from "../support/server.ts";

const design = `/group/${gid.design}`;
const send = async (server: TestServer, place: Place, text: string, person: Person = "ada") =>
  (await server.as(person).trySend(place, text)).body as number;
const pin = async (server: TestServer, person: Person, mid: unknown, path = design) =>
  (await server.as(person).post(`${path}/pin`, { mid })).status;
const unpin = async (server: TestServer, person: Person, mid: unknown, path = design) =>
  (await server.as(person).post(`${path}/unpin`, { mid })).status;
const pinned = async (server: TestServer, person: Person = "bo") =>
  (await server.as(person).get(design)).as(Channel).pinned_messages;

Deno.test("a pinned message is shown to members only", async () => {
  await using server = await startServer();
  const mid = await send(server, "design", "Round corners", "bo");
  const [bo, cy] = [await server.stream("bo"), await server.stream("cy")];
  const answer = await server.as("ada").post(`${design}/pin`, { mid });
  await send(server, "lobby", "Good morning");

  assert.deepEqual([answer.status, answer.text], [200, ""]);
  const { msg, ...where } = await bo.next("pinned_message_updated");
  assert.deepEqual(where, { type: "pinned_message_updated", gid: gid.design, mid });
  const { created_at, ...rest } = msg!;
  const expected = {
    mid,
    created_by: uid.ada,
    properties: null,
    content_type: "text/plain",
    content: "Round corners",
  };
  assert.deepEqual(rest, expected);
  assert.ok(Math.abs(created_at - Date.now()) < 60_000);
  assert.deepEqual(await pinned(server), [msg]);
  assert.deepEqual(await pinned(server, "cy"), []);
  await cy.next("chat");
  assert.deepEqual(cy.all("pinned_message_updated"), []);
});

Deno.test("the oldest pin comes first, in every list", async () => {
  await using server = await startServer();
  const mids = [];
  for (const text of ["one", "two", "three"]) mids.push(await send(server, "design", text));
  const order = [mids[1], mids[2], mids[0]];
  for (const mid of order) assert.equal(await pin(server, "ada", mid), 200);

  const stream = await server.stream("bo");
  const group = stream.all("related_groups")[0].groups.find((one) => one.gid === gid.design)!;
  assert.deepEqual(group.pinned_messages.map(({ mid }) => mid), order);
  assert.deepEqual((await pinned(server)).map(({ mid }) => mid), order);
});

Deno.test("an unpinned message disappears from the pins", async () => {
  await using server = await startServer();
  const mid = await send(server, "design", "Round corners");
  await pin(server, "ada", mid);
  await server.settled();
  const bo = await server.stream("bo");
  assert.equal(await unpin(server, "ada", mid), 200);
  assert.equal((await bo.next("pinned_message_updated")).msg, null);
  assert.deepEqual(await pinned(server), []);
  assert.equal(await unpin(server, "ada", mid), 404);
  assert.equal(await pin(server, "ada", mid), 200, "and may be pinned again");
});

Deno.test("a pin shows the current content and disappears with its message", async () => {
  await using server = await startServer();
  const mid = await send(server, "design", "Round corners");
  await pin(server, "ada", mid);
  const bo = await server.stream("bo");
  await server.as("ada").put(`/message/${mid}/edit`, undefined, {
    headers: { "Content-Type": "text/markdown" },
    body: "**Square** corners",
  });

  assert.equal((await bo.next("chat")).detail.detail.type, "edit", "the edit itself comes first");
  const { msg } = await bo.next("pinned_message_updated");
  assert.deepEqual([msg!.content, msg!.content_type], ["**Square** corners", "text/markdown"]);
  assert.deepEqual(await pinned(server), [msg]);
  await server.as("ada").delete(`/message/${mid}`);
  assert.equal((await bo.next("pinned_message_updated")).msg, null);
  assert.deepEqual(await pinned(server), []);
});

Deno.test("only an existing message of the same channel can be pinned", async () => {
  await using server = await startServer();
  const elsewhere = [await send(server, "lobby", "Hello"), await send(server, "bo", "Between us")];
  const direct = await send(server, "cy", "Not yours, Ada", "bo");
  const deleted = await send(server, "design", "Never mind");
  await server.as("ada").delete(`/message/${deleted}`);
  const liked = await send(server, "design", "Like it?");
  const like = (await server.as("bo").put(`/message/${liked}/like`, { action: "👍" })).body as number;
  const bo = await server.stream("bo");

  for (const mid of [...elsewhere, direct, deleted, like, 999]) {
    assert.equal(await pin(server, "ada", mid), 404, `${mid}`);
  }
  assert.equal(await pin(server, "ada", liked), 200);
  assert.equal(await pin(server, "ada", liked), 409, "twice");
  assert.equal(await unpin(server, "ada", elsewhere[0]), 404);
  assert.equal((await bo.next("pinned_message_updated")).mid, liked);
  assert.equal(bo.all("pinned_message_updated").length, 1);
});

Deno.test("only people who manage the channel can pin", async () => {
  await using server = await startServer();
  const mid = await send(server, "design", "Round corners");
  const lobby = `/group/${gid.lobby}`;
  const there = await send(server, "lobby", "Good morning");
  for (const person of ["bo", "cy", "gus"] as const) {
    assert.equal(await pin(server, person, mid), 403, person);
    assert.equal(await pin(server, person, there, lobby), 403, person);
  }
  assert.equal(await pin(server, "ada", there, lobby), 200);
  for (const person of ["bo", "cy", "gus"] as const) {
    assert.equal(await unpin(server, person, there, lobby), 403, person);
  }
  assert.equal(await pin(server, "ada", mid, "/group/999"), 404);
  assert.equal(await unpin(server, "ada", mid, "/group/999"), 404);
  for (const wrong of [null, 0, -1, "1", 1.5]) {
    assert.equal(await pin(server, "ada", wrong), 400, `${wrong}`);
    assert.equal(await unpin(server, "ada", wrong), 400, `${wrong}`);
  }
});

Deno.test("an admin outside the channel can pin but does not see pinned messages", async () => {
  await using server = await startServer();
  const made = (await server.as("bo").post("/group", { name: "ours" })).body as { gid: number };
  const ours = `/group/${made.gid}`;
  const mid = await send(server, { gid: made.gid }, "Between us", "bo");
  assert.equal(await pin(server, "ada", mid, ours), 200);
  assert.equal((await server.as("bo").get(ours)).as(Channel).pinned_messages.length, 1);
  assert.deepEqual((await server.as("ada").get(ours)).as(Channel).pinned_messages, []);
});

Deno.test("a channel has a limited number of pins", async () => {
  await using server = await startServer();
  await server.sql`
    insert into messages (mid, created_at, from_uid, kind, gid, content_type, content, local_key)
    select i, i, ${uid.ada}, 'normal', ${gid.design}, 'text/plain', i::text, i::text
    from generate_series(1, ${MAX_PINS + 1}::int) i`;
  await server.sql`update counter set mid = ${MAX_PINS + 1}`;
  await server.sql`
    insert into pinned_messages (gid, mid, created_by, created_at)
    select ${gid.design}, i, ${uid.ada}, i from generate_series(1, ${MAX_PINS}::int) i`;
  assert.equal(await pin(server, "ada", MAX_PINS), 409);
  assert.equal(await pin(server, "ada", MAX_PINS + 1), 400);
  assert.equal((await pinned(server)).length, MAX_PINS);
  await unpin(server, "ada", 1);
  assert.equal(await pin(server, "ada", MAX_PINS + 1), 200);
});
