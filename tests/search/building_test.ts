import assert from "node:assert/strict";
import { Usage } from "schemas/usage.ts";
import { gid, uid } from "../support/cast.ts";
import { clone } from "../support/databases.ts";
import { eventually } from "../support/deadline.ts";
import type { ServerOptions, TestServer } from "../support/server.ts";
import { openSql, type Sql } from "../support/sql.ts";
import { Parley } from "../start/parley.ts";
import { built, finds, indexed, startSearching } from "./support.ts";

/** By hand also ten. */
const KILLS = Number(Deno.env.get("SEARCH_KILLS") ?? 1);
const SLOW = 120_000;
const sanitizers = { sanitizeOps: false, sanitizeResources: false };

/** Messages of a server that has no index yet. */
async function insertOld(sql: Sql, count: number): Promise<void> {
  await sql`
    insert into messages (mid, created_at, from_uid, kind, gid, content_type, content, local_key)
    select i, i, ${uid.ada}, 'normal', ${gid.lobby}, 'text/plain', 'old message ' || i, i::text
    from generate_series(1, ${count}::int) i`;
  await sql`update counter set mid = ${count}`;
  await sql`delete from followers where name = 'search'`;
  await sql`truncate search, search_zones, search_build`;
}

async function isComplete(sql: Sql): Promise<void> {
  const [{ missing }] = await sql`
    select count(*) as missing from messages m left join search s on s.mid = m.mid
    where m.kind in ('normal', 'reply') and m.deleted_at is null and s.mid is null`;
  const [{ left }] = await sql`
    select count(*) as left from search s left join messages m on m.mid = s.mid and m.deleted_at is null
    where m.mid is null`;
  assert.deepEqual([missing, left], [0, 0]);
}

const down = async (sql: Sql) =>
  Number((await sql`select down_to from search_build`)[0]?.down_to ?? Infinity);

Deno.test(
  "when servers are killed while they index old messages, others go on, and all is complete",
  sanitizers,
  async () => {
    await using database = await clone("cast");
    const sql = openSql(database.url);
    await insertOld(sql, 5000 * KILLS);
    for (let kill = KILLS; kill > 0; kill--) {
      await using parley = await Parley.open({ DATABASE_URL: database.url });
      await eventually(
        async () => await down(sql) < 5000 * kill - 1000 || undefined,
        "some to be indexed",
        SLOW,
      );
      parley.kill("SIGKILL");
      await parley.ended();
      assert.ok(await down(sql) > 0, "it was killed before the end");
    }
    await using _ = await Parley.open({ DATABASE_URL: database.url });
    await eventually(async () => await down(sql) === 0 || undefined, "all to be indexed", SLOW);
    await isComplete(sql);
    await sql.end();
  },
);

/** A server beside the first, which had nothing to index. */
function upgraded(server: TestServer, options: ServerOptions = {}): Promise<TestServer> {
  return server.another({ ...server.options, ...options, pace: { indexing: 10 } });
}

Deno.test("messages from before the index are found once it is built, and admins read how far it is", async () => {
  await using server = await startSearching({ followers: [], pace: { indexing: 3_600_000 } });
  await insertOld(server.sql, 3000);
  const usage = async () => (await server.as("ada").get("/admin/usage")).as(Usage).search_indexed;
  assert.equal(await usage(), 0);
  await using _ = await upgraded(server, { followers: undefined });
  await built(server);
  assert.equal(await usage(), 1);
  assert.deepEqual(await finds(server, "cy", '"old message 1"'), ["old message 1"]);
  await isComplete(server.sql);
});

Deno.test("what is edited or deleted while the index is built is as it is afterwards", async () => {
  await using server = await startSearching({ pace: { indexing: 3_600_000 } });
  await insertOld(server.sql, 2000);
  await server.sql`insert into followers (name, mid, seq) select 'search', mid, seq from counter`;
  const ada = server.as("ada");
  await ada.edit(100, "edited before");
  await ada.deleteMessage(200);
  await indexed(server);
  await using _ = await upgraded(server);
  await ada.edit(300, "edited meanwhile");
  await ada.deleteMessage(400);
  await built(server);
  await indexed(server);
  assert.deepEqual(await finds(server, "cy", "edited"), ["edited meanwhile", "edited before"]);
  for (const gone of [100, 200, 300, 400]) {
    assert.deepEqual(await finds(server, "cy", `"old message ${gone}"`), [], `${gone}`);
  }
  await isComplete(server.sql);
});

Deno.test("the words of cleared and deleted messages do not stay in the database", async () => {
  await using server = await startSearching();
  const ada = server.as("ada");
  const mid = await ada.send("lobby", "the secret word");
  await ada.send("lobby", "and another secret");
  await ada.send("bo", "a direct secret");
  await indexed(server);
  const known = async () =>
    Number((await server.sql`select count(*) as n from search where words @@ 'secret'`)[0].n);
  assert.equal(await known(), 3);
  await ada.deleteMessage(mid);
  await indexed(server);
  assert.equal(await known(), 2);
  await server.sql`delete from messages where gid = ${gid.lobby} and kind = 'normal' and deleted_at is null`;
  assert.equal(await known(), 1);
});
