import assert from "node:assert/strict";
import { FileClearing, StorageUse } from "schemas/files.ts";
import { clearSome } from "../../db/file_clearing.ts";
import { usedStorageQuery } from "../../db/file_list.ts";
import { clearFiles } from "../../server/files/clearing.ts";
import { sweep } from "../../server/app/sweeps.ts";
import { filesBelow } from "../storage/folder.ts";
import { gid } from "../support/cast.ts";
import { startServer, type TestServer } from "../support/server.ts";
import { download, send, text, upload } from "./support.ts";

/** Milliseconds. These tests delete the files themselves. */
const NEVER = 1e9;
const start = () => startServer({ pace: { clearing: NEVER } });
const clear = (server: TestServer) => server.as("ada").delete("/resource/file/delete");
const progress = async (server: TestServer) =>
  (await server.as("ada").get("/admin/files/clearing")).as(FileClearing);

/** Rows of files, as many uploads would leave them. */
const manyFiles = ({ sql }: TestServer, count: number) =>
  sql`
    insert into files (path, key, uid, name, content_type, size, sha256, created_at)
    select 'p' || i, 'files/' || md5(i::text), 1, 'a', 'image/png', 1000, '', i from generate_series(1, ${count}::int) i`;

Deno.test("deleting all files removes them in the background, leaves their messages, and is recorded", async () => {
  await using server = await start();
  assert.equal((await server.as("ada").get("/admin/files/clearing")).body, null, "never so far");
  const { path } = await upload(server, text("secret"), { name: "a.txt" });
  await send(server, path);
  const [ada, bo] = [await server.stream("ada"), await server.stream("bo")];
  const answer = await clear(server);
  assert.deepEqual([answer.status, answer.text], [200, ""]);
  await ada.next("server_config_changed");
  await clearFiles(server.database);
  await ada.next("server_config_changed");
  const { total, removed, finished_at } = await progress(server);
  assert.deepEqual([total, removed], [1, 1]);
  assert.ok(finished_at);

  assert.equal((await download(server, path)).status, 404);
  assert.ok((await server.as("bo").get(`/group/${gid.lobby}/history`)).text.includes(path));
  assert.match((await server.as("ada").get("/admin/security_events?action=files_cleared")).text, /"actor":1/);
  await server.app.services.files.sweep(Date.now() + 7_200_000);
  assert.deepEqual(await filesBelow(`${server.shared.data}/files`), []);

  const later = await upload(server, text("after"));
  await clearFiles(server.database);
  assert.equal((await download(server, later.path)).status, 200, "the job is over");
  await server.as("ada").send("lobby", "the end");
  await bo.next("chat");
  assert.deepEqual(bo.all("server_config_changed"), [], "it is for admins only");
});

Deno.test("a deletion that breaks off is resumed where it was, by any server", async () => {
  await using server = await start();
  await manyFiles(server, 1200);
  await clear(server);
  await clearSome(server.database);
  const { total, removed, finished_at } = await progress(server);
  assert.deepEqual([total, removed, finished_at], [1200, 500, null]);

  const { path } = await upload(server, text("newer"));
  const second = await server.another();
  await clear(second);
  assert.deepEqual(
    (({ total, removed }) => [total, removed])(await progress(second)),
    [1201, 500],
    "one job",
  );
  await Promise.all([clearFiles(server.database), clearFiles(second.database)]);
  await clearFiles(server.database);
  const done = await progress(second);
  assert.deepEqual([done.total, done.removed, done.finished_at !== null], [1201, 1201, true]);
  assert.equal((await download(server, path)).status, 404);
});

Deno.test("a message that is being sent with its file keeps neither waiting, and its file goes too", async () => {
  await using server = await start();
  const { path } = await upload(server, text("just sent"));
  await clear(server);
  await server.sql.begin(async (tx) => {
    await tx`select from files where path = ${path} for key share`;
    await clearFiles(server.database);
  });
  assert.equal((await progress(server)).finished_at, null);
  await clearFiles(server.database);
  assert.notEqual((await progress(server)).finished_at, null);
  assert.equal((await download(server, path)).status, 404);
});

Deno.test("admins see how much is stored of each type", async () => {
  await using server = await start();
  await manyFiles(server, 3);
  await upload(server, text("%PDF"), { type: "application/pdf" });
  await upload(server, text("hello"), { type: "text/plain" });
  const used = (await server.as("ada").get("/admin/files/storage")).as(StorageUse);
  assert.deepEqual(used, [
    { file_type: "Image", files: 3, bytes: 3000 },
    { file_type: "Doc", files: 1, bytes: 5 },
    { file_type: "PDF", files: 1, bytes: 4 },
  ]);
});

Deno.test("how much is stored is read from an index alone", async () => {
  await using server = await start();
  await manyFiles(server, 5000);
  const query = usedStorageQuery.compile(server.database.kysely);
  const rows = await server.sql.begin(async (sql) => {
    // The planner should say what it can, and not what suits so few rows.
    await sql`set local enable_seqscan = off`;
    return await sql.unsafe(`explain (format json) ${query.sql}`);
  });
  const plan = JSON.stringify(rows);
  assert.match(plan, /Index Only Scan[^}]*files_use/);
  assert.doesNotMatch(plan, /Seq Scan/);
});

Deno.test("when all messages are deleted their files go too", async () => {
  await using server = await start();
  const { path } = await upload(server, text("secret"));
  await send(server, path);
  await server.as("ada").delete("/admin/system/message/clear");
  await sweep(server.app.services, () => true);
  assert.equal((await download(server, path)).status, 404);
  assert.equal((await server.sql`select from files`).length, 0);
});

Deno.test("nobody but admins deletes files, or sees what is stored", async () => {
  await using server = await start();
  const { path } = await upload(server, text("kept"));
  for (const who of ["bo", "gus"] as const) {
    assert.equal((await server.as(who).delete("/resource/file/delete")).status, 403);
    for (const what of ["clearing", "storage"]) {
      assert.equal((await server.as(who).get(`/admin/files/${what}`)).status, 403);
    }
  }
  assert.equal((await server.nobody.delete("/resource/file/delete")).status, 401);
  await clearFiles(server.database);
  assert.equal((await download(server, path)).status, 200);
});
