import assert from "node:assert/strict";
import { ChannelCreated } from "schemas/channels.ts";
import { email, gid, PASSWORD, uid } from "../support/cast.ts";
import { startServer, type TestServer } from "../support/server.ts";
import { create, read, signIn } from "./people.ts";

const remove = (server: TestServer, uid: number) => server.as("ada").delete(`/admin/user/${uid}`);

Deno.test("whoever is deleted is out at once, on every process and every device", async () => {
  await using server = await startServer();
  const second = await server.another();
  const { token, refresh_token } = await server.signIn("bo", "web:first");
  const [here, there] = [await server.stream("bo"), await second.stream("bo", { device: "phone" })];
  assert.equal((await second.as("bo").get("/user/me")).status, 200, "for this test to mean anything");
  const { status, text } = await remove(server, uid.bo);
  assert.deepEqual([status, text], [200, ""]);

  assert.equal((await server.as("bo").get("/user/me")).status, 401, "the very next request");
  for (const stream of [here, there]) {
    assert.equal((await stream.next("kick")).reason, "delete_user");
    await stream.ended();
    assert.deepEqual(stream.all("users_log"), [], "they hear nothing after that");
  }
  assert.equal((await second.as("bo").get("/user/me")).status, 401);
  assert.equal((await second.nobody.post("/token/renew", { token, refresh_token })).status, 401);
  assert.equal((await signIn(second, email("bo"), PASSWORD)).status, 401);
  assert.equal((await remove(server, uid.bo)).status, 404);
  assert.equal((await server.as("ada").get(`/user/${uid.bo}`)).status, 404);
});

Deno.test("everybody learns that somebody is gone, and only members of a private channel that they left it", async () => {
  await using server = await startServer();
  const [ada, cy] = [await server.stream("ada"), await server.stream("cy")];
  await remove(server, uid.bo);
  for (const stream of [ada, cy]) {
    const { log_id: _, action, uid: who, ...entry } = (await stream.next("users_log")).logs[0];
    assert.deepEqual([action, who], ["delete", uid.bo]);
    assert.ok(Object.values(entry).every((value) => value === null));
  }
  await server.as("ada").send("lobby", "Hello");
  await Promise.all([ada, cy].map((stream) => stream.next("chat")));
  assert.deepEqual(ada.all("user_leaved_group").map(({ gid, uid }) => [gid, uid]), [
    [gid.design, [uid.bo]],
  ]);
  assert.deepEqual(cy.all("user_leaved_group"), [], "clients know that everybody is in a public channel");
  assert.deepEqual([...ada.all("kick_from_group"), ...cy.all("kick_from_group")], []);
});

Deno.test("an admin learns beforehand how many channels and members a deletion concerns", async () => {
  await using server = await startServer();
  const bo = server.as("bo");
  const owned = async (who: number) => (await server.as("ada").get(`/admin/user/${who}/owned_channels`)).body;
  assert.deepEqual(await owned(uid.bo), { channels: 0, members: 0 });
  const made = (await bo.post("/group", { name: "bo's", members: [uid.cy] })).as(ChannelCreated);
  await bo.post("/group", { name: "alone" });
  await bo.post("/group", { name: "also bo's", members: [uid.cy, uid.ada] });
  assert.deepEqual(await owned(uid.bo), { channels: 3, members: 2 });
  assert.deepEqual(await owned(uid.ada), { channels: 1, members: 1 });

  await server.as("cy").get(`/group/${made.gid}/leave`);
  await bo.delete(`/group/${made.gid}`);
  assert.deepEqual(await owned(uid.bo), { channels: 2, members: 2 });
  assert.equal((await server.as("ada").get("/admin/user/999/owned_channels")).status, 404);
});

