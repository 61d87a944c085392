import assert from "node:assert/strict";
import { readEnvironment } from "../../server/base/environment.ts";
import { openStorage } from "../../server/storage/open.ts";
import { newKey } from "../../server/storage/storage.ts";
import { StorageError } from "../../server/base/storage_error.ts";
import { UploadedFile } from "schemas/files.ts";
import { examine } from "../../server/doctor/examine.ts";
import { bytes, download, prepare, send, sendChunk, text, upload } from "../files/support.ts";
import { begin, patch } from "../files/tus.ts";
import { startServer } from "../support/server.ts";
import { S3Server } from "./s3_server.ts";

let s3: S3Server;
Deno.test.beforeAll(async () => void (s3 = await S3Server.start()));
Deno.test.afterAll(() => s3[Symbol.asyncDispose]());

const LARGE = 9_000_000;
const read = async (stored: { body: ReadableStream<Uint8Array<ArrayBuffer>> } | undefined) =>
  await new Response(stored!.body).bytes();

Deno.test("trouble that passes is waited for, in every kind of request", async () => {
  const bucket = s3.bucket();
  const [small, large] = [newKey("files"), newKey("files")];
  const troubles = ["PUT 503", "PUT cut", "POST 500", "POST cut", "GET cut", "HEAD 500", "DELETE 503"];
  for (const trouble of troubles) {
    const [method, how] = trouble.split(" ");
    await s3.trouble(method, how, 2);
    await bucket.put(small, text("small"));
    if (method === "POST") await bucket.put(large, bytes(LARGE));
    assert.deepEqual(await read(await bucket.get(small)), text("small"), trouble);
    await bucket.delete(small);
  }
  assert.deepEqual(await Array.fromAsync(bucket.list()), [{ key: large, size: LARGE }]);
});

Deno.test("a download that the storage cuts goes on where it was", async () => {
  const [bucket, key] = [s3.bucket(), newKey("files")];
  await bucket.put(key, bytes(LARGE));
  const stored = await bucket.get(key);
  await s3.trouble("GET", "half", 2);
  assert.deepEqual(await read(stored), bytes(LARGE));
});

Deno.test("trouble that stays ends in an error, and leaves nothing half done", async () => {
  const [bucket, key] = [s3.bucket(), newKey("files")];
  for (const how of ["503", "403"]) {
    await s3.trouble("PUT", how, 100);
    await assert.rejects(bucket.put(key, bytes(LARGE)), StorageError, how);
    await s3.trouble("", "", 0);
    assert.equal(await bucket.get(key), undefined);
    assert.deepEqual(await Array.fromAsync(bucket.list()), []);
  }
});

Deno.test("what an upload in parts left behind is listed, and goes with its key", async () => {
  const [bucket, key] = [s3.bucket(), newKey("files")];
  const name = bucket.requests.settings.prefix + key;
  await bucket.requests.text({ method: "POST", name, query: { uploads: "" } });
  assert.deepEqual(await Array.fromAsync(bucket.list()), [{ key, size: null }]);
  await bucket.delete(key);
  assert.deepEqual(await Array.fromAsync(bucket.list()), []);
});

Deno.test("two servers share a bucket; what was in the folder before stays readable", async () => {
  await using before = await startServer();
  const old = await upload(before, text("from before"));
  await send(before, old.path);
  const environment = s3.environment();
  const [first, second] = [await before.another({ environment }), await before.another({ environment })];
  const content = bytes(3_000_000);
  const { path } = await upload(first, content, { chunk: 1_600_000 });
  await send(second, path);
  for (const server of [first, second]) {
    assert.equal((await download(server, old.path)).text, "from before");
    assert.deepEqual((await download(server, path)).bytes, content);
    const part = await download(server, path, { headers: { Range: "bytes=-7" } });
    assert.deepEqual([part.status, part.bytes], [206, content.slice(-7)]);
    const head = await server.nobody.request("HEAD", `/resource/file?file_path=${encodeURIComponent(path)}`);
    assert.deepEqual([head.status, head.headers.get("content-length")], [200, "3000000"]);
  }
  assert.equal((await download(before, path)).status, 404, "it is not in the folder");
});

Deno.test("while the storage is down, files are a 503 that says so, and messages go on", async () => {
  await using s3 = await S3Server.start();
  await using server = await startServer({ environment: s3.environment() });
  const { path } = await upload(server, text("hello"));
  await s3.trouble("HEAD", "403", 1);
  const down = await download(server, path);
  assert.deepEqual([down.status, down.headers.get("retry-after")], [503, "5"]);
  assert.match(down.text, /storage of files does not answer/);
  assert.ok(await server.as("bo").send("lobby", "still here"));
  assert.equal((await download(server, path)).text, "hello");
});

Deno.test("when the secret is changed there, uploads are a 503 that says so, and leave nothing", async () => {
  await using s3 = await S3Server.start();
  await using server = await startServer({ environment: s3.environment() });
  const bo = server.as("bo");
  const file_id = await prepare(bo);
  const begun = await begin(server, 5);
  await s3.trouble("PUT", "403", 100);
  const refused = [
    await sendChunk(bo, file_id, text("hello"), true),
    await patch(server, begun, 0, text("hello")),
  ];
  for (const { status, headers, text } of refused) {
    assert.deepEqual([status, headers.get("retry-after")], [503, "5"]);
    assert.match(text, /storage of files does not answer/);
  }
  assert.deepEqual(await Array.fromAsync(examine(server.database, server.app.services.files.storage)), []);
  await s3.trouble("", "", 0);
  const { path } = (await sendChunk(bo, file_id, text("hello"), true)).as(UploadedFile);
  assert.equal((await download(server, path)).text, "hello");
  assert.equal((await patch(server, begun, 0, text("hello"))).status, 204);
});

Deno.test("a bucket that cannot be used is a reason not to start, with what to do", async () => {
  const folder = await Deno.makeTempDir();
  const opening = (more: Record<string, string>) =>
    openStorage(readEnvironment(s3.environment(more)), folder);
  await assert.rejects(
    opening({ S3_BUCKET: "missing" }),
    /the bucket missing at .* 404 NoSuchBucket\): check the settings/,
  );
  await assert.rejects(opening({ S3_ACCESS_KEY_ID: "nobody" }), /403/);
  await assert.rejects(
    opening({ S3_SECRET_ACCESS_KEY: "not it" }),
    /403 SignatureDoesNotMatch\): check the settings whose names begin with S3_/,
  );
  await opening({});
  await opening({ S3_PREFIX: "" });
  await Deno.remove(folder, { recursive: true });

  const reading = (more: Record<string, string>) => () => readEnvironment(s3.environment(more));
  assert.throws(reading({ S3_SECRET_ACCESS_KEY: "" }), /set S3_SECRET_ACCESS_KEY too/);
  assert.throws(() => readEnvironment({ S3_BUCKET: "parley" }), /set S3_ENDPOINT and S3_ACCESS_KEY_ID and/);
  assert.throws(reading({ S3_ENDPOINT: "minio:9000" }), /S3_ENDPOINT must be the address/);
  assert.throws(reading({ S3_BUCKET: "../x" }), /S3_BUCKET must be the name/);
  assert.throws(reading({ S3_PREFIX: "/x/" }), /S3_PREFIX must be/);
  assert.throws(reading({ S3_PATH_STYLE: "yes" }), /S3_PATH_STYLE must be true or false/);
});
