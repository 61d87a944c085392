import assert from "node:assert/strict";
import { Archive, Favorite, FavoriteBodies, MAX_FAVORITES } from "schemas/archives.ts";
import * as v from "valibot";
import { send, text, upload } from "../files/support.ts";
import { uid } from "../support/cast.ts";
import { startServer, type TestServer } from "../support/server.ts";
import { save, trySave, wearPicture } from "./support.ts";

const HOUR = 3_600_000;
const listOf = async (server: TestServer, person: "ada" | "bo" | "cy" | "gus") =>
  (await server.as(person).get("/favorite")).as(v.array(Favorite));

Deno.test("favorites are listed in ascending order, read, and removed, each person's own only", async () => {
  await using server = await startServer();
  await wearPicture(server, "bo", 4);
  const { path } = await upload(server, text("kept"), { name: "a.txt" });
  const [said, shown] = [
    await server.as("bo").send("lobby", "hello"),
    (await send(server, path)).body as number,
  ];
  const first = await save(server, "cy", said);
  const second = await save(server, "cy", shown, said);
  assert.deepEqual(await listOf(server, "cy"), [first, second]);
  assert.deepEqual(await listOf(server, "ada"), []);
  assert.deepEqual(await listOf(server, "gus"), []);

  const detail = await server.as("cy").get(`/favorite/${second.id}`);
  const archive = detail.as(Archive);
  assert.deepEqual(archive.messages.map(({ mid, file_id }) => [mid, file_id]), [[said, null], [shown, 1]]);
  assert.match(detail.headers.get("cache-control")!, /max-age=31536000/);
  const ids = `${first.id},${second.id},${crypto.randomUUID()}`;
  const both = (await server.as("cy").get(`/favorite/archives?ids=${ids}`)).as(FavoriteBodies);
  assert.deepEqual(both.find(({ id }) => id === second.id)?.archive, archive);
  assert.equal(both.length, 2);
  assert.deepEqual((await server.as("ada").get(`/favorite/archives?ids=${ids}`)).body, []);
  for (const other of ["ada", "bo", "gus"] as const) {
    assert.equal((await server.as(other).get(`/favorite/${second.id}`)).status, 404, other);
  }
  assert.equal((await server.as("bo").delete(`/favorite/${second.id}`)).status, 404);
  assert.equal((await server.as("gus").delete(`/favorite/${second.id}`)).status, 403);

  assert.equal((await server.as("cy").delete(`/favorite/${second.id}`)).status, 200);
  assert.deepEqual(await listOf(server, "cy"), [first]);
  for (const method of ["GET", "DELETE"]) {
    assert.equal((await server.as("cy").request(method, `/favorite/${second.id}`)).status, 404);
  }
});

Deno.test("ids of favorites are ids, and nothing is found by anything else", async () => {
  await using server = await startServer();
  const { id } = await save(server, "bo", await server.as("bo").send("lobby", "hello"));
  for (const bad of ["..%2f..%2fsecret.key", `${id}.`, "%2fetc%2fpasswd", "archive", id.toUpperCase()]) {
    for (const method of ["GET", "DELETE"]) {
      assert.equal((await server.as("bo").request(method, `/favorite/${bad}`)).status, 400, bad);
    }
    const url = `/favorite/attachment/${uid.bo}/${bad}/0`;
    assert.equal((await server.nobody.get(url)).status, 400, bad);
  }
  assert.equal((await server.as("bo").get(`/favorite/archives?ids=${id},x`)).status, 400);
  assert.deepEqual((await listOf(server, "bo")).map((one) => one.id), [id]);
});

