import assert from "node:assert/strict";
import { purgeChannels, purgeDirect } from "../../db/messages/purge.ts";
import { MessageClearing } from "schemas/messages.ts";
import * as v from "valibot";
import { gid, uid } from "../support/cast.ts";
import { texts } from "../support/messages.ts";
import { startServer, type TestServer } from "../support/server.ts";

const clear = (server: TestServer, person: "ada" | "bo" = "ada") =>
  server.as(person).delete("/admin/system/message/clear");

/** A message in a public channel, a pinned one in a private channel, and a direct one. */
async function talk(server: TestServer): Promise<{ pinned: number; direct: number }> {
  await server.as("ada").send("lobby", "secret in the lobby");
  const pinned = await server.as("ada").send("design", "secret design");
  await server.as("ada").post(`/group/${gid.design}/pin`, { mid: pinned });
  const direct = await server.as("bo").send("cy", "secret between us");
  await server.as("cy").like(direct);
  return { pinned, direct };
}

Deno.test("clearing all messages takes effect at once for everybody and is announced", async () => {
  await using server = await startServer();
  const { pinned, direct } = await talk(server);
  const [bo, gus] = [await server.stream("bo"), await server.stream("gus")];
  const cleared = await clear(server);
  assert.deepEqual([cleared.status, cleared.text], [200, ""]);
  const [{ mid }] = await server.sql`select mid from counter`;
  for (const stream of [bo, gus]) {
    assert.deepEqual(await stream.next("message_cleared"), {
      type: "message_cleared",
      latest_deleted_mid: mid,
    });
  }
  assert.deepEqual(bo.all("pinned_message_updated").map(({ msg }) => msg), [null]);

  const read = [
    ["bo", `/group/${gid.lobby}/history`],
    ["bo", `/group/${gid.design}/messages`],
    ["bo", `/user/${uid.cy}/history`],
    ["cy", `/user/${uid.bo}/messages`],
    ["cy", "/user/chats"],
    ["bo", "/group"],
  ] as const;
  for (const [person, path] of read) {
    assert.ok(!(await server.as(person).get(path)).text.includes("secret"), `${person} ${path}`);
  }
  for (const [person, mid] of [["bo", direct], ["cy", direct], ["ada", pinned]] as const) {
    assert.equal((await server.as(person).get(`/message/${mid}`)).status, 404);
    assert.equal((await server.as(person).reply(mid, "What was that?")).status, 404);
    assert.equal((await server.as(person).like(mid)).status, 404);
  }
});

Deno.test("clients that were away learn of it, and new ones find no message", async () => {
  await using server = await startServer();
  const { direct } = await talk(server);
  await clear(server);
  const later = await server.as("ada").send("bo", "after");
  await server.settled();
  const away = await server.stream("cy", { after_mid: direct });
  assert.equal(away.all("message_cleared").length, 1);
  for (const listening of [{}, { after_mid: 1 }, { limit: 500, features: "gap" }]) {
    assert.deepEqual(texts(await server.stream("bo", { device: crypto.randomUUID(), ...listening })), [
      "after",
    ]);
  }
  const knows = await server.stream("bo", { after_mid: later });
  assert.deepEqual([knows.all("message_cleared"), texts(knows)], [[], []]);
});

Deno.test("rows of cleared messages are removed later, and newer messages stay", async () => {
  await using server = await startServer();
  await talk(server);
  await clear(server);
  const later = await server.as("bo").send("cy", "after");
  const rows = async () => (await server.sql`select mid from messages order by mid`).map(({ mid }) => mid);
  assert.ok((await rows()).length > 3);
  for (const purge of [purgeChannels, purgeDirect, purgeDirect]) {
    await purge(server.database, performance.now() + 60_000);
  }
  assert.deepEqual(await rows(), [later]);
  assert.equal((await server.sql`select from reactions`).length, 0);
});

Deno.test("only admins can clear all messages", async () => {
  await using server = await startServer();
  const { direct } = await talk(server);
  assert.equal((await clear(server, "bo")).status, 403);
  assert.equal((await server.nobody.delete("/admin/system/message/clear")).status, 401);
  assert.equal((await server.as("bo").get(`/message/${direct}`)).status, 200);
});

Deno.test("admins see how far the rows of cleared messages are removed, after a restart too", async () => {
  await using server = await startServer();
  const progress = async (from = server) =>
    (await from.as("ada").get("/admin/system/message/clearing")).as(v.nullable(MessageClearing));
  assert.equal(await progress(), null);
  await talk(server);
  const ada = await server.stream("ada");
  await clear(server);
  await ada.next("server_config_changed");
  assert.equal((await progress())?.is_done, false);
  const restarted = await server.another();
  assert.equal((await progress(restarted))?.is_done, false);
  for (const purge of [purgeChannels, purgeDirect]) await purge(server.database, performance.now() + 60_000);
  const done = await progress();
  assert.deepEqual([done?.is_done, done?.removed], [true, done?.total]);
  assert.equal((await server.as("bo").get("/admin/system/message/clearing")).status, 403);
});
