import assert from "node:assert/strict";
import { UploadedFile } from "schemas/files.ts";
import { forgetHash } from "../../server/files/running_hash.ts";
import { Raw } from "../support/raw.ts";
import { startServer, type TestServer } from "../support/server.ts";
import { FIRST_DEVICE } from "../support/sessions.ts";
import { filesBelow } from "../storage/folder.ts";
import { bytes, download, prepare, sendChunk, sha256, text } from "./support.ts";
import { begin, patch, stateOf } from "./tus.ts";

const stored = (server: TestServer) => filesBelow(`${server.shared.data}/files`);
const idOf = (path: string) => path.split("/").at(-1)!;

Deno.test("an upload is one file that grows, and has its hash when another process completes it too", async () => {
  await using server = await startServer();
  const content = bytes(500_000);
  const path = await begin(server, content.length);
  const file_id = await prepare(server.as("bo"));
  for (let at = 0; at < content.length; at += 100_000) {
    const chunk = content.slice(at, at + 100_000);
    assert.equal((await patch(server, path, at, chunk)).status, 204);
    if (at < 400_000) await sendChunk(server.as("bo"), file_id, chunk);
    assert.equal((await stored(server)).length, 2);
    // What another process remembers, this one does not.
    if (at === 200_000) [idOf(path), file_id].forEach(forgetHash);
  }
  forgetHash(file_id);
  const last = await sendChunk(server.as("bo"), file_id, content.slice(400_000), true);
  for (const file of [(await stateOf(server, path)).file!, last.as(UploadedFile)]) {
    assert.deepEqual([file.size, file.hash], [content.length, sha256(content)]);
    assert.equal(sha256((await download(server, file.path)).bytes), file.hash);
  }
});

Deno.test("bytes whose request breaks off or is refused are not in the file", async () => {
  await using server = await startServer();
  const bo = server.as("bo");
  const file_id = await prepare(bo);
  await sendChunk(bo, file_id, text("one "));
  const broken = `--b\r\nContent-Disposition: form-data; name="file_id"\r\n\r\n${file_id}\r\n` +
    `--b\r\nContent-Disposition: form-data; name="chunk_data"\r\n\r\nhalf a chunk`;
  const headers = { "Content-Type": "multipart/form-data; boundary=b" };
  assert.equal((await bo.post("/resource/file/upload", undefined, { headers, body: broken })).status, 400);
  const [only] = await stored(server);
  assert.equal(await Deno.readTextFile(only), "one ");
  const { path, hash } = (await sendChunk(bo, file_id, text("two"), true)).as(UploadedFile);
  assert.deepEqual([(await download(server, path)).text, hash], ["one two", sha256(text("one two"))]);

  const tus = await begin(server, 6);
  await patch(server, tus, 0, text("abc"));
  const wrong = { headers: { "Upload-Checksum": `sha256 ${btoa("x".repeat(32))}` } };
  assert.equal((await patch(server, tus, 3, text("xyz"), wrong)).status, 460);
  assert.equal((await patch(server, tus, 3, text("def"))).status, 204);
  const { file } = await stateOf(server, tus);
  assert.deepEqual([(await download(server, file!.path)).text, file!.hash], [
    "abcdef",
    sha256(text("abcdef")),
  ]);
});

Deno.test("a request that hangs keeps nobody from going on, and harms nothing when it wakes", async () => {
  await using server = await startServer();
  const content = bytes(300_000);
  const path = await begin(server, content.length);
  await patch(server, path, 0, content.slice(0, 100_000));
  const { token } = await server.signIn("bo", FIRST_DEVICE);
  using hanging = await Raw.open(
    server.origin,
    `PATCH /api${path} HTTP/1.1\r\nHost: x\r\nX-API-Key: ${token}\r\nTus-Resumable: 1.0.0\r\n` +
      `Content-Type: application/offset+octet-stream\r\nUpload-Offset: 100000\r\nContent-Length: 200000\r\n\r\n`,
  );
  await hanging.write(new Uint8Array(100_000).fill(7));
  assert.equal((await patch(server, path, 100_000, content.slice(100_000, 200_000))).status, 204);
  await hanging.write(new Uint8Array(100_000).fill(7));
  assert.equal(await hanging.status(), 409);
  assert.equal((await patch(server, path, 200_000, content.slice(200_000))).status, 204);
  const { file } = await stateOf(server, path);
  assert.equal(file!.hash, sha256(content));
  assert.equal(sha256((await download(server, file!.path)).bytes), file!.hash);
});

Deno.test("when a power failure took the end of a file, uploads go on from there, and forms begin again", async () => {
  await using server = await startServer();
  const path = await begin(server, 10);
  await patch(server, path, 0, text("0123456"));
  const lose = async (size: number) => {
    for (const file of await stored(server)) await Deno.truncate(file, size);
  };
  await lose(4);
  forgetHash(idOf(path));
  assert.equal((await patch(server, path, 7, text("789"))).status, 409);
  assert.equal((await stateOf(server, path)).offset, 4);
  assert.equal((await patch(server, path, 4, text("456789"))).status, 204);
  const { file } = await stateOf(server, path);
  assert.deepEqual([(await download(server, file!.path)).text, file!.hash], [
    "0123456789",
    sha256(text("0123456789")),
  ]);

  const other = await begin(server, 10);
  await patch(server, other, 0, text("01234"));
  await lose(0);
  assert.equal((await patch(server, other, 5, text("56789"))).status, 404);

  const file_id = await prepare(server.as("bo"));
  await sendChunk(server.as("bo"), file_id, text("the beginning"));
  for (const file of await stored(server)) await Deno.remove(file);
  for (const isLast of [false, true]) {
    const { status, text: said } = await sendChunk(server.as("bo"), file_id, text(", the end"), isLast);
    assert.deepEqual([status, said], [400, "no such file_id"]);
  }
});
