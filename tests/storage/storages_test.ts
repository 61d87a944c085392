import assert from "node:assert/strict";
import { Both } from "../../server/storage/both.ts";
import { LocalFolder } from "../../server/storage/local_folder.ts";
import { type FileStorage, newKey } from "../../server/storage/storage.ts";
import { S3Server } from "./s3_server.ts";

let s3: S3Server;
Deno.test.beforeAll(async () => void (s3 = await S3Server.start()));
Deno.test.afterAll(() => s3[Symbol.asyncDispose]());

type Made = { storage: FileStorage } & AsyncDisposable;

async function folder(): Promise<Made> {
  const path = await Deno.makeTempDir({ prefix: "parley-files-" });
  const remove = () => Deno.remove(path, { recursive: true });
  return { storage: new LocalFolder(path), [Symbol.asyncDispose]: remove };
}

async function both(): Promise<Made> {
  const local = await folder();
  return { ...local, storage: new Both(s3.bucket(), local.storage) };
}

const bucket = (): Promise<Made> =>
  Promise.resolve({ storage: s3.bucket(), [Symbol.asyncDispose]: () => Promise.resolve() });

const bytes = (length: number) => new Uint8Array(length).map((_, i) => i * 31 + (i >> 8));
const read = async (stored: { body: ReadableStream<Uint8Array<ArrayBuffer>> } | undefined) =>
  await new Response(stored!.body).bytes();
const listed = async (storage: FileStorage, key?: string) => await Array.fromAsync(storage.list(key));

async function* breakingOff(length: number) {
  yield await Promise.resolve(bytes(length));
  throw new Error("the connection is gone");
}

/** More than one part of an upload to a bucket. */
const LARGE = 9_000_000;

for (
  const [name, make] of Object.entries({
    "a folder": folder,
    "a bucket": bucket,
    "a bucket after a folder": both,
  })
) {
  Deno.test(`${name}: what is stored is read back, at once, as a stream and in ranges`, async () => {
    await using made = await make();
    const { storage } = made;
    const parts = [bytes(60_000), new Uint8Array(), bytes(50_000)];
    const whole = new Uint8Array(await new Blob(parts).arrayBuffer());
    for (const content of [whole, ReadableStream.from(parts), new Uint8Array()]) {
      const key = newKey("files");
      assert.equal(await storage.get(key), undefined);
      await storage.put(key, content);
      const expected = content instanceof Uint8Array ? content : whole;
      const stored = await storage.get(key);
      assert.equal(stored!.size, expected.length);
      assert.deepEqual(await read(stored), expected);
      assert.deepEqual(await listed(storage, key), [{ key, size: expected.length }]);
      if (expected.length === 0) continue;
      for (const [start, end] of [[0, 0], [1000, 70_000], [109_999, 109_999]]) {
        const some = await storage.get(key, { start, end });
        assert.equal(some!.size, whole.length);
        assert.deepEqual(await read(some), whole.subarray(start, end + 1));
      }
    }
  });

  Deno.test(`${name}: a large file of unknown length comes back byte for byte`, async () => {
    await using made = await make();
    const [key, content] = [newKey("files"), bytes(LARGE)];
    async function* pieces() {
      for (let at = 0; at < LARGE; at += 700_000) {
        yield await Promise.resolve(content.subarray(at, at + 700_000));
      }
    }
    await made.storage.put(key, pieces());
    const stored = await made.storage.get(key);
    assert.equal(stored!.size, LARGE);
    assert.ok((await read(stored)).every((byte, i) => byte === content[i]));
    const reader = (await made.storage.get(key))!.body.getReader();
    await reader.read();
    await reader.cancel();
  });

  Deno.test(`${name}: a file that breaks off while it comes in leaves nothing`, async () => {
    await using made = await make();
    const key = newKey("files");
    for (const length of [100_000, LARGE]) {
      await assert.rejects(made.storage.put(key, breakingOff(length)), /the connection is gone/);
      assert.equal(await made.storage.get(key), undefined);
    }
    assert.deepEqual(await listed(made.storage), []);
  });

  Deno.test(`${name}: the list ascends by key, and what is deleted is in it no more`, async () => {
    await using made = await make();
    const { storage } = made;
    const keys = (["files", "avatars", "files", "thumbnails", "files"] as const).map(newKey);
    for (const [i, key] of keys.entries()) await storage.put(key, bytes(i));
    const all = keys.map((key, size) => ({ key, size })).sort((a, b) => a.key < b.key ? -1 : 1);
    assert.deepEqual(await listed(storage), all);
    for (let times = 0; times < 2; times++) await storage.delete(keys[0]);
    assert.deepEqual(await listed(storage), all.filter(({ key }) => key !== keys[0]));
    assert.equal(await storage.get(keys[0]), undefined);
    assert.deepEqual(await listed(storage, keys[0]), []);
  });

  Deno.test(`${name}: what is no key reaches nothing`, async () => {
    await using made = await make();
    for (
      const key of ["", "files", "../x", `files/../${"0".repeat(32)}`, `files/${"0".repeat(32)}?uploads`]
    ) {
      await assert.rejects(made.storage.get(key), /is not the key of a file/, key);
      await assert.rejects(made.storage.put(key, new Uint8Array()), /is not the key of a file/, key);
      await assert.rejects(made.storage.delete(key), /is not the key of a file/, key);
    }
  });
}
