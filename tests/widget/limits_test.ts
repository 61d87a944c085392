import assert from "node:assert/strict";
import { OpenApi } from "../support/openapi.ts";
import { gid, uid } from "../support/cast.ts";
import { bytes, upload } from "../files/support.ts";
import { startServer, type TestServer } from "../support/server.ts";
import { visit } from "./support.ts";

Deno.test("a visitor and the host exchange messages, live and later", async () => {
  await using server = await startServer();
  const visitor = await visit(server);
  const bo = await server.stream("bo");
  const theirs = await visitor.member.stream({ features: "gap,typing,self" });

  const asked = await visitor.member.send({ uid: uid.bo }, "Do you ship to Oslo?");
  assert.equal((await bo.next("chat")).mid, asked);
  assert.equal((await theirs.next("chat")).mid, asked);
  await server.as("bo").post(`/user/${visitor.uid}/typing`);
  assert.equal((await theirs.next("typing")).uid, uid.bo);
  const answered = await server.as("bo").send({ uid: visitor.uid }, "We do.");
  assert.equal((await theirs.next("chat")).mid, answered);

  const { messages } = await visitor.member.messages({ uid: uid.bo });
  assert.deepEqual(messages.map(({ mid }) => mid), [asked, answered]);
  const later = await visitor.member.stream({ early: true });
  assert.deepEqual([(await later.next("chat")).mid, (await later.next("chat")).mid], [asked, answered]);
});

Deno.test("a visitor's stream tells of the host, and of nobody and nothing else", async () => {
  await using server = await startServer();
  const visitor = await visit(server);
  await using quiet = await visitor.member.stream({ features: "gap,typing,self" });
  const before = quiet.raw;
  assert.ok(before.includes('"users_snapshot"'), "for this test to mean anything");
  const snapshot = JSON.parse(before.split("\n").find((line) => line.includes("users_snapshot"))!.slice(6));
  assert.deepEqual(
    snapshot.users.map((user: { uid: number }) => user.uid).sort(),
    [uid.bo, visitor.uid].sort(),
  );
  assert.equal(snapshot.users.find((user: { uid: number }) => user.uid === uid.bo).email, null);
  assert.ok(before.includes('"groups":[]') || !before.includes("related_groups"));

  const ada = server.as("ada");
  await ada.send({ gid: gid.lobby }, "secret of the channel");
  await ada.send({ uid: uid.bo }, "secret of two people");
  await server.as("cy").stream();
  await ada.put("/admin/system/common", { chat_layout_mode: "SelfRight" });
  await visit(server, { name: "w-other" });
  const last = await server.as("bo").send({ uid: visitor.uid }, "for you");
  assert.equal((await quiet.next("chat")).mid, last);

  const heard = quiet.raw.slice(before.length);
  assert.ok(!heard.includes("secret"), heard);
  const kinds = new Set(heard.matchAll(/"type":"(\w+)"/g).map(([, kind]) => kind));
  for (const kind of ["user_joined_group", "users_log", "server_config_changed", "users_state_changed"]) {
    assert.ok(!kinds.has(kind), `${kind} in ${heard}`);
  }
});

Deno.test("a visitor who comes back receives nothing of the channels, from whatever position", async () => {
  await using server = await startServer();
  const visitor = await visit(server);
  const ada = server.as("ada");
  await ada.send({ gid: gid.lobby }, "secret of the channel");
  const mid = await server.as("bo").send({ uid: visitor.uid }, "for you");
  for (const options of [{}, { after_mid: 1 }, { after_mid: 1, features: "gap", limit: 5 }, { limit: 5 }]) {
    const stream = await visitor.member.stream(options);
    assert.ok(stream.raw.includes(`"mid":${mid}`), stream.raw);
    assert.ok(!stream.raw.includes("secret"), stream.raw);
  }
});

