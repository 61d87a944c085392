import assert from "node:assert/strict";
import { MAX_PINNED_CHATS } from "schemas/settings.ts";
import { gid, uid } from "../support/cast.ts";
import { startServer, type TestServer } from "../support/server.ts";
import { changed, PHONE, settingsOf } from "./settings.ts";

const pin = (server: TestServer, target: object) => server.as("bo").post("/user/pin_chat", { target });
const unpin = (server: TestServer, target: object) => server.as("bo").post("/user/unpin_chat", { target });
const pinned = async (server: TestServer) =>
  (await settingsOf(server, "bo")).pinned_chats.map(({ target }) => target);

Deno.test("pinned chats are listed in the order of pinning", async () => {
  await using server = await startServer();
  const targets = [{ uid: uid.ada }, { gid: gid.design }, { uid: uid.bo }];
  for (const target of targets) {
    const answer = await pin(server, target);
    assert.deepEqual([answer.status, answer.text], [200, ""]);
    await server.sql`update pinned_chats set updated_at = updated_at - 1000`;
  }
  assert.deepEqual(await pinned(server), targets, "one's own notes may be among them");
  await unpin(server, { gid: gid.design });
  assert.deepEqual(await pinned(server), [{ uid: uid.ada }, { uid: uid.bo }]);
  assert.deepEqual((await settingsOf(server, "ada")).pinned_chats, []);
});

Deno.test("all devices of the person receive a pin, also the one that made it, and nobody else", async () => {
  await using server = await startServer();
  const [here, there] = [await server.stream("bo"), await server.stream("bo", PHONE)];
  const ada = await server.stream("ada");
  await pin(server, { gid: gid.lobby });
  await pin(server, { gid: gid.lobby });
  await unpin(server, { gid: gid.lobby });
  await unpin(server, { gid: gid.lobby });
  await server.as("ada").trySend("lobby", "Good morning");
  for (const stream of [here, there, ada]) await stream.next("chat");

  for (const stream of [here, there]) {
    const [on, off, ...more] = stream.all("user_settings_changed");
    assert.deepEqual(on.add_pin_chats.map(({ target }) => target), [{ gid: gid.lobby }]);
    assert.deepEqual(changed(off), { remove_pin_chats: [{ gid: gid.lobby }] });
    assert.deepEqual(more, []);
  }
  assert.deepEqual(ada.all("user_settings_changed"), []);
});

Deno.test("unknown people, and channels that one is not in, cannot be pinned", async () => {
  await using server = await startServer();
  for (const target of [{ uid: 999 }, { gid: 999 }, {}, { uid: "1" }, null]) {
    assert.equal((await server.as("bo").post("/user/pin_chat", { target })).status, 400);
    assert.equal((await server.as("bo").post("/user/unpin_chat", { target })).status, 400);
  }
  assert.equal((await server.as("cy").post("/user/pin_chat", { target: { gid: gid.design } })).status, 400);
  assert.deepEqual(await pinned(server), []);
});

Deno.test("the number of pinned chats is limited", async () => {
  await using server = await startServer();
  await server.sql`
    insert into channels (name, is_public, created_at, updated_at, public_from_mid)
    select 'c' || i, true, 0, 0, 0 from generate_series(1, ${MAX_PINNED_CHATS}::int) i`;
  await server.sql`
    insert into pinned_chats (uid, gid, updated_at)
    select ${uid.bo}, gid, 0 from channels where name like 'c_%' limit ${MAX_PINNED_CHATS - 1}`;
  assert.equal((await pin(server, { gid: gid.lobby })).status, 200);
  assert.equal((await pin(server, { uid: uid.ada })).status, 400);
  assert.equal((await pin(server, { gid: gid.lobby })).status, 200, "it is pinned already");
  await unpin(server, { gid: gid.lobby });
  assert.equal((await pin(server, { uid: uid.ada })).status, 200);
});
