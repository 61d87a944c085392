import assert from "node:assert/strict";
import sharp from "sharp";
import { UserInfo } from "schemas/users.ts";
import { type Person, uid } from "../support/cast.ts";
import { startServer, type TestServer } from "../support/server.ts";
import { filesBelow } from "../storage/folder.ts";

const RED = { r: 200, g: 0, b: 0, alpha: 1 };
const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: RED } });
const body = (buffer: Uint8Array) => new Uint8Array(buffer);
const small = async () => body(await picture(20, 10).png().toBuffer());

const upload = (
  server: TestServer,
  who: Person,
  bytes: BodyInit,
  path = "/user/avatar",
  type = "image/png",
) => server.as(who).post(path, undefined, { headers: { "Content-Type": type }, body: bytes });
const show = (server: TestServer, who: number = uid.bo, query = "") =>
  server.nobody.get(`/resource/avatar?uid=${who}${query}`);

const NOTHING = {
  email: null,
  name: null,
  gender: null,
  language: null,
  is_admin: null,
  is_bot: null,
  is_public: null,
};

Deno.test("a person's new picture is announced to everybody, and only the picture", async () => {
  await using server = await startServer();
  assert.equal((await show(server)).status, 404, "there was none");
  const cy = await server.stream("cy");
  const set = await upload(server, "bo", body(await picture(300, 600).png().toBuffer()));

  assert.deepEqual([set.status, set.text], [200, ""]);
  const { avatar_updated_at } = (await server.as("bo").get("/user/me")).as(UserInfo);
  assert.ok(Math.abs(avatar_updated_at - Date.now()) < 60_000);
  const [{ log_id: _, ...entry }] = (await cy.next("users_log")).logs;
  assert.deepEqual(entry, { action: "update", uid: uid.bo, ...NOTHING, avatar_updated_at });

  const shown = await show(server);
  const { format, width, height } = await sharp(shown.bytes).metadata();
  assert.deepEqual([shown.type, format, width, height], ["image/png", "png", 128, 256]);
  assert.equal(shown.headers.get("x-content-type-options"), "nosniff");
  assert.match(
    (await show(server, uid.bo, "&t=1")).headers.get("cache-control")!,
    /max-age=31536000.*immutable/,
  );
});

Deno.test("common formats are recognized by their bytes", async () => {
  await using server = await startServer();
  const made = picture(20, 10);
  for (const type of ["jpeg", "gif", "webp", "png"] as const) {
    const bytes = body(await made.clone()[type]().toBuffer());
    for (const stated of ["image/png", `image/${type}`]) {
      assert.equal(
        (await upload(server, "bo", bytes, "/user/avatar", stated)).status,
        200,
        `${type} ${stated}`,
      );
    }
    const { format, width, height } = await sharp((await show(server)).bytes).metadata();
    assert.deepEqual([format, width, height], ["png", 20, 10]);
  }
});

Deno.test("a photo is rotated upright and stripped of where it was taken", async () => {
  await using server = await startServer();
  const photo = await picture(40, 20).jpeg().withExif({ IFD0: { Copyright: "at Bo's house" } })
    .withMetadata({ orientation: 6 }).toBuffer();
  await upload(server, "bo", body(photo), "/user/avatar", "image/jpeg");
  const { bytes, text } = await show(server);
  const { width, height, exif, orientation } = await sharp(bytes).metadata();
  assert.deepEqual([width, height, exif, orientation], [20, 40, undefined, undefined]);
  assert.ok(!text.includes("house"));
});

Deno.test("what is no picture is refused, and the old one stays", async () => {
  await using server = await startServer();
  await upload(server, "bo", await small());
  const before = await show(server);
  const [{ seq }] = await server.sql`select seq from counter`;
  const whole = body(await picture(200, 200).png().toBuffer());
  const wrong = {
    "nothing": new Uint8Array(),
    "text": "hello",
    "a drawing": `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>`,
    "half a picture": whole.slice(0, whole.length / 2),
    "a great many pixels": body(await picture(8000, 8000).png({ compressionLevel: 9 }).toBuffer()),
  };
  for (const [what, bytes] of Object.entries(wrong)) {
    assert.equal((await upload(server, "bo", bytes)).status, 400, what);
  }
  const long = new Uint8Array(524_289);
  long.set(whole);
  const { status, text } = await upload(server, "bo", long);
  assert.deepEqual([status, text], [413, ""]);
  assert.equal((await upload(server, "bo", new Blob([long]).stream())).status, 413, "of unknown length");
  assert.deepEqual((await show(server)).bytes, before.bytes);
  assert.equal((await server.sql`select seq from counter`)[0].seq, seq, "nothing is announced");
});

