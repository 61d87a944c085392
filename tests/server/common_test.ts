import assert from "node:assert/strict";
import { Common } from "schemas/common.ts";
import { startServer, type TestServer } from "../support/server.ts";

const read = async (server: TestServer) => (await server.nobody.get("/admin/system/common")).as(Common);
const change = (server: TestServer, switches: object) =>
  server.as("ada").put("/admin/system/common", switches);

Deno.test("changed switches are announced to everybody, with null for unchanged ones", async () => {
  await using server = await startServer();
  const before = await read(server);
  const gus = await server.stream("gus");
  const changed = await change(server, { chat_layout_mode: "SelfRight", only_admin_can_create_group: null });
  assert.deepEqual([changed.status, changed.text], [200, ""]);
  assert.deepEqual(await read(server), { ...before, chat_layout_mode: "SelfRight" });
  const { type: _, ...told } = await gus.next("server_config_changed");
  assert.equal(told.chat_layout_mode, "SelfRight");
  const rest = Object.entries(told).filter(([name]) => name !== "chat_layout_mode");
  assert.equal(rest.length, 15);
  assert.ok(rest.every(([, value]) => value === null));
});

Deno.test("one key of `ext_setting` is changed beside the others, and an empty text removes all", async () => {
  await using server = await startServer();
  const before = await read(server);
  const ext = async () => JSON.parse((await read(server)).ext_setting!);
  await change(server, { ext_setting: '{"admin_only_can_invite":true,"theirs":1}' });
  await change(server, { only_admin_can_see_channel_members: true });
  await change(server, { enable_msg_url_preview: false });
  assert.deepEqual(await ext(), {
    admin_only_can_invite: true,
    theirs: 1,
    only_admin_can_see_channel_members: true,
    enable_msg_url_preview: false,
  });
  await change(server, { who_can_invite_users: true });
  assert.deepEqual([(await ext()).admin_only_can_invite, (await ext()).theirs], [false, 1]);
  assert.equal((await read(server)).who_can_invite_users, true);
  await change(server, { ext_setting: "" });
  assert.deepEqual(await read(server), before);
});

Deno.test("members cannot create channels where only admins may", async () => {
  await using server = await startServer();
  const create = async (person: "ada" | "bo") =>
    (await server.as(person).post("/group", { name: "ours" })).status;
  await change(server, { only_admin_can_create_group: true });
  assert.deepEqual([await create("bo"), await create("ada")], [403, 200]);
  await change(server, { only_admin_can_create_group: false });
  assert.equal(await create("bo"), 200);
});

Deno.test("members cannot invite to the server where only admins may", async () => {
  await using server = await startServer();
  const links = ["/group/create_reg_magic_link", "/admin/system/create_invite_link"];
  const bo = await server.stream("bo");
  await change(server, { who_can_invite_users: false });
  assert.equal((await bo.next("server_config_changed")).who_can_invite_users, false);
  assert.equal((await read(server)).who_can_invite_users, false);
  for (const path of links) {
    assert.equal((await server.as("bo").get(path)).status, 403, path);
    assert.equal((await server.as("ada").get(path)).status, 200, path);
  }
  await change(server, { ext_setting: "{}" });
  for (const path of links) assert.equal((await server.as("bo").get(path)).status, 200, path);
});

Deno.test("only admins set switches, and only to known values", async () => {
  await using server = await startServer();
  const before = await read(server);
  assert.equal((await server.as("bo").put("/admin/system/common", { chat_layout_mode: "Left" })).status, 403);
  assert.equal((await server.nobody.put("/admin/system/common", {})).status, 401);
  for (
    const wrong of [
      { chat_layout_mode: "Right" },
      { max_file_expiry_mode: "Day2" },
      { webclient_auto_update: 1 },
      { ext_setting: "[]" },
      { ext_setting: "x" },
      { ext_setting: "null" },
      { ext_setting: JSON.stringify({ a: "x".repeat(20_000) }) },
      { msg_smtp_notify_delay_seconds: -1 },
      { msg_smtp_notify_delay_seconds: 604_801 },
      [],
    ]
  ) assert.equal((await change(server, wrong)).status, 400, JSON.stringify(wrong).slice(0, 80));
  assert.deepEqual(await read(server), before);
});
