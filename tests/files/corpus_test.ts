import assert from "node:assert/strict";
import { parse } from "content-disposition";
import sharp from "sharp";
import { startServer } from "../support/server.ts";
import { bytes, download, send, sha256, text, upload } from "./support.ts";
import { tusUpload } from "./tus.ts";

const SCRIPT = "<script>fetch('/api/user/me')</script>";
const latin = (words: string) => Uint8Array.from(words, (one) => one.charCodeAt(0));
const made = (buffer: Uint8Array) => new Uint8Array(buffer);
const picture = () => sharp({ create: { width: 60, height: 40, channels: 3, background: "teal" } });

/** Files of every common kind: the type, the bytes, and whether a browser shows them by itself. */
async function corpus(): Promise<
  Record<string, [type: string, content: Uint8Array<ArrayBuffer>, inline: boolean]>
> {
  const film = sharp(
    await Promise.all(
      ["red", "blue"].map((background) =>
        sharp({ create: { width: 40, height: 30, channels: 3, background } }).png().toBuffer()
      ),
    ),
    { join: { animated: true } },
  );
  return {
    "a.png": ["image/png", made(await picture().png().toBuffer()), true],
    // Those with private data are in private_data_test.ts.
    "a.jpg": ["image/jpeg", made(await picture().jpeg().toBuffer()), true],
    "film.gif": ["image/gif", made(await film.clone().gif().toBuffer()), true],
    "film.webp": ["image/webp", made(await film.clone().webp().toBuffer()), true],
    "a.avif": ["image/avif", made(await picture().avif({ effort: 0 }).toBuffer()), true],
    "a.heic": ["image/heic", latin("\0\0\0\x18ftypheic\0\0\0\0mif1heic\0\0\0\x08mdat"), true],
    "a.svg": ["image/svg+xml", text(`<svg xmlns="http://www.w3.org/2000/svg">${SCRIPT}</svg>`), false],
    "a.html": ["text/html", text(`<!doctype html>${SCRIPT}`), false],
    "a.xhtml": [
      "application/xhtml+xml",
      text(`<html xmlns="http://www.w3.org/1999/xhtml">${SCRIPT}</html>`),
      false,
    ],
    "a.txt": ["text/plain", text(SCRIPT), true],
    "a.pdf": ["application/pdf", latin("%PDF-1.4\n%\xe2\xe3\xcf\xd3\ntrailer<</Root 1 0 R>>\n%%EOF"), true],
    "a.mp4": ["video/mp4", latin("\0\0\0\x18ftypmp42\0\0\0\0mp42isom\0\0\0\x08moov"), true],
    "a.mp3": ["audio/mpeg", latin("ID3\x04\0\0\0\0\0\0\xff\xfb\x90\x64" + "\0".repeat(400)), true],
    "a.ogg": ["audio/ogg", latin("OggS\0\x02" + "\0".repeat(22) + "\x01\x1eOpusHead"), true],
    "a.zip": ["application/zip", latin("PK\x05\x06" + "\0".repeat(18)), false],
    "nothing.bin": ["application/octet-stream", text(""), false],
    "large.bin": ["application/octet-stream", bytes(3_500_000), false],
  };
}

/** The type of the message is that of the sender. That of the answer is only what a browser may act upon. */
function servedAs(type: string, inline: boolean): string {
  if (type === "text/plain") return "text/plain; charset=utf-8";
  return inline || type === "image/svg+xml" ? type : "application/octet-stream";
}

/** Names, and what becomes of them. A path is cut down to its last part. */
const NAMES: Record<string, string> = {
  "季度报告 第三版.txt": "季度报告 第三版.txt",
  "تقرير الربع الثالث.txt": "تقرير الربع الثالث.txt",
  "🎉 party 👩‍👩‍👧.txt": "🎉 party 👩‍👩‍👧.txt",
  [`${"é".repeat(125)}x.txt`]: `${"é".repeat(125)}x.txt`,
  'semi;colon%20="quoted".txt': 'semi;colon%20="quoted".txt',
  "../../../etc/passwd": "passwd",
  "C:\\Windows\\system.ini": "system.ini",
  "/etc/shadow": "shadow",
};

Deno.test("files of every common kind come back byte for byte, whichever way they were sent", async () => {
  await using server = await startServer();
  const stream = await server.stream("ada");
  for (const [name, [type, content, inline]] of Object.entries(await corpus())) {
    const ways = {
      form: await upload(server, content, { name, type }),
      tus: await tusUpload(server, content, { metadata: { filename: name, filetype: type }, sums: true }),
    };
    for (const [way, { path, size, hash }] of Object.entries(ways)) {
      const what = `${name} by ${way}`;
      const got = await download(server, path);
      assert.deepEqual(
        [got.status, got.type, size, hash],
        [200, servedAs(type, inline), content.length, sha256(content)],
        what,
      );
      assert.equal(sha256(got.bytes), hash, what);
      const disposition = parse(got.headers.get("content-disposition")!);
      assert.deepEqual([disposition.type, disposition.parameters.filename], [
        inline ? "inline" : "attachment",
        name,
      ], what);
      assert.equal(got.headers.get("x-content-type-options"), "nosniff", what);
      const policy = got.headers.get("content-security-policy") ?? "";
      assert.match(policy, /^default-src 'none';.*; sandbox$/, what);
      assert.doesNotMatch(policy, /script-src/, what);

      assert.equal((await send(server, path)).status, 200, what);
      const { detail } = await stream.next("chat");
      const known = "properties" in detail ? detail.properties as Record<string, unknown> : {};
      assert.deepEqual([known.name, known.size, known.content_type], [name, size, type], what);
    }
  }
});

Deno.test("names of every language and every trick come back harmless, whichever way they were sent", async () => {
  await using server = await startServer();
  for (const [name, kept] of Object.entries(NAMES)) {
    const form = await upload(server, text("x"), { name });
    const tus = await tusUpload(server, text("x"), { metadata: { filename: name } });
    for (const { path } of [form, tus]) {
      const { headers } = await download(server, path, undefined, "&download=true");
      const { type, parameters } = parse(headers.get("content-disposition")!);
      assert.deepEqual([type, parameters.filename], ["attachment", kept], name);
    }
  }
  for (const name of ["a\r\nX-Evil: 1.txt", "a\nb.txt"]) {
    const { path } = await tusUpload(server, text("x"), { metadata: { filename: name } });
    const { status, headers } = await download(server, path);
    assert.deepEqual([status, headers.get("x-evil")], [200, null], name);
  }
  const nul = tusUpload(server, text("x"), { metadata: { filename: "a\0b.txt" }, retryDelays: null });
  await assert.rejects(nul, /response code: 400/);
  assert.equal((await server.as("bo").post("/resource/file/prepare", { filename: "a\0b.txt" })).status, 400);
});
