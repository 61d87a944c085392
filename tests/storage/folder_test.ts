import assert from "node:assert/strict";
import { fileURLToPath } from "node:url";
import { LocalFolder } from "../../server/storage/local_folder.ts";
import { newKey } from "../../server/storage/storage.ts";
import { filesBelow } from "./folder.ts";

async function folder(): Promise<{ path: string; storage: LocalFolder } & AsyncDisposable> {
  const path = await Deno.makeTempDir({ prefix: "parley-files-" });
  return {
    path,
    storage: new LocalFolder(path),
    [Symbol.asyncDispose]: () => Deno.remove(path, { recursive: true }),
  };
}

const bytes = (length: number) => new Uint8Array(length).map((_, i) => i * 31);

Deno.test("a stored file is read back, at once or as a stream", async () => {
  await using at = await folder();
  const parts = [bytes(60_000), new Uint8Array(), bytes(50_000)];
  const whole = new Uint8Array(await new Blob(parts).arrayBuffer());
  for (const content of [whole, ReadableStream.from(parts), new Uint8Array()]) {
    const key = newKey("avatars");
    assert.equal(await at.storage.get(key), undefined);
    await at.storage.put(key, content);
    const expected = content instanceof Uint8Array ? content : whole;
    const stored = await at.storage.get(key);
    assert.equal(stored!.size, expected.length);
    assert.deepEqual(await new Response(stored!.body).bytes(), expected);
  }
});

Deno.test("a file that is not read to its end is closed", async () => {
  await using at = await folder();
  const key = newKey("avatars");
  await at.storage.put(key, bytes(1_000_000));
  await at.storage.get(key);
  const reader = (await at.storage.get(key))!.body.getReader();
  assert.ok((await reader.read()).value!.length > 0);
  await reader.cancel();
});

Deno.test("a deleted file is gone, and may be deleted again", async () => {
  await using at = await folder();
  const [key, other] = [newKey("avatars"), newKey("avatars")];
  await at.storage.put(key, bytes(10));
  await at.storage.put(other, bytes(10));
  for (let times = 0; times < 2; times++) await at.storage.delete(key);
  assert.equal(await at.storage.get(key), undefined);
  assert.equal((await at.storage.get(other))!.size, 10);
});

Deno.test("an interrupted upload leaves no file", async () => {
  await using at = await folder();
  const key = newKey("avatars");
  async function* broken() {
    yield bytes(100_000);
    throw new Error("the connection is gone");
  }
  await assert.rejects(at.storage.put(key, ReadableStream.from(broken())), /the connection is gone/);
  assert.equal(await at.storage.get(key), undefined);
  assert.deepEqual(await filesBelow(at.path), []);
});

Deno.test("a process killed while writing leaves no file, and its remains can be deleted", async () => {
  await using at = await folder();
  const key = newKey("avatars");
  const program = new Deno.Command(Deno.execPath(), {
    args: ["run", "-A", "--quiet", fileURLToPath(new URL("writing.ts", import.meta.url)), at.path, key],
    stdout: "piped",
  }).spawn();
  const output = program.stdout.getReader();
  assert.match(new TextDecoder().decode((await output.read()).value), /half/);
  program.kill("SIGKILL");
  await program.status;
  await output.cancel();

  assert.equal((await filesBelow(at.path)).length, 1, "for this test to mean anything");
  assert.equal(await at.storage.get(key), undefined);
  await at.storage.put(key, new Uint8Array([1, 2]));
  assert.equal((await at.storage.get(key))!.size, 2, "the next one begins anew");
  await at.storage.delete(key);
  assert.deepEqual(await filesBelow(at.path), []);
});

Deno.test("an invalid key reaches no file", async () => {
  await using at = await folder();
  await Deno.mkdir(`${at.path}/avatars/..`, { recursive: true });
  const name = "0".repeat(32);
  const wrong = ["", "/", "avatars", name, `avatars/${name}/`, `/avatars/${name}`, `avatars/../${name}`];
  wrong.push("../../etc/passwd", "avatars/../../etc/passwd", `avatars/${name}\n`, `avatars/${name}.part`);
  wrong.push(`avatars\\${name}`, `AVATARS/${name}`, `avatars/${"G".repeat(32)}`, `avatars/${name}0`, "\0");
  for (const key of wrong) {
    await assert.rejects(at.storage.get(key), /is not the key of a file/, key);
    await assert.rejects(at.storage.put(key, new Uint8Array()), /is not the key of a file/, key);
    await assert.rejects(at.storage.delete(key), /is not the key of a file/, key);
  }
  assert.deepEqual(await filesBelow(at.path), []);
});

Deno.test("other users of the machine cannot read stored files", async () => {
  await using at = await folder();
  await at.storage.put(newKey("avatars"), bytes(10));
  const [file] = await filesBelow(at.path);
  assert.equal((await Deno.stat(file)).mode! & 0o777, 0o600);
  assert.equal((await Deno.stat(`${at.path}/avatars`)).mode! & 0o777, 0o700);
});