Deno.test("attachments of favorites are read by their owner's number, without a token", async () => {
  await using server = await startServer();
  const face = await wearPicture(server, "bo", 4);
  const { path } = await upload(server, text("0123456789"), { name: "a.txt" });
  const { id } = await save(server, "cy", (await send(server, path)).body as number);
  const get = (owner: number, n: number | string, headers = {}) =>
    server.nobody.get(`/favorite/attachment/${owner}/${id}/${n}`, { headers });
  assert.deepEqual((await get(uid.cy, 0)).bytes, face);
  const part = await get(uid.cy, 1, { Range: "bytes=-3" });
  assert.deepEqual([part.status, part.text], [206, "789"]);
  assert.match(part.headers.get("content-disposition")!, /^inline; filename=a.txt/);
  assert.equal((await get(uid.bo, 1)).status, 404);
  assert.equal((await get(uid.cy, 2)).status, 404);
  assert.equal((await get(uid.cy, "null")).status, 400);
});

Deno.test("a favorite keeps its text and file when the message is edited or deleted, until it is removed", async () => {
  await using server = await startServer();
  const { path } = await upload(server, text("kept"), { name: "a.txt" });
  const [said, shown] = [
    await server.as("bo").send("lobby", "first"),
    (await send(server, path)).body as number,
  ];
  const { id } = await save(server, "cy", said, shown);
  await server.as("bo").edit(said, "second");
  await server.as("bo").deleteMessage(said, shown);
  await server.app.services.files.sweep(Date.now() + 2 * HOUR);
  const { messages } = (await server.as("cy").get(`/favorite/${id}`)).as(Archive);
  assert.equal(messages[0].content, "first");
  assert.equal((await server.nobody.get(`/favorite/attachment/${uid.cy}/${id}/0`)).text, "kept");
  assert.equal((await trySave(server, "cy", said)).status, 404);
  await server.as("cy").delete(`/favorite/${id}`);
  assert.equal((await server.sql`select from archives`).length, 0);
  assert.equal((await server.sql`select from archive_files`).length, 0);
});

Deno.test("a person has a hundred favorites, also when the last ones are saved at the same time", async () => {
  await using server = await startServer();
  const said = await server.as("bo").send("lobby", "hello");
  await server.sql`
    with made as (
      insert into archives (id, uid, created_at, body)
      select gen_random_uuid()::text, ${uid.cy}, i, '{}' from generate_series(1, ${MAX_FAVORITES - 2}::int) i
      returning id, uid, created_at
    ) insert into favorites (id, uid, created_at) select id, uid, created_at from made`;
  const answers = await Promise.all(Array.from({ length: 8 }, () => trySave(server, "cy", said)));
  const statuses = answers.map(({ status }) => status).sort();
  assert.deepEqual(statuses, [200, 200, 429, 429, 429, 429, 429, 429]);
  const list = await listOf(server, "cy");
  assert.equal(list.length, MAX_FAVORITES);
  assert.equal((await trySave(server, "ada", said)).status, 200);
  await server.as("cy").delete(`/favorite/${list[0].id}`);
  assert.equal((await trySave(server, "cy", said)).status, 200);
});

Deno.test("guests save nothing, admins no strangers' messages, and nobody what does not exist", async () => {
  await using server = await startServer();
  const [said, secret] = [
    await server.as("bo").send("lobby", "hello"),
    await server.as("bo").send("cy", "psst"),
  ];
  assert.equal((await trySave(server, "gus", said)).status, 403);
  assert.equal((await trySave(server, "ada", secret)).status, 403);
  assert.equal((await trySave(server, "bo", 99999)).status, 404);
  assert.equal((await trySave(server, "bo")).status, 400);
  assert.equal((await server.nobody.get("/favorite")).status, 401);
});

Deno.test("favorites go with the account, and what it has forwarded stays", async () => {
  await using server = await startServer();
  const said = await server.as("bo").send("lobby", "hello");
  await save(server, "cy", said);
  const path = (await server.as("cy").post("/resource/archive", { mid_list: [said] })).body as string;
  await server.as("cy").trySend("lobby", path, { type: "vocechat/archive" });
  await server.as("ada").delete(`/admin/user/${uid.cy}`);
  assert.equal((await server.sql`select from favorites`).length, 0);
  assert.deepEqual((await server.sql`select path from archives`).map((one) => one.path), [path]);
});