Deno.test("a removed picture is gone, its file too, and the next one has another address", async () => {
  await using server = await startServer();
  await upload(server, "bo", await small());
  const first = (await server.as("bo").get("/user/me")).as(UserInfo).avatar_updated_at;
  const cy = await server.stream("cy");
  const removed = await server.as("bo").delete("/user/avatar");
  assert.deepEqual([removed.status, removed.text], [200, ""]);
  assert.equal((await cy.next("users_log")).logs[0].avatar_updated_at, 0);
  assert.equal((await show(server)).status, 404);
  assert.equal((await server.as("bo").get("/user/me")).as(UserInfo).avatar_updated_at, 0);
  await server.app.services.files.sweep(Date.now() + 7_200_000);
  assert.deepEqual(await filesBelow(`${server.shared.data}/files`), []);

  assert.equal((await server.as("bo").delete("/user/avatar")).status, 200, "again");
  await upload(server, "bo", await small());
  const [{ avatar_updated_at }] = (await cy.next("users_log")).logs;
  assert.ok(avatar_updated_at! > first);
});

Deno.test("two pictures one after another have different addresses, and the former file goes", async () => {
  await using server = await startServer();
  const cy = await server.stream("cy");
  await upload(server, "bo", await small());
  await upload(server, "bo", body(await picture(5, 5).png().toBuffer()));
  const times = [];
  for (let i = 0; i < 2; i++) times.push((await cy.next("users_log")).logs[0].avatar_updated_at!);
  assert.ok(times[1] > times[0]);
  await server.app.services.files.sweep(Date.now() + 7_200_000);
  assert.equal((await filesBelow(`${server.shared.data}/files`)).length, 1);
  assert.equal((await show(server)).status, 200);
});

Deno.test("admins set and remove pictures of others; nobody else does", async () => {
  await using server = await startServer();
  const path = `/admin/user/${uid.bo}/avatar`;
  const png = await small();
  const [{ seq }] = await server.sql`select seq from counter`;
  for (const who of ["bo", "cy", "gus"] as const) {
    assert.equal((await upload(server, who, png, path)).status, 403, who);
    assert.equal((await server.as(who).delete(path)).status, 403, who);
  }
  assert.equal((await server.nobody.post(path, undefined, { body: png })).status, 401);
  assert.equal((await upload(server, "gus", png)).status, 403);
  assert.equal((await server.as("gus").delete("/user/avatar")).status, 403);
  assert.equal((await upload(server, "ada", png, "/admin/user/999/avatar")).status, 404);
  assert.equal((await server.as("ada").delete("/admin/user/999/avatar")).status, 404);
  assert.equal((await upload(server, "ada", png, "/admin/user/x/avatar")).status, 400);
  assert.equal((await server.sql`select seq from counter`)[0].seq, seq, "nothing is announced");

  const cy = await server.stream("cy");
  assert.equal((await upload(server, "ada", png, path)).status, 200);
  const [set] = (await cy.next("users_log")).logs;
  assert.deepEqual([set.uid, set.avatar_updated_at! > 0], [uid.bo, true]);
  assert.equal((await show(server)).status, 200);
  assert.equal((await server.as("ada").delete(path)).status, 200);
  assert.equal((await cy.next("users_log")).logs[0].avatar_updated_at, 0);
});

Deno.test("pictures of nobody are not there", async () => {
  await using server = await startServer();
  assert.equal((await show(server, 999)).status, 404);
  for (const query of ["", "?uid=x", "?uid=0", "?uid=1&t=" + "x".repeat(65)]) {
    assert.equal((await server.nobody.get(`/resource/avatar${query}`)).status, 400, query);
  }
});
