import assert from "node:assert/strict";
import { Buffer } from "node:buffer";
import { migrate } from "../../db/migrate.ts";
import { gid } from "../support/cast.ts";
import { eventually } from "../support/deadline.ts";
import { administer, createDatabase } from "../support/databases.ts";
import { migrateTo } from "../support/former_version.ts";
import { range } from "../support/messages.ts";
import { startServer, TestServer } from "../support/server.ts";
import { Parley } from "../start/parley.ts";
import { keepInRow, picture, show, stored, sweepAfter, upload } from "./pictures.ts";
import { openDatabase } from "../support/sql.ts";

const TWO_HOURS = 7_200_000;

Deno.test("pictures in the database are moved to the storage, byte for byte", async () => {
  const name = `test_${crypto.randomUUID().replaceAll("-", "")}`;
  const url = await createDatabase(name);
  await using owned = new AsyncDisposableStack();
  owned.defer(() => administer(`drop database ${name} with (force)`));
  await migrateTo(url, "0016_clear_all");
  const database = openDatabase(url);
  owned.defer(() => database.end());
  const pictures = await Promise.all(range(1, 3).map(picture));
  for (const png of pictures) {
    const [{ gid }] = await database.sql`
      insert into channels (name, is_public, public_from_mid, avatar_updated_at, created_at, updated_at)
      values ('old', true, 0, 7, 1, 1) returning gid`;
    await database.sql`insert into channel_avatars (gid, png) values (${gid}, ${png})`;
  }

  await migrate(database);
  const data = await Deno.makeTempDir({ prefix: "parley-test-" });
  owned.defer(() => Deno.remove(data, { recursive: true }));
  await using server = await TestServer.open({ url, data, sessions: new Map() }, {});
  for (const [i, png] of pictures.entries()) {
    const shown = await server.nobody.get(`/resource/group_avatar?gid=${i + 1}`);
    assert.deepEqual([shown.status, shown.headers.get("etag"), shown.bytes], [200, '"7"', png]);
  }
  assert.equal((await server.sql`select gid from channel_avatars where png is not null`).length, 0);
  const { inUse, unclaimed, files } = await stored(server);
  assert.deepEqual([files, unclaimed, inUse.length], [inUse, [], 3]);
});

Deno.test("several servers that start at once move each picture once", async () => {
  await using server = await startServer();
  const [first, second] = [await picture(1), await picture(2)];
  await keepInRow(server, first, gid.design);
  await keepInRow(server, second, gid.lobby);
  const others = await Promise.all([server.another(), server.another(), server.another()]);
  for (const one of [server, ...others]) {
    assert.deepEqual((await show(one, "design")).bytes, first);
    assert.deepEqual((await show(one, "lobby")).bytes, second);
  }
  await sweepAfter(server, TWO_HOURS);
  const { inUse, unclaimed, files } = await stored(server);
  assert.deepEqual([files, unclaimed, inUse.length], [inUse, [], 2]);
});

Deno.test("a picture that an earlier version stores meanwhile is the newer one", async () => {
  await using server = await startServer();
  await upload(server, await picture(1));
  const newer = await picture(2);
  await server.sql`update channel_avatars set png = ${newer} where gid = ${gid.design}`;
  const next = await server.another();
  assert.deepEqual((await show(next)).bytes, newer);
  await sweepAfter(server, TWO_HOURS);
  assert.deepEqual((await stored(server)).files, (await stored(server)).inUse);
});

Deno.test(
  "a server that is killed while it moves pictures loses none",
  { sanitizeOps: false, sanitizeResources: false },
  async () => {
    await using server = await startServer();
    const png = await picture(9);
    await server.sql`
      insert into channels (name, is_public, public_from_mid, created_at, updated_at, avatar_updated_at)
      select 'old', true, 0, 1, 1, 1 from generate_series(1, 150)`;
    // Each is different, and what follows the end of a PNG belongs to nothing.
    await server.sql`insert into channel_avatars (gid, png)
      select gid, ${png}::bytea || decode(lpad(to_hex(gid), 8, '0'), 'hex') from channels where name = 'old'`;
    const before = await server.sql`select gid, png from channel_avatars order by gid`;
    const left = async () => {
      const [{ count }] = await server.sql`select count(*) from channel_avatars where png is not null`;
      return count;
    };

    const start = { DATABASE_URL: server.shared.url, DATA_DIR: server.shared.data };
    for (const last of [120, 90]) {
      await server.sql.begin(async (tx) => {
        // It comes no further than this picture.
        await tx`
          select from channel_avatars
          where gid = (select gid from channel_avatars where png is not null order by gid offset 30 limit 1)
          for update`;
        const parley = new Parley(start);
        await eventually(async () => await left() === last || undefined, "thirty to be moved", 60_000);
        parley.kill("SIGKILL");
        await parley.ended();
      });
    }
    await using parley = await Parley.open(start);
    assert.equal(await left(), 0);
    for (const { gid, png } of before) {
      const shown = await fetch(`${parley.origin}/api/resource/group_avatar?gid=${gid}`);
      assert.deepEqual(await shown.bytes(), new Uint8Array(png), `the picture of channel ${gid}`);
    }
    await sweepAfter(server, TWO_HOURS);
    const { inUse, unclaimed, files } = await stored(server);
    assert.deepEqual([files, unclaimed, inUse.length], [inUse, [], 150]);
  },
);

Deno.test(
  "a server killed while pictures are uploaded shows a complete one, and leaves no other files",
  { sanitizeOps: false, sanitizeResources: false },
  async () => {
    await using server = await startServer();
    const start = { DATABASE_URL: server.shared.url, DATA_DIR: server.shared.data };
    const { token } = await server.signIn("ada", "web:storage");
    const pictures = await Promise.all(range(1, 40).map(picture));
    let n = 0;
    for (let round = 0; round < 3; round++) {
      const parley = await Parley.open(start);
      const enough = n + 5;
      const send = async (): Promise<boolean> => {
        const answered = fetch(`${parley.origin}/api/group/${gid.design}/avatar`, {
          method: "POST",
          headers: { "x-api-key": token },
          body: pictures[n % pictures.length],
        });
        if (n++ === enough) parley.kill("SIGKILL");
        return await answered.then(async (answer) => (await answer.body?.cancel(), answer.ok), () => false);
      };
      const sendOn = async () => {
        while (await send());
      };
      await Promise.all([sendOn(), sendOn()]);
      await parley.ended();
    }
    const shown = await show(server);
    assert.equal(shown.status, 200);
    assert.ok(pictures.some((png) => Buffer.compare(png, shown.bytes) === 0), "it is one of them, and whole");
    await sweepAfter(server, TWO_HOURS);
    const { inUse, unclaimed, files } = await stored(server);
    assert.deepEqual([files, unclaimed, inUse.length], [inUse, [], 1]);
  },
);
