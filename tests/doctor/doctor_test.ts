import assert from "node:assert/strict";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { removeLoose } from "../../db/loose_files.ts";
import { examine } from "../../server/doctor/examine.ts";
import { type Finding, sentence } from "../../server/doctor/findings.ts";
import { newKey } from "../../server/storage/storage.ts";
import { range } from "../support/messages.ts";
import { startServer, type TestServer } from "../support/server.ts";
import { prepare, send, sendChunk, text, upload } from "../files/support.ts";
import { S3Server } from "../storage/s3_server.ts";
import { picture, upload as setAvatar } from "../storage/pictures.ts";

const examined = ({ database, app }: TestServer) =>
  Array.fromAsync(examine(database, app.services.files.storage));

function pathOf({ shared }: TestServer, key: string): string {
  const [kind, name] = key.split("/");
  return join(shared.data, "files", kind, name.slice(0, 2), name);
}

async function write(path: string, content: string): Promise<void> {
  await Deno.mkdir(dirname(path), { recursive: true });
  await Deno.writeTextFile(path, content);
}

/** A team with everything that has bytes: a sent picture with its thumbnail, three avatars and a logo, chunks. */
async function fill(server: TestServer): Promise<{ path: string; file_id: string; mid: number }> {
  const body = await picture(1);
  const { path } = await upload(server, body, { name: "a.png" });
  const mid = (await send(server, path)).body as number;
  assert.equal((await setAvatar(server, body)).status, 200);
  assert.equal((await server.as("bo").post("/user/avatar", undefined, { body })).status, 200);
  assert.equal(
    (await server.as("ada").post("/admin/system/organization/logo", undefined, { body })).status,
    200,
  );
  const file_id = await prepare(server.as("bo"));
  await sendChunk(server.as("bo"), file_id, text("half of it"));
  return { path, file_id, mid };
}

Deno.test("a server on which everything is well has no findings, with what is unsent and unclaimed too", async () => {
  await using server = await startServer();
  await fill(server);
  await upload(server, text("in two chunks, unsent"), { chunk: 15 });
  await server.app.services.files.store("avatars", new Uint8Array(3), "image/png");
  const tally = { files: 0, bytes: 0 };
  const { storage } = server.app.services.files;
  assert.deepEqual(await Array.fromAsync(examine(server.database, storage, tally)), []);
  assert.equal(tally.files, 8);
});

Deno.test("each inconsistency is found, and nothing else", async () => {
  await using server = await startServer();
  const { path, file_id, mid } = await fill(server);
  const { sql } = server;
  const keyIn = async (table: string) => (await sql.unsafe(`select key from ${table}`))[0].key as string;
  const [logo] =
    await sql`select value -> 'logo' ->> 'key' as key from server_settings where section = 'organization'`;
  const expected: Finding[] = [];

  for (const table of ["thumbnails", "user_avatars", "upload_chunks"]) {
    const key = await keyIn(table);
    await Deno.remove(pathOf(server, key));
    expected.push({ kind: "missing_bytes", key, holder: table });
  }
  await Deno.remove(pathOf(server, logo.key));
  expected.push({ kind: "missing_bytes", key: logo.key, holder: "server_settings" });

  const key = await keyIn("files");
  const size = (await picture(1)).length;
  await Deno.truncate(pathOf(server, key), 3);
  expected.push({ kind: "wrong_size", key, holder: "files", expected: size, found: 3 });

  const avatar = await keyIn("channel_avatars");
  await sql`insert into unclaimed_files values (${avatar}, ${Date.now()})`;
  expected.push({ kind: "condemned", key: avatar, holder: "channel_avatars" });

  const [stray, remains] = [newKey("files"), newKey("files")];
  await write(pathOf(server, stray), "stray");
  await write(`${pathOf(server, remains)}.part`, "half");
  await write(join(server.shared.data, "files", "notes.txt"), "mine");
  expected.push({ kind: "unowned_bytes", key: stray, size: 5 }, { kind: "unowned_remains", key: remains });
  expected.push({ kind: "unknown_file", key: "notes.txt" });

  await sql`update uploads set chunks = 2 where file_id = ${file_id}`;
  expected.push({ kind: "broken_upload", file_id });
  const forgotten = await upload(server, text("forgotten"));
  await sql`delete from loose_files where path = ${forgotten.path}`;
  expected.push({ kind: "forgotten_file", path: forgotten.path });
  await sql`alter table messages disable trigger hold_file`;
  const lost = `2026/1/2/${crypto.randomUUID()}`;
  await sql`insert into messages (mid, created_at, from_uid, kind, gid, content_type, content, local_key)
    values (1000, 1, 1, 'normal', 1, 'vocechat/audio', ${lost}, '')`;
  expected.push({ kind: "message_without_file", mid: 1000, path: lost });

  const sorted = (findings: Finding[]) => findings.map((finding) => JSON.stringify(finding)).sort();
  const found = await examined(server);
  assert.deepEqual(sorted(found), sorted(expected));
  assert.ok(found.every((finding) => sentence(finding).includes("key" in finding ? finding.key : "")));
  assert.ok(path && mid);
});

