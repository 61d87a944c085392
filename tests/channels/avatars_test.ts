import assert from "node:assert/strict";
import sharp from "sharp";
import { Channel } from "schemas/channels.ts";
import { gid, type Person } from "../support/cast.ts";
import { startServer, type TestServer } from "../support/server.ts";
import { changed } from "./switches.ts";

const RED = { r: 200, g: 0, b: 0, alpha: 1 };
const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: RED } });
const path = (channel: keyof typeof gid) => `/group/${gid[channel]}/avatar`;

function upload(
  server: TestServer,
  person: Person,
  body: BodyInit,
  where = path("design"),
  type = "image/png",
) {
  return server.as(person).post(where, undefined, { headers: { "Content-Type": type }, body });
}

const show = (server: TestServer, query = "", headers: Record<string, string> = {}) =>
  server.nobody.get(`/resource/group_avatar?gid=${gid.design}${query}`, { headers });

const body = (buffer: Uint8Array) => new Uint8Array(buffer);

Deno.test("a channel's new picture is announced to its members only", async () => {
  await using server = await startServer();
  assert.equal((await show(server)).status, 404, "it had none");
  const [bo, cy] = [await server.stream("bo"), await server.stream("cy")];
  const set = await upload(server, "ada", body(await picture(300, 600).png().toBuffer()));
  await server.as("ada").trySend("lobby", "Good morning");

  assert.deepEqual([set.status, set.text], [200, ""]);
  const { avatar_updated_at } = (await server.as("bo").get(`/group/${gid.design}`)).as(Channel);
  assert.ok(Math.abs(avatar_updated_at - Date.now()) < 60_000);
  assert.deepEqual(await bo.next("group_changed"), changed(gid.design, { avatar_updated_at }));
  await cy.next("chat");
  assert.deepEqual(cy.all("group_changed"), []);

  const shown = await show(server);
  const { format, width, height } = await sharp(shown.bytes).metadata();
  assert.deepEqual([shown.type, format, width, height], ["image/png", "png", 128, 256]);
  assert.equal(shown.headers.get("x-content-type-options"), "nosniff");
});

Deno.test("common formats are recognized whatever the content type says", async () => {
  await using server = await startServer();
  const small = picture(20, 10);
  for (const made of [small.clone().jpeg(), small.clone().gif(), small.clone().webp(), small.clone().png()]) {
    const set = await upload(server, "ada", body(await made.toBuffer()), path("design"), "image/png");
    assert.equal(set.status, 200);
    const { format, width, height } = await sharp((await show(server)).bytes).metadata();
    assert.deepEqual([format, width, height], ["png", 20, 10], "small ones are not blown up");
  }
  const png = body(await small.png().toBuffer());
  assert.equal((await upload(server, "ada", png, path("design"), "text/plain")).status, 200);
});

Deno.test("a photo is rotated upright and stripped of its location", async () => {
  await using server = await startServer();
  const photo = await picture(40, 20).jpeg().withExif({ IFD0: { Copyright: "at Ada's house" } })
    .withMetadata({ orientation: 6 }).toBuffer();
  assert.equal((await sharp(photo).metadata()).orientation, 6, "for this test to mean anything");
  assert.equal((await upload(server, "ada", body(photo))).status, 200);
  const shown = await show(server);
  const { width, height, exif, orientation } = await sharp(shown.bytes).metadata();
  assert.deepEqual([width, height, exif, orientation], [20, 40, undefined, undefined]);
  assert.ok(!shown.text.includes("Ada"));
});

Deno.test("a client that has the picture is not sent it again", async () => {
  await using server = await startServer();
  await upload(server, "ada", body(await picture(20, 20).png().toBuffer()));
  const first = await show(server);
  const etag = first.headers.get("etag")!;
  assert.match(first.headers.get("cache-control")!, /no-cache/);
  assert.match((await show(server, "&t=1")).headers.get("cache-control")!, /max-age=31536000.*immutable/);

  const again = await show(server, "", { "If-None-Match": `"other", W/${etag}` });
  assert.deepEqual([again.status, again.text, again.headers.get("etag")], [304, "", etag]);
  await upload(server, "ada", body(await picture(30, 30).png().toBuffer()));
  const changed = await show(server, "", { "If-None-Match": etag });
  assert.equal(changed.status, 200);
  assert.notEqual(changed.headers.get("etag"), etag);
});

Deno.test("a file that is no picture is refused, and the old one stays", async () => {
  await using server = await startServer();
  await upload(server, "ada", body(await picture(20, 20).png().toBuffer()));
  const before = (await show(server)).bytes;
  const whole = body(await picture(200, 200).png().toBuffer());
  const wrong = {
    "nothing": new Uint8Array(),
    "text": "hello",
    "a drawing that could fetch things": `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>`,
    "half a picture": whole.slice(0, whole.length / 2),
    "only its beginning": whole.slice(0, 8),
    "TIFF": body(await picture(9, 9).tiff().toBuffer()),
    "a great many pixels": body(await picture(8000, 8000).png({ compressionLevel: 9 }).toBuffer()),
  };
  for (const [what, bytes] of Object.entries(wrong)) {
    assert.equal((await upload(server, "ada", bytes)).status, 400, what);
  }
  const long = new Uint8Array(524_289);
  long.set(whole);
  assert.equal((await upload(server, "ada", long)).status, 413);
  const streamed = new Blob([long]).stream();
  assert.equal((await upload(server, "ada", streamed)).status, 413, "of unknown length");
  assert.deepEqual((await show(server)).bytes, before);
});

Deno.test("only people who manage the channel can set its picture", async () => {
  await using server = await startServer();
  const png = body(await picture(20, 20).png().toBuffer());
  assert.equal((await upload(server, "bo", png)).status, 403, "a member who is not the owner");
  assert.equal((await upload(server, "cy", png)).status, 403);
  assert.equal((await upload(server, "bo", png, path("lobby"))).status, 403);
  assert.equal((await upload(server, "gus", png, path("lobby"))).status, 403);
  assert.equal((await upload(server, "ada", png, "/group/999/avatar")).status, 404);
  assert.equal((await server.nobody.post(path("design"), undefined, { body: png })).status, 401);
  for (const query of ["", "?gid=x", "?gid=0"]) {
    assert.equal((await server.nobody.get(`/resource/group_avatar${query}`)).status, 400, query);
  }
  await upload(server, "ada", png);
  assert.equal((await show(server)).status, 200, "for this test to mean anything");
  await server.as("ada").delete(`/group/${gid.design}`);
  assert.equal((await show(server)).status, 404, "it goes with the channel");
});
