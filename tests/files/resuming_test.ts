import assert from "node:assert/strict";
import { eventually } from "../support/deadline.ts";
import { Raw } from "../support/raw.ts";
import { startServer } from "../support/server.ts";
import { FIRST_DEVICE } from "../support/sessions.ts";
import { Cuts } from "./cuts.ts";
import { bytes, download, send, sendChunk, sha256, text } from "./support.ts";
import { begin, creation, patch, stateOf, TUS, tusUpload } from "./tus.ts";

const HOUR = 3_600_000;

Deno.test("the usual client uploads a file, in one piece and in many, and it is there byte for byte", async () => {
  await using server = await startServer();
  const content = bytes(3_000_000);
  content.set(new TextEncoder().encode("%PDF-1.7\n"));
  for (const options of [{}, { chunkSize: 700_000 }, { chunkSize: 700_000, sums: true }]) {
    const metadata = { filename: "季度报告.pdf", filetype: "application/pdf" };
    const { path, size, hash } = await tusUpload(server, content, { metadata, ...options });
    const got = await download(server, path);
    assert.deepEqual([size, hash, sha256(got.bytes)], [3_000_000, sha256(content), sha256(content)]);
    assert.equal(got.headers.get("content-type"), "application/pdf");
    assert.match(got.headers.get("content-disposition")!, /UTF-8''%E5%AD%A3/);
    assert.equal((await send(server, path)).status, 200);
  }
  const empty = await tusUpload(server, text(""));
  assert.deepEqual([empty.size, (await download(server, empty.path)).text], [0, ""]);
});

Deno.test("an upload whose connections are cut goes on from what arrived, with checksums and without", async () => {
  await using server = await startServer();
  const content = bytes(12_000_000);
  const cuts = [400, 3_000_000, 70_000, 1_000_000, 2_000_000, 5000];
  for (const options of [{}, { chunkSize: 1_000_000, sums: true }]) {
    await using way = new Cuts(server.origin, options.sums ? cuts.map((one) => one % 900_000) : cuts);
    const { path, hash } = await tusUpload(server, content, { origin: way.origin, ...options });
    assert.equal(way.left, 0, "every cut has happened");
    assert.equal(hash, sha256(content));
    assert.equal(sha256((await download(server, path)).bytes), hash);
  }
});

Deno.test("what came before a cut counts, and another server goes on", async () => {
  await using server = await startServer();
  const content = bytes(40_000_000);
  const path = await begin(server, content.length);
  const { token } = await server.signIn("bo", FIRST_DEVICE);
  const raw = await Raw.open(
    server.origin,
    `PATCH /api${path} HTTP/1.1\r\nHost: x\r\nX-API-Key: ${token}\r\nTus-Resumable: 1.0.0\r\n` +
      `Content-Type: application/offset+octet-stream\r\nUpload-Offset: 0\r\nContent-Length: 40000000\r\n\r\n`,
  );
  await raw.write(content.subarray(0, 35_000_000));
  raw[Symbol.dispose]();
  const another = await server.another();
  const offset = await eventually(
    async () => (await stateOf(another, path)).offset > 34_000_000 ? 35_000_000 : undefined,
    "what arrived to be stored",
  );
  assert.equal((await stateOf(another, path)).offset, offset);
  assert.equal((await patch(another, path, offset, content.subarray(offset))).status, 204);
  assert.equal((await stateOf(server, path)).file!.hash, sha256(content));
});

Deno.test("a client asks how far an upload is, and for the file", async () => {
  await using server = await startServer();
  const path = await begin(server, 10);
  assert.deepEqual(await stateOf(server, path), { offset: 0, size: 10, file: null });
  const { status, headers } = await patch(server, path, 0, text("01234"));
  assert.deepEqual([status, headers.get("upload-offset")], [204, "5"]);
  const left = Date.parse(headers.get("upload-expires")!) - Date.now();
  assert.ok(left > 23 * HOUR && left <= 24 * HOUR, `${left}`);
  const head = await server.as("bo").request("HEAD", path, { headers: { "Tus-Resumable": "1.0.0" } });
  const stated = ["upload-offset", "upload-length", "tus-resumable", "cache-control"];
  assert.deepEqual(stated.map((name) => head.headers.get(name)), ["5", "10", "1.0.0", "no-store"]);
  await patch(server, path, 5, text("56789"));
  const { file } = await stateOf(server, path);
  assert.deepEqual(await stateOf(server, path), { offset: 10, size: 10, file });
  assert.equal(file!.hash, sha256(text("0123456789")));
  assert.equal((await patch(server, path, 10, "")).status, 204, "nothing more is to come");
  assert.equal((await server.sql`select from files`).length, 1);
});

Deno.test("bytes that are not the next ones are refused, and so are wrong ones", async () => {
  await using server = await startServer();
  const path = await begin(server, 10);
  await patch(server, path, 0, text("01234"));
  for (const offset of [0, 4, 6, 10]) {
    assert.equal((await patch(server, path, offset, text("x"))).status, 409, `${offset}`);
  }
  const sum = (stated: string) => ({ headers: { "Upload-Checksum": stated } });
  const right = Uint8Array.fromHex(sha256(text("56789"))).toBase64();
  assert.equal((await patch(server, path, 5, text("56788"), sum(`sha256 ${right}`))).status, 460);
  assert.equal((await patch(server, path, 5, text("56789"), sum("crc32 AAAA"))).status, 400);
  assert.equal((await patch(server, path, 5, text("56789"), sum("sha256 ?"))).status, 400);
  assert.equal((await patch(server, path, 5, text("567890"))).status, 413, "more than was announced");
  const both = await Promise.all([1, 2].map(() => patch(server, path, 5, text("567"))));
  assert.deepEqual(both.map(({ status }) => status).sort(), [204, 409], "one of two at the same time");
  const sha1 = "sha1 rHzvzq3zB8Z/BSeD95+ciOEU5so=";
  assert.equal((await patch(server, path, 8, text("89"), sum(sha1))).status, 460);
  assert.equal((await patch(server, path, 8, text("89"), sum(`sha256 ${right}`))).status, 460);
  assert.equal((await patch(server, path, 8, text("89"))).status, 204);
  assert.equal((await stateOf(server, path)).file!.hash, sha256(text("0123456789")));
});

