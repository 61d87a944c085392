import assert from "node:assert/strict";
import { purgeChannels } from "../../db/messages/purge.ts";
import { gid, uid } from "../support/cast.ts";
import { startServer, type TestServer } from "../support/server.ts";

const design = `/group/${gid.design}`;

/** The number of stored rows that still contain these words. */
async function traces(server: TestServer, words: string): Promise<Record<string, number>> {
  const found: Record<string, number> = {};
  for (const table of ["messages", "events"]) {
    const [{ count }] = await server.sql`
      select count(*)::int as count from ${server.sql(table)} stored where stored::text like ${`%${words}%`}`;
    found[table] = count;
  }
  return found;
}

/** Sends, pins and edits a message and adds a member, all of which is announced. */
async function pinned(server: TestServer): Promise<number> {
  const ada = server.as("ada");
  const [mid, other] = [await ada.send("design", "A secret"), await ada.send("design", "Round corners")];
  for (const one of [mid, other]) assert.equal((await ada.post(`${design}/pin`, { mid: one })).status, 200);
  await ada.edit(mid, "A secret to keep");
  await ada.post(`${design}/members/add`, [uid.cy]);
  const { messages, events } = await traces(server, "A secret");
  assert.ok(messages >= 2 && events >= 3, "for this test to mean anything");
  return mid;
}

Deno.test("nothing of a deleted message is stored, not even in announcements of its pin", async () => {
  await using server = await startServer();
  const mid = await pinned(server);
  assert.equal((await server.as("ada").deleteMessage(mid)).status, 200);

  assert.deepEqual(await traces(server, "A secret"), { messages: 0, events: 0 });
  assert.deepEqual(await traces(server, "Round corners"), { messages: 1, events: 2 });
});

Deno.test("nothing of a deleted message is stored that had been unpinned before", async () => {
  await using server = await startServer();
  const mid = await pinned(server);
  await server.as("ada").post(`${design}/unpin`, { mid });
  await server.as("ada").deleteMessage(mid);
  assert.deepEqual(await traces(server, "A secret"), { messages: 0, events: 0 });
});

Deno.test("nothing of a cleared channel's messages is stored; later pins stay", async () => {
  await using server = await startServer();
  await pinned(server);
  await server.as("ada").delete(`${design}/clear`);
  const mid = await server.as("ada").send("design", "Square ones");
  await server.as("ada").post(`${design}/pin`, { mid });
  await purgeChannels(server.database, Date.now() + 60_000);

  assert.deepEqual(await traces(server, "A secret"), { messages: 0, events: 0 });
  assert.deepEqual(await traces(server, "Square ones"), { messages: 1, events: 1 });
});

Deno.test("nothing of a deleted channel's messages is stored", async () => {
  await using server = await startServer();
  await pinned(server);
  await server.as("ada").delete(design);
  await purgeChannels(server.database, Date.now() + 60_000);
  assert.deepEqual(await traces(server, "A secret"), { messages: 0, events: 0 });
});
