import assert from "node:assert/strict";
import { sweep } from "../../server/app/sweeps.ts";
import { filesBelow } from "../storage/folder.ts";
import { picture } from "../storage/pictures.ts";
import { gid } from "../support/cast.ts";
import { startServer, type TestServer } from "../support/server.ts";
import { download, send, text, upload } from "./support.ts";

const DAY = 24 * 3_600_000;
const change = (server: TestServer, mode: string) =>
  server.as("ada").put("/admin/system/common", { max_file_expiry_mode: mode });
const sweeps = (server: TestServer) => sweep(server.app.services, () => true);
const age = ({ sql }: TestServer, path: string, days: number) =>
  sql`update files set created_at = ${Date.now() - days * DAY} where path = ${path}`;

/** A file that Bo has sent. */
async function sent(server: TestServer, words: string): Promise<string> {
  const { path } = await upload(server, text(words), { name: `${words}.txt` });
  assert.equal((await send(server, path)).status, 200);
  return path;
}

async function statuses(server: TestServer, paths: string[]): Promise<number[]> {
  return await Promise.all(paths.map(async (path) => (await download(server, path)).status));
}

/** A bundle with this file, as helpers of the server store them: forwarded, or as a favorite. */
async function bundle({ sql }: TestServer, path: string, kind: "forward" | "favorite", days: number) {
  const id = crypto.randomUUID();
  const [{ uid }] = await sql`select uid from users where name = 'Bo'`;
  const at = Date.now() - days * DAY;
  await sql`insert into archives (id, path, uid, created_at, body)
    values (${id}, ${kind === "forward" ? `2026/1/1/${id}` : null}, ${uid}, ${at}, '{}')`;
  if (kind === "favorite") {
    await sql`insert into favorites (id, uid, created_at) values (${id}, ${uid}, ${at})`;
  }
  await sql`insert into archive_files (archive_id, attachment_id, path, is_thumbnail) values (${id}, 0, ${path}, false)`;
  return id;
}

Deno.test("files expire after the days that an admin has chosen, and everybody learns of the choice", async () => {
  await using server = await startServer();
  const [old, young] = [await sent(server, "old"), await sent(server, "young")];
  await age(server, old, 8);
  await age(server, young, 6);
  await sweeps(server);
  assert.deepEqual(await statuses(server, [old, young]), [200, 200], "it is off at first");

  const gus = await server.stream("gus");
  assert.equal((await change(server, "Day7")).status, 200);
  assert.equal((await gus.next("server_config_changed")).max_file_expiry_mode, "Day7");
  await sweeps(server);
  assert.deepEqual(await statuses(server, [old, young]), [404, 200]);
  const history = (await server.as("bo").get(`/group/${gid.lobby}/history`)).text;
  assert.ok(history.includes(old), "its message stays");
  assert.equal((await send(server, old)).status, 400, "it cannot be sent again");

  await change(server, "Off");
  await age(server, young, 400);
  await sweeps(server);
  assert.deepEqual(await statuses(server, [young]), [200]);
});

Deno.test("pictures of people and the server's logo never expire, and no bytes are left of what does", async () => {
  await using server = await startServer();
  const body = await picture(1);
  const png = { headers: { "Content-Type": "image/png" }, body };
  await server.as("bo").request("POST", "/user/avatar", png);
  await server.as("ada").request("POST", "/admin/system/organization/logo", png);
  const kept = await filesBelow(server.shared.data);
  const { path } = await upload(server, body, { name: "a.png" });
  await send(server, path);
  assert.ok((await filesBelow(server.shared.data)).length > kept.length + 1, "the file and its thumbnail");
  await age(server, path, 500);
  await change(server, "Day180");
  await sweeps(server);
  assert.deepEqual(await statuses(server, [path]), [404]);
  await server.app.services.files.sweep(Date.now() + DAY);
  assert.deepEqual((await filesBelow(server.shared.data)).sort(), kept.sort());
});

Deno.test("a favorite keeps its file, and a forwarded bundle only while it is young itself", async () => {
  await using server = await startServer();
  const [favored, forwarded] = [await sent(server, "favored"), await sent(server, "forwarded")];
  for (const path of [favored, forwarded]) await age(server, path, 40);
  const favorite = await bundle(server, favored, "favorite", 40);
  const forward = await bundle(server, forwarded, "forward", 20);
  await change(server, "Day30");
  await sweeps(server);
  const rows = async () => (await server.sql`select path from files order by path`).map(({ path }) => path);
  assert.deepEqual(
    await statuses(server, [favored, forwarded]),
    [404, 404],
    "their messages' files have expired",
  );
  assert.deepEqual(await rows(), [favored, forwarded].sort(), "and are there for the bundles");

  await server.sql`update archives set created_at = created_at - ${20 * DAY}::bigint where id = ${forward}`;
  await sweeps(server);
  assert.deepEqual(await rows(), [favored], "the favorite is as old");
  await server.sql`delete from favorites where id = ${favorite}`;
  await sweeps(server);
  assert.deepEqual(await rows(), []);
});

Deno.test("thousands of files expire in one sweep, on two servers at once", async () => {
  await using server = await startServer();
  const second = await server.another();
  await server.sql`
    insert into files (path, key, uid, name, content_type, size, sha256, created_at)
    select 'p' || i, 'files/' || md5(i::text), 1, 'a', 'text/plain', 1, '', ${
    Date.now() - 2 * DAY
  }::bigint + i
    from generate_series(1, 3000) i`;
  const path = await sent(server, "new");
  await change(server, "Day1");
  await Promise.all([sweeps(server), sweeps(second)]);
  assert.deepEqual((await server.sql`select path from files`).map((row) => row.path), [path]);
  const [{ count }] = await server.sql`select count(*) from unclaimed_files`;
  assert.equal(Number(count), 3000, "their bytes are removed later");
});
