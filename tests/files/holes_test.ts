import assert from "node:assert/strict";
import { attachment, forward, read, save, tryForward, trySave, wearPicture } from "../archives/support.ts";
import { robo } from "../bots/robo.ts";
import { gid, uid } from "../support/cast.ts";
import { startServer } from "../support/server.ts";
import { download, prepare, send, sendChunk, text, upload } from "./support.ts";
import { begin, patch } from "./tus.ts";

/** Holes of the reference server, as far as no other test of files, archives and previews tries them. */
const SCRIPT = "<script>fetch('/api/user/me')</script>";
const HOST_PATHS = [
  "/etc/passwd",
  "/proc/self/environ",
  "etc/passwd",
  "../secret.key",
  "..%2fsecret.key",
  "C:\\a",
];

Deno.test("13.2, 1: without a token there are no channels, lists of files or favorites", async () => {
  await using server = await startServer();
  const { id } = await save(server, "bo", await server.as("bo").send("lobby", "hello"));
  const closed = [`/group`, `/group/${gid.lobby}`, `/group/${gid.design}/history`, "/resource/files"];
  closed.push("/admin/system/files", "/admin/files/storage", "/favorite", `/favorite/${id}`);
  for (const path of closed) {
    assert.equal((await server.nobody.get(path)).status, 401, path);
    const forged = { headers: { "X-API-Key": "x.y.z" } };
    assert.equal((await server.nobody.get(path, forged)).status, 401, path);
  }
});

Deno.test("13.2, 1: where files need a sign-in, nothing of them is read without one", async () => {
  await using server = await startServer();
  await wearPicture(server, "bo", 4);
  const { path } = await upload(server, text("secret"), { name: "a.txt" });
  const mid = (await send(server, path)).body as number;
  const bundle = await forward(server, "bo", mid);
  const { id } = await save(server, "bo", mid);
  await server.as("ada").put("/admin/files/config", { need_sign_in: true });
  const all = [
    `/resource/file?file_path=${path}`,
    `/resource/archive?file_path=${bundle}`,
    `/resource/archive/attachment?file_path=${bundle}&attachment_id=1`,
    `/favorite/attachment/${uid.bo}/${id}/1`,
  ];
  for (const address of all) {
    for (const method of ["GET", "HEAD"]) {
      assert.equal((await server.nobody.request(method, address)).status, 401, `${method} ${address}`);
    }
    assert.equal((await server.as("bo").get(address)).status, 200, address);
  }
});

Deno.test("13.2, 4: admins forward and keep nothing of chats that they are not in, by any mid", async () => {
  await using server = await startServer();
  const { path } = await upload(server, text("between us"));
  const body = JSON.stringify({ path });
  const file = Number((await server.as("bo").trySend("cy", body, { type: "vocechat/file" })).text);
  const said = await server.as("cy").send("bo", "between us");
  for (const mid of [file, said]) {
    assert.equal((await tryForward(server, "ada", mid)).status, 403);
    assert.equal((await trySave(server, "ada", mid)).status, 403);
  }
  await server.as("bo").deleteMessage(file);
  for (const by of ["ada", "bo", "cy"] as const) {
    assert.equal((await tryForward(server, by, file)).status, 404, by);
    assert.equal((await trySave(server, by, file)).status, 404, by);
  }
});

Deno.test("13.2, 7: a path of the host gets into no message, in no way to send one", async () => {
  await using server = await startServer();
  const { calls } = await robo(server);
  const bo = server.as("bo");
  const mid = await bo.send("lobby", "hello");
  for (const host of HOST_PATHS) {
    for (const type of ["vocechat/file", "vocechat/audio", "vocechat/archive"]) {
      const body = type === "vocechat/archive" ? host : JSON.stringify({ path: host });
      const form = { headers: { "Content-Type": type }, body };
      const ways = {
        send: await bo.trySend("lobby", body, { type }),
        direct: await bo.trySend("cy", body, { type }),
        reply: await bo.post(`/message/${mid}/reply`, undefined, form),
        edit: await bo.put(`/message/${mid}/edit`, undefined, form),
        bot: await calls.post(`/bot/send_to_group/${gid.lobby}`, undefined, form),
      };
      for (const [way, { status }] of Object.entries(ways)) {
        assert.ok(status >= 400 && status < 500, `${way} ${type} ${host}: ${status}`);
      }
    }
  }
  assert.equal((await server.sql`select from messages where content_type not like 'text/%'`).length, 0);
});

