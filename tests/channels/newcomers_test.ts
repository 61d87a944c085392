import assert from "node:assert/strict";
import { Chats } from "schemas/chats.ts";
import { LoginResponse } from "schemas/sessions.ts";
import { gid, PASSWORD, uid } from "../support/cast.ts";
import type { Member } from "../support/member.ts";
import { startServer, type TestServer } from "../support/server.ts";

async function register(server: TestServer, name: string, how: object = {}): Promise<Member> {
  const who = { name, email: `${name}@example.org`, password: PASSWORD, device: "web:new", ...how };
  return server.holding((await server.nobody.post("/user/register", who)).as(LoginResponse));
}

/** The row of a channel in the chat list. */
async function unread(member: Member, channel: keyof typeof gid) {
  const { chats } = (await member.get("/user/chats")).as(Chats);
  const found = chats.find(({ target }) => "gid" in target && target.gid === gid[channel])!;
  return { unread: found.unread, mentions: found.mentions, read_mid: found.read_mid };
}

const READ = { unread: 0, mentions: 0 };
const add = (server: TestServer, uid: number) =>
  server.as("ada").post(`/group/${gid.design}/members/add`, [uid]);

Deno.test("newcomers to the server start with nothing unread and miss nothing later", async () => {
  await using server = await startServer();
  for (const text of ["one", "two"]) await server.as("ada").send("lobby", text);
  await server.as("ada").send("design", "somewhere else");
  const dee = await register(server, "dee");
  assert.deepEqual(await unread(dee, "lobby"), { ...READ, read_mid: 2 });
  assert.deepEqual(
    (await dee.stream()).all("user_settings")[0].read_index_groups,
    [{ gid: gid.lobby, mid: 2 }],
    "old clients learn of it here",
  );
  await server.as("ada").send("lobby", "three", { properties: { mentions: [5] } });
  assert.equal((await unread(dee, "lobby")).unread, 1);
  assert.equal((await unread(server.as("bo"), "lobby")).unread, 3, "nobody else's marker moves");
});

Deno.test("an older marker of a newcomer makes nothing unread, and a newer one counts", async () => {
  await using server = await startServer();
  for (const text of ["one", "two"]) await server.as("ada").send("lobby", text);
  const dee = await register(server, "dee");
  const mark = (mid: number) => dee.post("/user/read-index", { groups: [{ gid: gid.lobby, mid }] });
  assert.equal((await mark(1)).status, 200);
  assert.deepEqual(await unread(dee, "lobby"), { ...READ, read_mid: 2 });

  const newest = await server.as("ada").send("lobby", "three");
  await mark(newest);
  await server.as("ada").send("lobby", "four");
  assert.deepEqual(await unread(dee, "lobby"), { unread: 1, mentions: 0, read_mid: newest });
  const [settings] = (await dee.stream()).all("user_settings");
  assert.deepEqual(settings.read_index_groups, [{ gid: gid.lobby, mid: newest }]);
});

Deno.test("an empty channel has no read marker", async () => {
  await using server = await startServer();
  const dee = await register(server, "dee");
  assert.deepEqual((await dee.stream()).all("user_settings")[0].read_index_groups, []);
  await server.as("ada").send("lobby", "one");
  assert.equal((await unread(dee, "lobby")).unread, 1);
});

Deno.test("newcomers to a channel start with nothing unread, on all their devices", async () => {
  await using server = await startServer();
  await server.as("ada").send("design", "one");
  const newest = await server.as("ada").send("design", "two");
  await server.as("ada").send("lobby", "somewhere else");
  const [cy, bo] = [await server.stream("cy"), await server.stream("bo")];
  assert.equal((await add(server, uid.cy)).status, 200);
  assert.deepEqual(await unread(server.as("cy"), "design"), { ...READ, read_mid: newest });
  const told = await cy.next("user_settings_changed");
  assert.deepEqual(told.read_index_groups, [{ gid: gid.design, mid: newest }]);
  const last = await server.as("ada").send("design", "three");
  assert.equal((await unread(server.as("cy"), "design")).unread, 1);

  const path = `/group/create_invite_private_magic_link?gid=${gid.design}`;
  const magic_token = (await server.as("bo").get(path)).text.split("magic_token=")[1];
  const eve = await register(server, "eve");
  assert.equal((await eve.post("/user/join_private", { magic_token })).status, 200);
  assert.deepEqual(await unread(eve, "design"), { ...READ, read_mid: last });
  await server.as("ada").send("lobby", "the end");
  await bo.until((event) => event.type === "chat" && event.detail.content === "the end");
  assert.deepEqual(bo.all("user_settings_changed"), [], "it is nobody else's affair");
});

Deno.test("an account created by an invitation to a channel starts with nothing unread there", async () => {
  await using server = await startServer();
  const newest = await server.as("ada").send("design", "one");
  const link = await server.as("bo").get(`/group/create_reg_magic_link?gid=${gid.design}`);
  const magic_token = new URL(link.text).searchParams.get("magic_token");
  const dee = await register(server, "dee", { magic_token });
  assert.deepEqual(await unread(dee, "design"), { ...READ, read_mid: newest });
});

Deno.test("people who return to a channel start with nothing unread", async () => {
  await using server = await startServer();
  await server.as("ada").send("design", "one");
  await server.as("bo").get(`/group/${gid.design}/leave`);
  const newest = await server.as("ada").send("design", "two");
  await add(server, uid.bo);
  assert.deepEqual(await unread(server.as("bo"), "design"), { ...READ, read_mid: newest });
});

Deno.test("a channel that becomes public is read for newcomers and unchanged for members", async () => {
  await using server = await startServer();
  const newest = await server.as("ada").send("design", "one");
  const [cy, bo] = [await server.stream("cy"), await server.stream("bo")];
  await server.as("ada").post(`/group/${gid.design}/change_type`, { is_public: true });
  for (const person of ["cy", "gus"] as const) {
    assert.deepEqual(await unread(server.as(person), "design"), { ...READ, read_mid: newest }, person);
  }
  assert.equal((await unread(server.as("bo"), "design")).unread, 1);
  assert.deepEqual((await cy.next("user_settings_changed")).read_index_groups, [{
    gid: gid.design,
    mid: newest,
  }]);
  await server.as("ada").send("lobby", "the end");
  await bo.next("chat");
  assert.deepEqual(bo.all("user_settings_changed"), []);
});

Deno.test("a channel that becomes private keeps its unread counts for those who stay", async () => {
  await using server = await startServer();
  await server.as("ada").send("lobby", "one");
  await server.as("ada").post(`/group/${gid.lobby}/change_type`, { is_public: false, members: [uid.bo] });
  assert.equal((await unread(server.as("bo"), "lobby")).unread, 1);
  const newest = await server.as("ada").send("lobby", "two");
  await server.as("ada").post(`/group/${gid.lobby}/members/add`, [uid.cy]);
  assert.deepEqual(await unread(server.as("cy"), "lobby"), { ...READ, read_mid: newest });
});
