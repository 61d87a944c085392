import assert from "node:assert/strict";
import { join } from "node:path";
import { claimFile } from "../../db/files.ts";
import { sweep } from "../../server/app/sweeps.ts";
import { gid } from "../support/cast.ts";
import { mayMount, SmallDisk } from "../support/small_disk.ts";
import { startServer } from "../support/server.ts";
import { picture, show, stored, sweepAfter, upload } from "./pictures.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

Deno.test("a picture is kept in a file of its own, and its row says where", async () => {
  await using server = await startServer();
  const png = await picture(1);
  assert.equal((await upload(server, png)).status, 200);
  const { inUse, unclaimed, files } = await stored(server);
  assert.deepEqual([files, unclaimed], [inUse, []]);
  assert.equal(files.length, 1);
  const [row] = await server.sql`select gid, png, size, type from channel_avatars`;
  const shown = await show(server);
  assert.deepEqual(row, { gid: gid.design, png: null, size: shown.bytes.length, type: "image/png" });
  assert.equal(shown.headers.get("content-length"), String(shown.bytes.length));
});

Deno.test("two servers on one database and one folder show each other's pictures", async () => {
  await using first = await startServer();
  await upload(first, await picture(1), "design");
  const second = await first.another();
  await upload(second, await picture(2), "lobby");

  for (const channel of ["design", "lobby"] as const) {
    const shown = await show(first, channel);
    assert.equal(shown.status, 200);
    assert.deepEqual((await show(second, channel)).bytes, shown.bytes);
  }
  assert.notDeepEqual((await show(first, "lobby")).bytes, (await show(first, "design")).bytes);
  await upload(second, await picture(3), "design");
  assert.deepEqual((await show(first)).bytes, (await show(second)).bytes);
});

Deno.test("HEAD of a picture sends its headers only", async () => {
  await using server = await startServer();
  await upload(server, await picture(1));
  const path = `/resource/group_avatar?gid=${gid.design}`;
  const head = await server.nobody.request("HEAD", path);
  const { bytes } = await server.nobody.get(path);
  assert.deepEqual([head.status, head.headers.get("content-length"), head.text], [
    200,
    `${bytes.length}`,
    "",
  ]);
});

Deno.test("a picture whose file is missing is 404, and a new one can be stored", async () => {
  await using server = await startServer();
  await upload(server, await picture(1));
  await Deno.remove(join(server.shared.data, "files", "avatars"), { recursive: true });
  const missing = await show(server);
  assert.deepEqual([missing.status, missing.text], [404, ""]);
  assert.equal((await upload(server, await picture(2))).status, 200);
  assert.equal((await show(server)).status, 200);
});

Deno.test("a picture that another one replaces is removed an hour later, and the other one stays", async () => {
  await using server = await startServer();
  await upload(server, await picture(1));
  const [former] = (await stored(server)).inUse;
  await upload(server, await picture(2));
  const before = await stored(server);
  assert.deepEqual([before.unclaimed, before.files.length], [[former], 2]);

  await sweepAfter(server, HOUR - MINUTE);
  assert.deepEqual(await stored(server), before, "somebody may just be reading it");
  await sweepAfter(server, HOUR + MINUTE);
  const { inUse, unclaimed, files } = await stored(server);
  assert.deepEqual([unclaimed, files], [[], inUse]);
  assert.equal((await show(server)).status, 200);
});

Deno.test("a picture goes with its channel", async () => {
  await using server = await startServer();
  await upload(server, await picture(1), "design");
  await upload(server, await picture(2), "lobby");
  await server.as("ada").delete(`/group/${gid.design}`);
  await sweep(server.app.services, () => true);
  await sweepAfter(server, HOUR + MINUTE);
  const { inUse, unclaimed, files } = await stored(server);
  assert.deepEqual([inUse.length, unclaimed, files], [1, [], inUse]);
  assert.equal((await show(server, "lobby")).status, 200);
});

Deno.test("unclaimed files are removed, and cannot be claimed any more", async () => {
  await using server = await startServer();
  const { files, database } = server.app.services;
  const late = await files.store("avatars", await picture(1), "image/png");
  const early = await files.store("avatars", await picture(2), "image/png");
  await claimFile(database.kysely, early.key);
  // As after a crash before the bytes came.
  await server.sql`insert into unclaimed_files values (${`avatars/${"0".repeat(32)}`}, 0)`;
  await Promise.all([sweepAfter(server, HOUR + MINUTE), sweepAfter(server, HOUR + MINUTE)]);
  assert.deepEqual(await stored(server), { inUse: [], unclaimed: [], files: [early.key] });
  await assert.rejects(claimFile(database.kysely, late.key), /was not claimed in time/);
});

Deno.test("many files are removed in batches", async () => {
  await using server = await startServer();
  await server.sql`
    insert into unclaimed_files select 'avatars/' || md5(n::text), n from generate_series(1, 1001) n`;
  await sweepAfter(server, 0);
  assert.deepEqual((await stored(server)).unclaimed, []);
});

Deno.test({
  name: "a picture that does not fit on the disk gets 503 with the reason, and the earlier one stays",
  ignore: !mayMount(),
  async fn() {
    await using server = await startServer();
    await using disk = await SmallDisk.mount(join(server.shared.data, "files"), "1m");
    assert.equal((await upload(server, await picture(1))).status, 200);
    const before = await show(server);
    await disk.fill();

    const refused = await upload(server, await picture(2));
    assert.equal(refused.status, 503);
    assert.match(refused.text, /no room/);
    assert.doesNotMatch(refused.text, /files|avatars/);
    assert.equal(refused.headers.get("retry-after"), "30");
    assert.deepEqual((await show(server)).bytes, before.bytes);

    await disk.makeRoom();
    const { inUse, files } = await stored(server);
    assert.deepEqual(files, inUse, "nothing is half there");
    assert.equal((await upload(server, await picture(2))).status, 200);
    assert.notDeepEqual((await show(server)).bytes, before.bytes);
  },
});
