import assert from "node:assert/strict";
import sharp from "sharp";
import { startServer, type TestServer } from "../support/server.ts";
import type { Person } from "../support/cast.ts";
import { filesBelow } from "../storage/folder.ts";

const PATH = "/admin/system/organization/logo";
const AS_PHONES_SPELL_IT = "/admin/system/orgnization/logo";

const picture = async (width: number, height: number) =>
  new Uint8Array(
    await sharp({ create: { width, height, channels: 4, background: "#c00" } }).png().toBuffer(),
  );
const upload = (server: TestServer, body: BodyInit, path = PATH, who: Person = "ada") =>
  server.as(who).post(path, undefined, { headers: { "Content-Type": "image/png" }, body });
const show = (server: TestServer, query = "?t=1") => server.nobody.get(`/resource/organization/logo${query}`);
const icon = async (server: TestServer) => {
  const answer = await fetch(`${server.origin}/favicon.ico`, { redirect: "manual" });
  await answer.body?.cancel();
  return answer.headers.get("location");
};

Deno.test("an admin's logo fits into 240 pixels, is announced to everybody, and is the icon of the pages", async () => {
  await using server = await startServer();
  const ours = await show(server);
  const gus = await server.stream("gus");
  const { status, text } = await upload(server, await picture(480, 120));
  assert.deepEqual([status, text], [200, ""]);

  const { type: _, organization_logo, ...rest } = await gus.next("server_config_changed");
  assert.match(organization_logo!, /^\/api\/resource\/organization\/logo\?t=\d{13}$/);
  assert.ok(Object.values(rest).every((value) => value === null), "nothing else has changed");

  const shown = await show(server, "");
  const { format, width, height } = await sharp(shown.bytes).metadata();
  assert.deepEqual([shown.type, format, width, height], ["image/png", "png", 240, 60]);
  assert.notDeepEqual(shown.bytes, ours.bytes);
  const announced = await fetch(server.origin + organization_logo);
  assert.deepEqual(await announced.bytes(), shown.bytes);
  assert.match(announced.headers.get("cache-control")!, /max-age=31536000.*immutable/);
  assert.equal(await icon(server), organization_logo);
});

Deno.test("without t the logo is revalidated, and a changed one has another ETag", async () => {
  await using server = await startServer();
  await upload(server, await picture(10, 10));
  const first = await show(server, "");
  assert.equal(first.headers.get("cache-control"), "public, no-cache");
  const headers = { "If-None-Match": first.headers.get("etag")! };
  const again = () => server.nobody.get("/resource/organization/logo", { headers });
  assert.equal((await again()).status, 304);
  await upload(server, await picture(20, 20));
  assert.equal((await again()).status, 200);
});

Deno.test("phones find the call under their own spelling", async () => {
  await using server = await startServer();
  assert.equal((await upload(server, await picture(8, 8), AS_PHONES_SPELL_IT)).status, 200);
  assert.equal((await sharp((await show(server)).bytes).metadata()).width, 8);
});

Deno.test("a removed logo gives way to ours, and its file goes", async () => {
  await using server = await startServer();
  const ours = await show(server);
  await upload(server, await picture(8, 8));
  await upload(server, await picture(9, 9));
  const gus = await server.stream("gus");
  assert.equal((await server.as("ada").delete(PATH)).status, 200);
  assert.equal((await gus.next("server_config_changed")).organization_logo, "");
  assert.deepEqual((await show(server)).bytes, ours.bytes);
  await server.app.services.files.sweep(Date.now() + 7_200_000);
  assert.deepEqual(await filesBelow(`${server.shared.data}/files`), []);
  assert.equal((await server.as("ada").delete(PATH)).status, 200, "again");
});

Deno.test("another server on the same database shows the new logo", async () => {
  await using server = await startServer();
  const second = await server.another();
  await show(second);
  const stream = await second.stream("bo");
  await upload(server, await picture(8, 8));
  await stream.next("server_config_changed");
  assert.deepEqual((await show(second)).bytes, (await show(server)).bytes);
});

Deno.test("what is no picture or too long is refused, and the present logo stays", async () => {
  await using server = await startServer();
  await upload(server, await picture(8, 8));
  const before = await show(server);
  const [{ seq }] = await server.sql`select seq from counter`;
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>`;
  for (const wrong of [new Uint8Array(), "hello", drawing, (await picture(99, 99)).subarray(0, 60)]) {
    assert.equal((await upload(server, wrong)).status, 400);
  }
  const long = new Uint8Array(5_242_881);
  long.set(await picture(8, 8));
  assert.equal((await upload(server, long)).status, 413);
  assert.equal((await upload(server, new Blob([long]).stream())).status, 413, "of unknown length");
  assert.deepEqual((await show(server)).bytes, before.bytes);
  assert.equal((await server.sql`select seq from counter`)[0].seq, seq, "nothing is announced");
});

Deno.test("only admins change the logo", async () => {
  await using server = await startServer();
  const png = await picture(8, 8);
  for (const who of ["bo", "gus"] as const) {
    for (const path of [PATH, AS_PHONES_SPELL_IT]) {
      assert.equal((await upload(server, png, path, who)).status, 403);
    }
    assert.equal((await server.as(who).delete(PATH)).status, 403);
  }
  assert.equal((await server.nobody.post(PATH, undefined, { body: png })).status, 401);
});
