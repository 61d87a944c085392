import assert from "node:assert/strict";
import { connect } from "../../db/connection.ts";
import { purgeChannels } from "../../db/messages/purge.ts";
import { gid, type Person, uid } from "../support/cast.ts";
import { texts } from "../support/messages.ts";
import { startServer, type TestServer } from "../support/server.ts";

const design = `/group/${gid.design}`;
const gone = { type: "kick_from_group", gid: gid.design, reason: "group_deleted" };

async function purge(server: TestServer): Promise<void> {
  await purgeChannels(server.database, Date.now() + 60_000);
}

Deno.test("deleting a channel is announced to its members only", async () => {
  await using server = await startServer();
  const second = await server.another();
  const [ada, bo, cy] = [await server.stream("ada"), await second.stream("bo"), await server.stream("cy")];
  const deleted = await server.as("ada").delete(design);
  await server.as("ada").trySend("lobby", "Good morning");

  assert.deepEqual([deleted.status, deleted.text], [200, ""]);
  for (const stream of [ada, bo]) assert.deepEqual(await stream.next("kick_from_group"), gone);
  await cy.next("chat");
  assert.deepEqual(cy.all("kick_from_group"), []);
});

Deno.test("deleting a public channel is announced to everybody", async () => {
  await using server = await startServer();
  const streams = [await server.stream("bo"), await server.stream("cy"), await server.stream("gus")];
  assert.equal((await server.as("ada").delete(`/group/${gid.lobby}`)).status, 200);
  for (const stream of streams) {
    assert.deepEqual(await stream.next("kick_from_group"), { ...gone, gid: gid.lobby });
  }
});

Deno.test("a deleted channel is not found by any call", async () => {
  await using server = await startServer();
  const mid = (await server.as("ada").trySend("design", "Square corners")).body as number;
  const link = await server.as("bo").get(`/group/create_reg_magic_link?gid=${gid.design}`);
  await server.as("ada").delete(design);

  const ask = async (person: Person, method: string, path: string, body?: object) =>
    (await server.as(person).request(method, path, {
      headers: body ? { "Content-Type": "application/json" } : {},
      body: body && JSON.stringify(body),
    })).status;
  for (const person of ["ada", "bo"] as const) {
    assert.equal(await ask(person, "GET", design), 404);
    assert.equal(await ask(person, "DELETE", design), 404);
    assert.equal(await ask(person, "DELETE", `${design}/clear`), 404);
    assert.equal(await ask(person, "PUT", design, { name: "again" }), 404);
    assert.equal(await ask(person, "POST", `${design}/change_type`, { is_public: true }), 404);
    assert.equal(await ask(person, "POST", `${design}/members/add`, [uid.cy]), 404);
    assert.equal(await ask(person, "POST", `${design}/members/remove`, [uid.bo]), 404);
    assert.equal(await ask(person, "GET", `${design}/leave`), 404);
    assert.equal(await ask(person, "GET", `${design}/history`), 404);
    assert.equal(await ask(person, "GET", `${design}/announcement`), 404);
    assert.equal(await ask(person, "POST", `${design}/announcement`, { content: "Hello" }), 404);
    assert.equal(await ask(person, "POST", `${design}/pin`, { mid }), 404);
    assert.equal(await ask(person, "GET", `/group/create_reg_magic_link?gid=${gid.design}`), 404);
    assert.equal((await server.as(person).trySend("design", "Hello?")).status, 404);
    const list = (await server.as(person).get("/group")).body as { gid: number }[];
    assert.deepEqual(list.map((channel) => channel.gid), [gid.lobby]);
  }
  const who = { magic_token: new URL(link.text).searchParams.get("magic_token"), email: "dee@example.org" };
  const dee = await server.nobody.post("/user/register", { ...who, name: "Dee", password: "open sesame" });
  assert.equal(dee.status, 200, "the invitation still makes an account, and no member");
  await purge(server);
  const late = { ...who, email: "eve@example.org", name: "Eve", password: "open sesame" };
  assert.equal((await server.nobody.post("/user/register", late)).status, 200, "afterwards, too");
});

Deno.test("clients that were away receive nothing of a deleted channel", async () => {
  await using server = await startServer();
  await server.as("ada").trySend("design", "Square corners");
  await server.as("ada").trySend("lobby", "Good morning");
  await server.as("ada").delete(design);
  await server.settled();
  const [bo, chats] = [await server.stream("bo", { after_mid: 0 }), await server.as("bo").get("/user/chats")];
  assert.deepEqual(texts(bo), ["Good morning"]);
  assert.deepEqual(bo.all("related_groups")[0].groups.map((group) => group.gid), [gid.lobby]);
  assert.ok(!chats.text.includes("Square"));
});

Deno.test("rows of a deleted channel are removed later, and no others", async () => {
  await using server = await startServer();
  const mid = (await server.as("ada").trySend("design", "Square corners")).body as number;
  await server.as("bo").trySend("design", "Round ones");
  await server.as("ada").post(`${design}/pin`, { mid });
  await server.as("ada").post(`${design}/announcement`, { content: "Corners" });
  await server.as("bo").trySend("lobby", "Good morning");
  await server.sql`
    insert into messages (mid, created_at, from_uid, kind, gid, local_key, deleted_at)
    select 1000 + i, 0, ${uid.ada}, 'normal', ${gid.design}, i::text, 1 from generate_series(1, 5000) i`;
  await server.as("ada").delete(design);
  // Two servers purge at the same time.
  const other = connect(server.shared.url);
  await Promise.all([purge(server), purgeChannels(other, Date.now() + 60_000)]).finally(() => other.end());

  const left = await server.sql`select gid, content from messages`;
  assert.deepEqual(left.map((row) => ({ ...row })), [{ gid: gid.lobby, content: "Good morning" }]);
  for (const table of ["channels", "memberships", "pinned_messages", "announcements"]) {
    const rows = await server.sql`select from ${server.sql(table)} where gid = ${gid.design}`;
    assert.equal(rows.length, 0, table);
  }
  assert.equal((await server.as("ada").trySend("lobby", "Still there")).status, 200);
});

Deno.test("of two people who delete a channel at once, one succeeds", async () => {
  await using server = await startServer();
  const second = await server.another();
  const bo = await server.stream("bo");
  const both = await Promise.all([server.as("ada").delete(design), second.as("ada").delete(design)]);
  await server.as("ada").trySend("lobby", "Good morning");
  await bo.next("chat");
  assert.deepEqual(both.map(({ status }) => status).sort(), [200, 404]);
  assert.equal(bo.all("kick_from_group").length, 1);
});

Deno.test("people without the right to delete a channel delete none", async () => {
  await using server = await startServer();
  const remove = async (person: Person, path: string) => (await server.as(person).delete(path)).status;
  assert.equal(await remove("bo", design), 403, "a member who is not the owner");
  assert.equal(await remove("cy", design), 403, "an outsider");
  assert.equal(await remove("bo", `/group/${gid.lobby}`), 403);
  assert.equal(await remove("gus", `/group/${gid.lobby}`), 403);
  assert.equal(await remove("ada", "/group/999"), 404);
  assert.equal((await server.nobody.delete(design)).status, 401);
  assert.equal((await server.as("bo").get(design)).status, 200);

  const made = (await server.as("bo").post("/group", { name: "ours" })).body as { gid: number };
  assert.equal(await remove("bo", `/group/${made.gid}`), 200, "its owner may");
});