Deno.test("13.2, 7: a message that names a path of the host all the same gives nothing of the host away", async () => {
  await using server = await startServer();
  await server.sql`alter table messages disable trigger hold_file`;
  const secret = `${server.shared.data}/secret.key`;
  for (const [at, host] of [secret, "/etc/passwd", "../secret.key"].entries()) {
    const mid = 1000 + at;
    await server
      .sql`insert into messages (mid, created_at, from_uid, kind, gid, content_type, content, local_key)
      values (${mid}, 1, ${uid.bo}, 'normal', ${gid.lobby}, 'vocechat/file', ${host}, ${host})`;
    const made = await tryForward(server, "bo", mid);
    assert.ok(made.status < 500, `${made.status}`);
    if (made.status === 200) {
      const { messages } = await read(server, made.body as string);
      const shown = messages.flatMap(({ file_id }) => file_id == null ? [] : [file_id]);
      for (const id of shown) {
        assert.equal((await attachment(server, made.body as string, id)).bytes.length, 0);
      }
    }
    assert.equal((await download(server, host)).status, 400);
  }
});

Deno.test("13.2, 9: nobody adds to the upload of another, whatever they are, in either way", async () => {
  await using server = await startServer();
  const { calls } = await robo(server);
  const file_id = await prepare(server.as("bo"));
  const path = await begin(server, 9);
  for (const who of ["ada", "cy", "gus"] as const) {
    assert.ok([400, 403].includes((await sendChunk(server.as(who), file_id, text("theirs"))).status), who);
    assert.ok([403, 404].includes((await patch(server, path, 0, text("theirs"), { by: who })).status), who);
  }
  const form = new FormData();
  form.append("file_id", file_id);
  form.append("chunk_data", new Blob(["a bot's"]));
  assert.equal((await calls.post("/bot/file/upload", undefined, { body: form })).status, 400);
  assert.equal((await server.sql`select from uploads where size > 0`).length, 0);
});

Deno.test("13.2, 10: pages and SVG run nowhere: not as files, in bundles, in favorites or as pictures of people", async () => {
  await using server = await startServer();
  const kinds = {
    "a.html": "text/html",
    "a.svg": "image/svg+xml",
    "a.xml": "application/xml",
    "a.js": "text/javascript",
  };
  for (const [name, type] of Object.entries(kinds)) {
    const { path } = await upload(server, text(SCRIPT), { name: `"${name}`, type });
    const mid = (await send(server, path)).body as number;
    const bundle = await forward(server, "bo", mid);
    const { id } = await save(server, "bo", mid);
    const answers = [
      await download(server, path),
      await attachment(server, bundle, 0),
      await server.nobody.get(`/favorite/attachment/${uid.bo}/${id}/0`),
    ];
    for (const { status, headers } of answers) {
      assert.equal(status, 200, name);
      assert.match(headers.get("content-disposition")!, /^attachment; filename="\\"a\.\w+"$/);
      assert.match(headers.get("content-security-policy")!, /^default-src 'none';.*; sandbox$/);
      assert.equal(headers.get("x-content-type-options"), "nosniff");
    }
  }
  const body = text(`<svg xmlns="http://www.w3.org/2000/svg">${SCRIPT}</svg>`);
  const headers = { "Content-Type": "image/svg+xml" };
  assert.equal((await server.as("bo").post("/user/avatar", undefined, { headers, body })).status, 400);
  assert.equal((await server.nobody.get(`/resource/avatar?uid=${uid.bo}`)).status, 404);
});
