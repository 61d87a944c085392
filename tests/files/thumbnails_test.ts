import assert from "node:assert/strict";
import sharp from "sharp";
import { startServer, type TestServer } from "../support/server.ts";
import { filesBelow } from "../storage/folder.ts";
import { download, text, upload } from "./support.ts";

const RED = { r: 200, g: 0, b: 0, alpha: 0.5 };
const picture = (width: number, height: number, channels: 3 | 4 = 4) =>
  sharp({ create: { width, height, channels, background: RED } });
const bytes = (buffer: Uint8Array) => new Uint8Array(buffer);
const small = (server: TestServer, path: string) => download(server, path, undefined, "&thumbnail=true");

/** Frames of different colours below each other, as the library takes them. */
async function moving(format: "gif" | "webp", frames = 3, width = 600, height = 300) {
  const pages = Array.from(
    { length: frames },
    (_, i) =>
      sharp({ create: { width, height, channels: 3, background: { r: 80 * i, g: 0, b: 250 - 80 * i } } })
        .png().toBuffer(),
  );
  const film = sharp(await Promise.all(pages), { join: { animated: true } });
  return bytes(await (format === "gif" ? film.gif() : film.webp()).toBuffer());
}

Deno.test("a thumbnail fits into 480 pixels: PNG with transparency, else JPEG, and never enlarged", async () => {
  await using server = await startServer();
  const made = {
    "a.png": [await picture(1000, 500).png().toBuffer(), "image/png", 480, 240],
    "b.png": [await picture(500, 1000, 3).png().toBuffer(), "image/jpeg", 240, 480],
    "c.jpg": [await picture(2000, 2000, 3).jpeg().toBuffer(), "image/jpeg", 480, 480],
    "d.webp": [await picture(20, 10, 3).webp().toBuffer(), "image/jpeg", 20, 10],
    "e.avif": [await picture(600, 300, 3).avif({ effort: 0 }).toBuffer(), "image/jpeg", 480, 240],
  } as const;
  for (const [name, [content, type, width, height]] of Object.entries(made)) {
    const { path, image_properties } = await upload(server, bytes(content), { name });
    const original = await sharp(content).metadata();
    assert.deepEqual(image_properties, { width: original.width, height: original.height }, name);
    const shown = await small(server, path);
    const seen = await sharp(shown.bytes).metadata();
    assert.deepEqual([shown.type, `image/${seen.format}`, seen.width, seen.height], [
      type,
      type,
      width,
      height,
    ]);
    const whole = await download(server, path);
    assert.deepEqual(whole.bytes, bytes(content), "the picture itself comes back unchanged");
    assert.notEqual(shown.headers.get("etag"), whole.headers.get("etag"));
  }
});

Deno.test("a photo's thumbnail is upright and tells nothing of when and where it was taken", async () => {
  await using server = await startServer();
  const photo = await picture(1000, 500, 3).jpeg().withExif({
    IFD0: { Copyright: "at Bo's house" },
    IFD3: { GPSLatitudeRef: "N", GPSLatitude: "51/1 30/1 3230/100" },
  }).withMetadata({ orientation: 6 }).toBuffer();
  const { path, image_properties } = await upload(server, bytes(photo), { name: "photo.jpg" });
  assert.deepEqual(image_properties, { width: 500, height: 1000 });
  const shown = await small(server, path);
  const { width, height, exif, orientation } = await sharp(shown.bytes).metadata();
  assert.deepEqual([width, height, exif, orientation], [240, 480, undefined, undefined]);
  assert.ok(!shown.text.includes("house"));
});

Deno.test("what moves still moves in its thumbnail", async () => {
  await using server = await startServer();
  for (const format of ["gif", "webp"] as const) {
    const content = await moving(format);
    const { path, image_properties } = await upload(server, content, { name: `a.${format}` });
    assert.deepEqual(image_properties, { width: 600, height: 300 }, format);
    const shown = await small(server, path);
    const { pages, width, pageHeight } = await sharp(shown.bytes, { animated: true }).metadata();
    assert.deepEqual([shown.type, pages, width, pageHeight], [`image/${format}`, 3, 480, 240]);
    assert.deepEqual((await download(server, path)).bytes, content);
  }
});

Deno.test("pictures that are not decoded are accepted, and stand for their own thumbnails", async () => {
  await using server = await startServer();
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>`;
  const broken = (await picture(900, 900).png().toBuffer()).subarray(0, 20);
  const pictures = {
    "a.svg": text(drawing),
    "b.heic": text("\0\0\0\x18ftypheic\0\0\0\0mif1heic"),
    "d.png": bytes(broken),
    "e.png": text("no picture"),
  };
  for (const [name, content] of Object.entries(pictures)) {
    const { path, image_properties } = await upload(server, content, { name });
    assert.equal(image_properties, null, name);
    const shown = await small(server, path);
    assert.deepEqual([shown.status, shown.bytes], [200, content], name);
    assert.match(shown.headers.get("content-security-policy")!, /sandbox/);
    const how = shown.headers.get("content-disposition")!.split(";")[0];
    assert.equal(how, /heic|d.png/.test(name) ? "inline" : "attachment", name);
  }
});

Deno.test("a picture of a great many pixels is stored, and not decoded", async () => {
  await using server = await startServer();
  const bomb = bytes(await picture(8100, 8000, 3).png({ compressionLevel: 9 }).toBuffer());
  assert.ok(bomb.length < 1_000_000);
  const { path } = await upload(server, bomb, { name: "bomb.png" });
  assert.deepEqual((await small(server, path)).bytes, bomb);
});

Deno.test("what is stated to be no picture has no thumbnail, whatever its bytes", async () => {
  await using server = await startServer();
  const content = bytes(await picture(20, 20).png().toBuffer());
  const { path, image_properties } = await upload(server, content, { name: "a.bin" });
  assert.equal(image_properties, null);
  assert.equal((await small(server, path)).status, 404);
});

Deno.test("a message with a picture has its size, unless the sender states another", async () => {
  await using server = await startServer();
  const stream = await server.stream("ada");
  const { path } = await upload(server, bytes(await picture(30, 20).png().toBuffer()), { name: "a.png" });
  for (const stated of [{ width: undefined }, { width: 15, height: 10 }]) {
    const body = JSON.stringify({ path });
    await server.as("bo").trySend("lobby", body, { type: "vocechat/file", properties: stated });
    const { detail } = await stream.next("chat");
    const sent = "properties" in detail && detail.properties;
    assert.ok(sent);
    assert.deepEqual([sent.width, sent.height], stated.width ? [15, 10] : [30, 20]);
  }
});

Deno.test("thumbnails are kept, and go with their files", async () => {
  await using server = await startServer();
  const { path } = await upload(server, bytes(await picture(20, 20).png().toBuffer()), { name: "a.png" });
  const later = Date.now() + 7_200_000;
  await server.app.services.files.sweep(later);
  assert.equal((await filesBelow(`${server.shared.data}/files`)).length, 2);
  await server.sql`delete from files where path = ${path}`;
  await server.app.services.files.sweep(later);
  assert.deepEqual(await filesBelow(`${server.shared.data}/files`), []);
});
