import assert from "node:assert/strict";
import { removeLoose } from "../../db/loose_files.ts";
import { expireMessages } from "../../server/messages/expire.ts";
import { sweep } from "../../server/app/sweeps.ts";
import { gid } from "../support/cast.ts";
import { eventually } from "../support/deadline.ts";
import { range } from "../support/messages.ts";
import { startServer, type TestServer } from "../support/server.ts";
import { filesBelow } from "../storage/folder.ts";
import { picture } from "../storage/pictures.ts";
import { bytes, download, send, text, upload } from "./support.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** What the server removes by itself once this much time has passed. */
async function collect({ database, app }: TestServer, later: number): Promise<void> {
  while (await removeLoose(database, Date.now() + later));
  await app.services.files.sweep(Date.now() + later);
}

const onDisk = ({ shared }: TestServer) => filesBelow(`${shared.data}/files`);
const statusOf = async (server: TestServer, path: string) => (await download(server, path)).status;

Deno.test("a file that nobody sends goes an hour later, with its thumbnail and its bytes", async () => {
  await using server = await startServer();
  const { path } = await upload(server, await picture(1), { name: "a.png" });
  assert.equal((await onDisk(server)).length, 2, "for this test to mean anything");
  await collect(server, HOUR - MINUTE);
  assert.equal(await statusOf(server, path), 200, "the message may just be written");
  await collect(server, HOUR + MINUTE);
  assert.equal(await statusOf(server, path), 404);
  assert.equal((await send(server, path)).status, 400);
  await collect(server, HOUR + MINUTE);
  assert.deepEqual(await onDisk(server), []);
});

Deno.test("a file goes with the last message that has it, in whatever way that goes", async () => {
  await using server = await startServer();
  const [ada, bo] = [server.as("ada"), server.as("bo")];
  const ways: Record<string, (mid: number) => Promise<unknown>> = {
    "deleted": (mid) => bo.deleteMessage(mid),
    "deleted with another": async (mid) => bo.deleteMessage(await bo.send("lobby", "and this"), mid),
    "edited into a text": (mid) => bo.edit(mid, "no file"),
    "expired": async (mid) => {
      await server.sql`update messages set expires_in = 1, expires_at = 1 where mid = ${mid}`;
      await expireMessages(server.database);
    },
    "cleared with its channel": () => ada.delete(`/group/${gid.lobby}/clear`),
    "cleared with all messages": () => ada.delete("/admin/system/message/clear"),
    "gone with its channel": () => ada.delete(`/group/${gid.lobby}`),
  };
  for (const [way, remove] of Object.entries(ways)) {
    const { path } = await upload(server, text(way));
    const [first, last] = [await send(server, path), await send(server, path)].map(({ body }) =>
      body as number
    );
    await bo.deleteMessage(first);
    await collect(server, 2 * HOUR);
    assert.equal(await statusOf(server, path), 200, `before it is ${way}`);
    await remove(last);
    await sweep(server.app.services, () => true);
    assert.equal(await statusOf(server, path), 404, `when it is ${way}`);
  }
  await collect(server, HOUR + MINUTE);
  assert.deepEqual(await onDisk(server), []);
  assert.equal((await server.sql`select from loose_files`).length, 0);
});

Deno.test("a message edited into one with a file holds it, and lets the former one go", async () => {
  await using server = await startServer();
  const [former, next] = [await upload(server, text("1")), await upload(server, text("2"))];
  const mid = (await send(server, former.path)).body as number;
  const edit = (path: string) =>
    server.as("bo").edit(mid, JSON.stringify({ path }), { type: "vocechat/file" });
  assert.equal((await edit(next.path)).status, 200);
  await collect(server, 2 * HOUR);
  assert.deepEqual([await statusOf(server, former.path), await statusOf(server, next.path)], [404, 200]);
  assert.equal((await edit(former.path)).status, 400);
});

Deno.test("a file that goes while it is sent is a 400, and what was sent with it is sent", async () => {
  await using server = await startServer();
  const { path } = await upload(server, text("late"));
  const holder = server.database.open();
  await holder.run("begin");
  await holder.run("select from files where path = $1 for update", [path]);
  const waiting = async () => {
    const [{ count }] = await server.sql`
      select count(*) from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and query like '%append_records%'`;
    return count > 0 || undefined;
  };
  const late = send(server, path);
  await eventually(waiting, "the message to wait for its file");
  const beside = [send(server, path, {}, "cy"), server.as("ada").trySend("lobby", "a text")];
  await holder.run("delete from files where path = $1", [path]);
  await holder.run("commit");
  await holder.end(1);
  const answers = await Promise.all([late, ...beside]);
  assert.deepEqual(answers.map(({ status }) => status), [400, 400, 200]);
  assert.equal(answers[0].text, "no such file");
});

Deno.test("a file that is just being sent stays, and goes later if it was not sent after all", async () => {
  await using server = await startServer();
  const { path } = await upload(server, text("early"));
  const holder = server.database.open();
  await holder.run("begin");
  await holder.run("select from files where path = $1 for key share", [path]);
  await collect(server, 2 * HOUR);
  assert.equal(await statusOf(server, path), 200);
  await holder.run("rollback");
  await holder.end(1);
  await collect(server, 2 * HOUR);
  assert.equal(await statusOf(server, path), 200, "not at once");
  await collect(server, 2 * HOUR + 2 * MINUTE);
  assert.equal(await statusOf(server, path), 404);
});

Deno.test("files that are sent and collected at once, on two servers, are there or were refused", async () => {
  await using server = await startServer();
  const second = await server.another();
  const files = await Promise.all(range(1, 40).map((n) => upload(server, text(`${n}`))));
  const collecting = [server, second].map(async (one) => {
    for (let i = 0; i < 20; i++) await collect(one, 2 * HOUR);
  });
  const sending = files.map(async ({ path }, i) => {
    const { status } = await send(i % 2 ? server : second, path);
    return { path, status };
  });
  const sent = await Promise.all(sending);
  await Promise.all(collecting);
  for (const { path, status } of sent) assert.equal(await statusOf(server, path), status === 200 ? 200 : 404);
  assert.ok(sent.every(({ status }) => status === 200 || status === 400));
});

Deno.test("the chunks of a complete file go with the next sweep", async () => {
  await using server = await startServer();
  const content = bytes(50_000);
  // As in a storage of objects, where no file grows.
  server.app.services.files.storage.grow = undefined;
  const { path } = await upload(server, content, { chunk: 10_000 });
  assert.equal((await onDisk(server)).length, 6, "for this test to mean anything");
  await collect(server, 0);
  assert.equal((await onDisk(server)).length, 1);
  assert.deepEqual((await download(server, path)).bytes, content);
});

Deno.test("an archive keeps its files, and lets them go with itself", async () => {
  await using server = await startServer();
  const { path } = await upload(server, text("kept"));
  await server.sql`insert into archives (id, uid, created_at, body) values ('a', 1, 1, '{}')`;
  await server.sql`
    insert into archive_files (archive_id, attachment_id, path, is_thumbnail) values ('a', 1, ${path}, false)`;
  const mid = (await send(server, path)).body as number;
  await server.as("bo").deleteMessage(mid);
  await collect(server, 2 * HOUR);
  assert.equal(await statusOf(server, path), 200);
  await server.sql`delete from archives`;
  await collect(server, 0);
  assert.equal(await statusOf(server, path), 404);
});
