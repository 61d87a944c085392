import assert from "node:assert/strict";
import { Buffer } from "node:buffer";
import sharp, { type Sharp } from "sharp";
import { startServer } from "../support/server.ts";
import { download, upload } from "./support.ts";
import { tusUpload } from "./tus.ts";

const bytes = (buffer: Uint8Array) => new Uint8Array(buffer);
const NOISE = { type: "gaussian", mean: 128, sigma: 40 } as const;
const noise = (width = 90, height = 60) =>
  sharp({ create: { width, height, channels: 3, background: "red", noise: NOISE } });

/** A photo that says who took it and where, and lies on its side. */
const telling = (picture: Sharp) =>
  picture.withExif({
    IFD0: { Artist: "Bo in person" },
    IFD3: { GPSLatitudeRef: "N", GPSLatitude: "51/1 30/1 3230/100" },
  }).withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/"><a>Bo in person</a></x:xmpmeta>`)
    .withMetadata({ orientation: 6, icc: "p3" });

/** Half transparent frames. */
async function film() {
  const frame = (i: number) => ({
    width: 40,
    height: 30,
    channels: 4 as const,
    background: { r: 80 * i, g: 0, b: 9, alpha: 0.5 },
  });
  const frames = [1, 2, 3].map((i) => sharp({ create: frame(i) }).png().toBuffer());
  return sharp(await Promise.all(frames), { join: { animated: true } });
}

const raw = (content: Uint8Array) => sharp(content, { animated: true }).raw().toBuffer();

Deno.test("others do not see who took a picture, where and with what, and every pixel is as it was", async () => {
  await using server = await startServer();
  const made = {
    "a.jpg": await telling(noise().jpeg({ progressive: true })).toBuffer(),
    "cmyk.jpg": await telling(noise().toColourspace("cmyk").jpeg()).toBuffer(),
    "a.png": await telling(noise().png()).toBuffer(),
    "a.webp": await telling(noise().webp({ lossless: true })).toBuffer(),
    "film.webp": await telling((await film()).webp({ lossless: true })).toBuffer(),
    "a.avif": await telling(noise().avif({ effort: 0 })).toBuffer(),
  };
  for (const [name, content] of Object.entries(made)) {
    const type = `image/${name.split(".")[1].replace("jpg", "jpeg")}`;
    const before = await sharp(content).metadata();
    assert.match(content.toString("latin1"), /Bo in person/, name);
    const { path, size, hash } = await upload(server, bytes(content), { name, type });
    const got = await download(server, path);
    const after = await sharp(got.bytes).metadata();
    assert.doesNotMatch(Buffer.from(got.bytes).toString("latin1"), /Bo in person|adobe:ns:meta/, name);
    for (const same of ["width", "height", "pages", "space", "hasAlpha", "orientation"] as const) {
      assert.deepEqual(after[same], before[same], `${name}: ${same}`);
    }
    assert.deepEqual(after.icc, before.icc, name);
    assert.ok((await raw(got.bytes)).equals(await raw(content)), `${name}: every pixel`);
    assert.deepEqual([size, got.headers.get("etag")], [got.bytes.length, `"${hash}"`], name);

    const again = await tusUpload(server, got.bytes, { metadata: { filename: name, filetype: type } });
    assert.equal(again.hash, hash, `${name}: nothing is left to remove`);
    const asFile = await upload(server, bytes(content), { name, type: "application/octet-stream" });
    assert.ok(
      content.equals((await download(server, asFile.path)).bytes),
      `${name}: as a file it is untouched`,
    );
  }
});

Deno.test("comments go, and what phones hide behind a picture; other pictures stay byte for byte", async () => {
  await using server = await startServer();
  const jpeg = await noise().jpeg().toBuffer();
  const comment = Buffer.from("\xff\xfe\x00\x08secret", "latin1");
  const hidden = Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2), Buffer.from("film"), jpeg]);
  const clean = await upload(server, bytes(hidden), { name: "a.jpg" });
  assert.ok(jpeg.equals((await download(server, clean.path)).bytes));
  const plain = {
    "a.jpg": jpeg,
    "a.png": await noise().png().toBuffer(),
    "a.webp": await noise().webp().toBuffer(),
    "film.webp": await (await film()).webp().toBuffer(),
    "film.gif": await (await film()).gif().toBuffer(),
    "a.avif": await noise().avif({ effort: 0 }).toBuffer(),
    "cut.jpg": jpeg.subarray(0, -500),
    "cut.png": (await noise().png().toBuffer()).subarray(0, -500),
    "wrong.png": Buffer.from(jpeg),
  };
  for (const [name, content] of Object.entries(plain)) {
    const { path } = await upload(server, bytes(content), { name });
    assert.ok(content.equals((await download(server, path)).bytes), name);
  }
});

Deno.test("parts of hostile pictures are neither endless nor outside of them", async () => {
  await using server = await startServer();
  const jpeg = await noise().jpeg().toBuffer();
  const png = await noise().png().toBuffer();
  const webp = await telling(noise().webp()).toBuffer();
  const many = Buffer.concat([
    jpeg.subarray(0, 2),
    Buffer.alloc(400_000, "\xff\xe0\x00\x02", "latin1"),
    jpeg.subarray(2),
  ]);
  const wild = Buffer.from(png);
  wild.writeUInt32BE(0xfffffff0, 8);
  const vast = Buffer.from(webp);
  vast.writeUInt32LE(0xfffffff1, 16);
  const empty = Buffer.concat([jpeg.subarray(0, 2), Buffer.from([0xff, 0xe1, 0, 0]), jpeg.subarray(2)]);
  for (
    const [name, content] of Object.entries({ "a.jpg": many, "a.png": wild, "a.webp": vast, "b.jpg": empty })
  ) {
    const { path } = await upload(server, bytes(content), { name });
    assert.equal((await download(server, path)).status, 200, name);
  }
});