Deno.test("a file that expired or was cleared is not missing", async () => {
  await using server = await startServer();
  const { path } = await upload(server, text("old"));
  const mid = (await send(server, path)).body as number;
  await server.sql`delete from files`;
  assert.deepEqual(await examined(server), [{ kind: "message_without_file", mid, path }]);
  await server
    .sql`insert into file_clearings (up_to, total, started_at, finished_at) values (${Date.now()}, 1, 1, 1)`;
  assert.deepEqual(await examined(server), []);
});

Deno.test("it finds nothing on a server at work, which stores, sends, deletes and removes files", async () => {
  await using server = await startServer();
  let isWorking = true;
  const working = range(1, 4).map(async (seed) => {
    for (let n = 1; n <= 4; n++) {
      const { path } = await upload(server, text(`${seed} ${n}`), { chunk: 2 });
      const mid = (await send(server, path)).body as number;
      if (n % 2) await server.as("bo").deleteMessage(mid);
      await removeLoose(server.database, Date.now());
      await server.app.services.files.sweep(Date.now());
    }
  });
  const all = Promise.all(working).finally(() => isWorking = false);
  let times = 0;
  for (; isWorking; times++) assert.deepEqual(await examined(server), []);
  await all;
  assert.ok(times > 1, "for this test to mean anything");
});

async function doctor(server: TestServer, args: string[] = [], env: Record<string, string> = {}) {
  const { code, stdout, stderr } = await new Deno.Command(Deno.execPath(), {
    args: ["run", "-A", "--quiet", fileURLToPath(new URL("../../doctor.ts", import.meta.url)), ...args],
    env: { DATABASE_URL: server.shared.url, DATA_DIR: server.shared.data, ...env },
  }).output();
  const [out, error] = [stdout, stderr].map((bytes) => new TextDecoder().decode(bytes).trim().split("\n"));
  return { code, out, error };
}

Deno.test("the command says what it found, as sentences or JSON, and its exit code tells", async () => {
  await using server = await startServer();
  await upload(server, text("hello"));
  const well = await doctor(server);
  assert.deepEqual([well.code, well.out], [0, ["Looked at 1 files with 5 bytes: no inconsistencies."]]);

  const key = newKey("files");
  await write(pathOf(server, key), "stray");
  const [ill, json] = await Promise.all([doctor(server), doctor(server, ["--json"])]);
  assert.deepEqual([ill.code, ill.out[0]], [1, `${key} (5 bytes) is stored, and nothing names it.`]);
  assert.equal(json.code, 1);
  assert.deepEqual(json.out.map((line) => JSON.parse(line)), [{ kind: "unowned_bytes", key, size: 5 }]);
  const refused = await doctor(server, ["--fix"]);
  assert.deepEqual([refused.code, refused.error], [2, ["The doctor knows --json, and not --fix."]]);
});

Deno.test("when the bucket refuses it, the command says which settings to look at", async () => {
  await using s3 = await S3Server.start();
  await using server = await startServer();
  const right = await doctor(server, [], s3.environment());
  assert.deepEqual([right.code, right.out], [0, ["Looked at 0 files with 0 bytes: no inconsistencies."]]);
  const wrong = await doctor(server, [], s3.environment({ S3_SECRET_ACCESS_KEY: "not it" }));
  assert.equal(wrong.code, 2);
  assert.match(wrong.error.join(), /^Parley cannot use the bucket parley at .*SignatureDoesNotMatch.*S3_\.$/);
});
