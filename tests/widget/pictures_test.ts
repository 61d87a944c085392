import assert from "node:assert/strict";
import { MAX_VISITOR_PICTURE, VISITOR_QUOTA } from "schemas/widget.ts";
import sharp from "sharp";
import { bytes, prepare, sendChunk } from "../files/support.ts";
import { uid } from "../support/cast.ts";
import type { Member } from "../support/member.ts";
import { startServer, type TestServer } from "../support/server.ts";
import { visit } from "./support.ts";

const png = async () =>
  new Uint8Array(
    await sharp({ create: { width: 40, height: 30, channels: 3, background: "#c00" } }).png().toBuffer(),
  );

async function uploaded(visitor: Member, content: Uint8Array<ArrayBuffer>) {
  const file_id = await prepare(visitor, "photo.png", "image/png");
  return await sendChunk(visitor, file_id, content, true);
}

Deno.test("a visitor sends a picture, and the host sees it as any other", async () => {
  await using server = await startServer();
  const { member, uid: own } = await visit(server);
  const bo = await server.stream("bo");
  const { body } = await uploaded(member, await png());
  const { path, image_properties } = body as { path: string; image_properties: object };
  assert.deepEqual(image_properties, { width: 40, height: 30 });
  await member.send({ uid: uid.bo }, JSON.stringify({ path }), { type: "vocechat/file" });
  const { from_uid, detail } = await bo.next("chat");
  assert.ok(from_uid === own && detail.type === "normal");
  assert.deepEqual([detail.content_type, detail.content], ["vocechat/file", path]);
  assert.equal(detail.properties!.content_type, "image/png");
  const shown = await server.as("bo").get(`/resource/file?file_path=${path}&thumbnail=true`);
  assert.deepEqual([shown.status, (await sharp(shown.bytes).metadata()).width], [200, 40]);
});

Deno.test("a visitor uploads nothing but pictures, whatever they are called", async () => {
  await using server = await startServer();
  const { member } = await visit(server);
  for (const type of ["text/html", "image/svg+xml", "application/zip", "video/mp4", undefined]) {
    const refused = await member.post("/resource/file/prepare", { filename: "a.bin", content_type: type });
    assert.equal(refused.status, 400, `${type}`);
  }
  assert.equal((await uploaded(member, bytes(500))).status, 400, "no picture");
  assert.deepEqual(await files(server), []);
  const member_of_staff = server.as("bo");
  assert.equal((await uploaded(member_of_staff, bytes(500))).status, 200, "others may");
});

Deno.test("a picture of a visitor has a limit, and all of them together have one", async () => {
  await using server = await startServer();
  const { member, uid: own } = await visit(server);
  assert.equal((await uploaded(member, bytes(MAX_VISITOR_PICTURE + 1))).status, 413);
  assert.deepEqual(await files(server), []);
  const { body } = await uploaded(member, await png());
  const { path } = body as { path: string };
  await server.sql`update files set size = ${VISITOR_QUOTA} where path = ${path} and uid = ${own}`;
  assert.equal((await member.post("/resource/file/prepare", { content_type: "image/png" })).status, 413);
});

Deno.test("the settings' limits hold for visitors, too", async () => {
  await using server = await startServer();
  await server.as("ada").put("/admin/files/config", { max_size: 20 });
  const { member } = await visit(server);
  assert.equal((await uploaded(member, await png())).status, 413);
});

async function files(server: TestServer): Promise<string[]> {
  return (await server.sql<{ path: string }[]>`select path from files`).map(({ path }) => path);
}