Deno.test("private channels that they owned are deleted, for their members and nobody else", async () => {
  await using server = await startServer();
  const bo = server.as("bo");
  const made = (await bo.post("/group", { name: "bo's", members: [uid.cy] })).as(ChannelCreated);
  const other = (await bo.post("/group", { name: "alone" })).as(ChannelCreated);
  await bo.send({ gid: made.gid }, "Ours");
  const [ada, cy] = [await server.stream("ada"), await server.stream("cy")];
  await remove(server, uid.bo);
  await server.as("ada").send("lobby", "Hello");
  await Promise.all([ada, cy].map((stream) => stream.next("chat")));

  const kicks = (stream: typeof cy) => stream.all("kick_from_group").map(({ gid, reason }) => [gid, reason]);
  assert.deepEqual(kicks(cy), [[made.gid, "group_deleted"]]);
  assert.deepEqual(kicks(ada), []);
  for (const { gid } of [made, other]) {
    assert.equal((await server.as("cy").get(`/group/${gid}`)).status, 404);
    assert.ok(!cy.all("user_leaved_group").some((event) => event.gid === gid));
  }
  const again = await server.another();
  assert.equal((await again.as("cy").get(`/group/${made.gid}`)).status, 404, "after a restart too");
  const { members } = (await server.as("ada").get(`/group/${gid.design}`)).body as { members: number[] };
  assert.deepEqual(members, [uid.ada]);
});

Deno.test("their messages stay, what was private to them goes, and no direct message becomes unread", async () => {
  await using server = await startServer();
  await server.as("bo").send("lobby", "To all");
  const mid = await server.as("bo").send("cy", "To you");
  await server.as("cy").post("/user/read-index", { users: [{ uid: uid.bo, mid }] });
  await server.as("bo").post("/user/mute", { add_users: [{ uid: uid.cy }] });
  await remove(server, uid.bo);

  const cy = server.as("cy");
  assert.equal((await cy.messages("bo")).messages.length, 1);
  assert.equal((await cy.messages("lobby")).messages.length, 1);
  const { chats } = (await cy.get("/user/chats")).body as {
    chats: { target: { uid?: number }; unread: number }[];
  };
  assert.deepEqual(chats.filter(({ target }) => target.uid === uid.bo).map(({ unread }) => unread), [0]);
  assert.equal((await cy.trySend("bo", "Hello?")).status, 404);
  for (const table of ["devices", "known_devices", "mutes", "read_index_users", "read_index_groups"]) {
    const rows = await server.sql`select from ${server.sql(table)} where uid = ${uid.bo}`;
    assert.equal(rows.length, 0, table);
  }
});

Deno.test("the email and the name are free again, and no client can read the old email", async () => {
  await using server = await startServer();
  await remove(server, uid.bo);
  const again = await create(server, { name: "Bo", email: email("bo") });
  assert.notEqual(again.uid, uid.bo);
  const cy = await server.stream("cy", { users_version: 0 });
  const theirs = cy.all("users_log").flatMap(({ logs }) => logs).filter((entry) => entry.uid === uid.bo);
  assert.deepEqual(theirs.map(({ action, email }) => [action, email]), [["create", null], ["delete", null]]);
});

Deno.test("a client that was away learns of it, and one that is new finds nobody", async () => {
  await using server = await startServer();
  const first = await server.stream("cy");
  const { version } = first.all("users_snapshot")[0];
  await remove(server, uid.bo);
  const back = await server.stream("cy", { users_version: version });
  assert.deepEqual(back.all("users_log")[0].logs.map(({ action, uid }) => [action, uid]), [[
    "delete",
    uid.bo,
  ]]);
  const fresh = await server.stream("ada");
  assert.ok(fresh.all("users_snapshot")[0].users.every((user) => user.uid !== uid.bo));
  const [{ groups }] = fresh.all("related_groups");
  assert.deepEqual(groups.find((group) => group.gid === gid.design)!.members, [uid.ada]);
});

Deno.test("their invitations let nobody in", async () => {
  await using server = await startServer();
  const link = await server.as("bo").get("/group/create_reg_magic_link");
  const magic_token = link.text.split("magic_token=")[1].split("#")[0];
  await remove(server, uid.bo);
  assert.equal((await server.nobody.post("/user/check_magic_token", { magic_token })).body, false);
});

Deno.test("a guest is deleted without anybody being told", async () => {
  await using server = await startServer();
  const [gus, cy] = [await server.stream("gus"), await server.stream("cy")];
  assert.equal((await remove(server, uid.gus)).status, 200);
  assert.equal((await gus.next("kick")).reason, "delete_user");
  await server.as("ada").send("lobby", "Hello");
  await cy.next("chat");
  assert.deepEqual([...cy.all("users_log"), ...cy.all("user_leaved_group")], []);
  assert.equal((await server.as("ada").get(`/admin/user/${uid.gus}`)).status, 404);
  assert.equal((await read(server, uid.cy)).status, "normal");
});