Deno.test("a visitor may call what the list says, and nothing else that needs a token", async () => {
  await using server = await startServer();
  const { member, uid: own } = await visit(server);
  const paths = [
    ...["/user", `/user/${uid.cy}`, `/user/${own}`, `/user/${uid.cy}/history`, `/user/${uid.cy}/messages`],
    ...["/group", `/group/${gid.lobby}`, `/group/${gid.lobby}/history`, `/group/${gid.lobby}/messages`],
    ...["/user/chats", "/user/contacts", "/user/devices", "/favorite", "/admin/user", "/message/1"],
    ...[
      "/resource/files",
      "/admin/files",
      `/user/${uid.bo}/../${uid.cy}/messages`,
      `/user/${uid.bo}%2f..%2f2`,
    ],
  ];
  for (const path of paths) {
    const { status } = await member.get(path);
    assert.ok([403, 404].includes(status), `GET ${path} answers ${status}`);
  }
  for (
    const path of ["/user/search", "/resource/archive", "/resource/file/tus", "/token/bind", "/group"]
  ) {
    assert.equal((await member.post(path, {})).status, 403, path);
  }
  assert.equal((await member.trySend({ uid: uid.cy }, "Hello")).status, 403);
  assert.equal((await member.trySend({ uid: own }, "Hello")).status, 403);
  assert.equal((await member.trySend({ gid: gid.lobby }, "Hello")).status, 403);
  assert.equal((await member.put("/user", { name: "Ada Admin" })).status, 403);
});

Deno.test("of all calls that need a token, a visitor may make those of the list", async () => {
  await using server = await startServer();
  const { member } = await visit(server);
  const api = await OpenApi.of(server);
  const uploads = ["prepare", "upload"].map((call) => `POST /resource/file/${call}`);
  const open = new Set([
    ...["GET /user/me", "GET /token/logout", "GET /user/events", "GET /user/events_ws"],
    "GET /search",
    ...uploads,
  ]);
  const guarded = api.routes.filter(({ operation }) =>
    (operation as { security?: unknown[] }).security?.length
  );
  assert.ok(guarded.length > 80, `only ${guarded.length}`);
  for (const { method, path } of guarded) {
    if (open.has(`${method} ${path}`)) continue;
    const asked = path.replaceAll(/\{\w+\}/g, `${uid.cy}`);
    const { status } = await member.request(method, asked);
    assert.ok([401, 403, 404].includes(status), `${method} ${path} answers ${status}`);
  }
});

Deno.test("nobody but the host writes to a visitor, and no channel takes one in", async () => {
  await using server = await startServer();
  const visitor = await visit(server);
  const theirs = await visitor.member.stream();
  assert.equal((await server.as("cy").trySend({ uid: visitor.uid }, "Psst")).status, 403);
  assert.equal((await server.as("cy").post(`/user/${visitor.uid}/typing`)).status, 404);
  const ada = server.as("ada");
  const made = await ada.post("/group", { name: "club", is_public: false, members: [visitor.uid] });
  assert.notEqual(made.status, 200);
  const { body } = await ada.post("/group", { name: "club", is_public: false });
  const club = (body as { gid: number }).gid ?? body as number;
  assert.notEqual((await ada.post(`/group/${club}/members/add`, [visitor.uid])).status, 200);
  const mid = await server.as("bo").send({ uid: visitor.uid }, "for you");
  assert.equal((await theirs.next("chat")).mid, mid);
});

Deno.test("an admin can freeze a visitor, and make nothing more of one", async () => {
  await using server = await startServer();
  const visitor = await visit(server);
  const ada = server.as("ada");
  for (const change of [{ is_admin: true }, { password: "open sesame" }, { email: "me@example.org" }]) {
    assert.equal((await ada.put(`/admin/user/${visitor.uid}`, change)).status, 403);
  }
  assert.equal((await ada.post(`/admin/user/bot-api-key/${visitor.uid}`, { name: "first" })).status, 404);
  assert.equal((await ada.put(`/admin/user/${visitor.uid}`, { status: "frozen" })).status, 200);
  assert.equal((await visitor.member.get("/user/me")).status, 401);
});

Deno.test("where files need a sign-in, a visitor reads those of the own conversation only", async () => {
  await using server = await startServer();
  const visitor = await visit(server);
  const ada = server.as("ada");
  await ada.put("/admin/files/config", { need_sign_in: true });
  const inChannel = await fileTo(server, { gid: gid.lobby });
  const forVisitor = await fileTo(server, { uid: visitor.uid });
  assert.equal((await visitor.member.get(`/resource/file?file_path=${forVisitor}`)).status, 200);
  assert.equal((await visitor.member.get(`/resource/file?file_path=${inChannel}`)).status, 404);
});

async function fileTo(server: TestServer, place: { gid: number } | { uid: number }): Promise<string> {
  const { path } = await upload(server, bytes(64), { name: "a.bin" });
  await server.as("bo").send(place, JSON.stringify({ path }), { type: "vocechat/file" });
  return path;
}