Deno.test("nobody else adds to an upload, asks for it or ends it, and no form does", async () => {
  await using server = await startServer();
  const path = await begin(server, 10);
  const headers = { "Tus-Resumable": "1.0.0" };
  for (const by of ["ada", "cy"] as const) {
    assert.equal((await patch(server, path, 0, text("x"), { by })).status, 404, by);
    assert.equal((await server.as(by).get(path)).status, 404, by);
    assert.equal((await server.as(by).delete(path, { headers })).status, 404, by);
  }
  assert.equal((await server.as("gus").post(TUS, undefined, creation(1))).status, 403);
  assert.equal((await server.nobody.post(TUS, undefined, creation(1))).status, 401);
  const file_id = path.split("/").at(-1)!;
  assert.equal((await sendChunk(server.as("bo"), file_id, text("x"))).status, 400);
  assert.equal((await server.as("bo").delete(path, { headers })).status, 204);
  assert.equal((await server.as("bo").get(path)).status, 404);
  assert.equal((await patch(server, path, 0, text("x"))).status, 404);
});

Deno.test("what the protocol forbids is refused", async () => {
  await using server = await startServer({ environment: { MAX_FILE_SIZE: "1000" } });
  const bo = server.as("bo");
  const { status, headers } = await bo.request("OPTIONS", TUS);
  const able = ["tus-version", "tus-extension", "tus-max-size", "tus-checksum-algorithm"];
  assert.deepEqual([status, ...able.map((name) => headers.get(name))], [
    204,
    "1.0.0",
    "creation,termination,checksum,expiration",
    "1000",
    "sha1,sha256",
  ]);
  assert.equal((await bo.post(TUS, undefined, creation(1001))).status, 413);
  for (const length of ["", "-1", "x", "1e3", "9".repeat(30)]) {
    assert.equal((await bo.post(TUS, undefined, creation(length))).status, 400, length);
  }
  const lengthOnly = { "Tus-Resumable": "1.0.0", "Upload-Length": "1" };
  for (
    const metadata of [
      "filename ?",
      "filename /w==",
      `filename ${btoa("\0")}`,
      `filename ${btoa("x".repeat(1100))}`,
    ]
  ) {
    const refused = await bo.post(TUS, undefined, {
      headers: { ...lengthOnly, "Upload-Metadata": metadata },
    });
    assert.equal(refused.status, 400, metadata);
  }
  assert.equal((await bo.post(TUS, undefined, { headers: lengthOnly })).status, 201, "without a name");
  const path = await begin(server, 5);
  const old = await patch(server, path, 0, text("x"), { headers: { "Tus-Resumable": "0.2.2" } });
  assert.deepEqual([old.status, old.headers.get("tus-version")], [412, "1.0.0"]);
  const json = { headers: { "Content-Type": "application/json" } };
  assert.equal((await patch(server, path, 0, text("x"), json)).status, 415);
  assert.equal((await stateOf(server, path)).offset, 0);
});

Deno.test("an unfinished upload waits for a day, and then goes with its bytes", async () => {
  await using server = await startServer();
  const { sweep } = await import("../../server/app/sweeps.ts");
  const path = await begin(server, 10);
  await patch(server, path, 0, text("01234"));
  await server.sql`update uploads set updated_at = updated_at - ${23 * HOUR}`;
  await sweep(server.app.services, () => true);
  assert.equal((await patch(server, path, 5, text("567"))).status, 204);
  await server.sql`update uploads set updated_at = updated_at - ${25 * HOUR}`;
  await sweep(server.app.services, () => true);
  assert.equal((await patch(server, path, 8, text("89"))).status, 404);
  await server.app.services.files.sweep(Date.now() + 2 * HOUR);
  assert.equal((await server.sql`select from unclaimed_files`).length, 0);
});

Deno.test("when all bytes are there and the file could not be made, asking for it makes it", async () => {
  await using server = await startServer();
  const path = await begin(server, 10);
  await patch(server, path, 0, text("01234"));
  const { storage } = server.app.services.files;
  const seal = storage.seal.bind(storage);
  let seals = 0;
  storage.seal = (...what) => {
    const full = Object.assign(new Error("no room"), { code: "53100" });
    return seals++ === 0 ? Promise.reject(full) : seal(...what);
  };
  assert.equal((await patch(server, path, 5, text("56789"))).status, 503);
  const head = await server.as("bo").request("HEAD", path);
  assert.equal(head.headers.get("upload-offset"), "10");
  const both = await Promise.all([stateOf(server, path), stateOf(server, path)]);
  assert.equal(both[0].file!.hash, sha256(text("0123456789")));
  assert.deepEqual(both[0], both[1]);
  assert.equal((await server.sql`select from files`).length, 1);
});
