import assert from "node:assert/strict";
import { gid, uid } from "../support/cast.ts";
import { startServer, type TestServer } from "../support/server.ts";
import { clearMutes } from "../../db/chats/mutes.ts";
import { changed, PHONE, settingsOf } from "./settings.ts";

const mute = (server: TestServer, request: object) => server.as("bo").post("/user/mute", request);

Deno.test("a muted chat stays muted until it is unmuted", async () => {
  await using server = await startServer();
  const request = { add_users: [{ uid: uid.ada }], add_groups: [{ gid: gid.design, expired_in: null }] };
  const answer = await mute(server, request);
  assert.deepEqual([answer.status, answer.text], [200, ""]);
  const { mute_users, mute_groups } = await settingsOf(server, "bo");
  assert.deepEqual(mute_users, [{ uid: uid.ada, expired_at: null }]);
  assert.deepEqual(mute_groups, [{ gid: gid.design, expired_at: null }]);

  await mute(server, { remove_users: [uid.ada], remove_groups: [gid.design] });
  const after = await settingsOf(server, "bo");
  assert.deepEqual([after.mute_users, after.mute_groups], [[], []]);
});

Deno.test("a mute with an end expires and is then not listed", async () => {
  await using server = await startServer();
  const before = Date.now();
  await mute(server, { add_groups: [{ gid: gid.lobby, expired_in: 3600 }] });
  const [{ expired_at }] = (await settingsOf(server, "bo")).mute_groups;
  assert.ok(expired_at! >= before + 3_600_000 && expired_at! <= Date.now() + 3_600_000);

  await server.sql`update mutes set expired_at = ${Date.now() - 1}`;
  assert.deepEqual((await settingsOf(server, "bo")).mute_groups, []);
  await clearMutes(server.database, Date.now());
  assert.equal((await server.sql`select from mutes`).count, 0);
});

Deno.test("the person's other devices receive only what changed, and nobody else receives anything", async () => {
  await using server = await startServer();
  const [here, there] = [await server.stream("bo"), await server.stream("bo", PHONE)];
  const ada = await server.stream("ada");
  await mute(server, { add_users: [{ uid: uid.ada }], add_groups: [{ gid: gid.lobby }] });
  const received = await there.next("user_settings_changed");
  assert.equal(received.from_device, "web:first");
  assert.deepEqual(changed(received), {
    add_mute_users: [{ uid: uid.ada, expired_at: null }],
    add_mute_groups: [{ gid: gid.lobby, expired_at: null }],
  });

  await mute(server, {
    add_users: [{ uid: uid.ada }, { uid: uid.cy }],
    remove_groups: [gid.lobby, gid.design],
  });
  assert.deepEqual(changed(await there.next("user_settings_changed")), {
    add_mute_users: [{ uid: uid.cy, expired_at: null }],
    remove_mute_groups: [gid.lobby],
  });

  await mute(server, {});
  await mute(server, { add_users: [{ uid: uid.ada }], remove_groups: [gid.lobby], remove_users: null });
  await server.as("ada").trySend("lobby", "Nothing changed");
  for (const stream of [here, there, ada]) await stream.next("chat");
  assert.equal(there.all("user_settings_changed").length, 2);
  assert.deepEqual([here.all("user_settings_changed"), ada.all("user_settings_changed")], [[], []]);
});

Deno.test("of a chat listed twice the last entry counts, and one both muted and unmuted is unmuted", async () => {
  await using server = await startServer();
  await mute(server, { add_users: [{ uid: uid.ada, expired_in: 60 }, { uid: uid.ada }] });
  assert.deepEqual((await settingsOf(server, "bo")).mute_users, [{ uid: uid.ada, expired_at: null }]);
  await mute(server, { add_users: [{ uid: uid.ada }], remove_users: [uid.ada, uid.ada] });
  assert.deepEqual((await settingsOf(server, "bo")).mute_users, []);
});

Deno.test("unknown chats, chats out of reach and oneself are refused, with everything beside them", async () => {
  await using server = await startServer();
  const good = { uid: uid.ada };
  for (
    const wrong of [
      { add_users: [good, { uid: 999 }] },
      { add_users: [good], add_groups: [{ gid: 999 }] },
      { add_users: [good, { uid: uid.bo }] },
      { add_users: [good], remove_users: [uid.bo] },
      { add_users: [good], remove_users: [999] },
      { add_users: [good], remove_groups: [999] },
      { add_users: [{ uid: uid.ada, expired_in: -1 }] },
      { add_users: [{ uid: uid.ada, expired_in: 1.5 }] },
      { add_groups: gid.lobby },
      [],
    ]
  ) {
    assert.equal((await mute(server, wrong)).status, 400, JSON.stringify(wrong));
  }
  assert.deepEqual((await settingsOf(server, "bo")).mute_users, []);

  const outsider = await server.as("cy").post("/user/mute", { add_groups: [{ gid: gid.design }] });
  assert.equal(outsider.status, 400);
  assert.equal((await server.nobody.post("/user/mute", {})).status, 401);
});

Deno.test("people who have left a channel can still unmute it", async () => {
  await using server = await startServer();
  await mute(server, { add_groups: [{ gid: gid.design }] });
  assert.equal((await server.as("bo").get(`/group/${gid.design}/leave`)).status, 200);
  assert.equal((await mute(server, { remove_groups: [gid.design] })).status, 200);
  assert.equal((await mute(server, { remove_groups: [gid.design] })).status, 400);
  assert.deepEqual((await settingsOf(server, "bo")).mute_groups, []);
});

Deno.test("settings of deleted channels are not sent", async () => {
  await using server = await startServer();
  const groups = [{ gid: gid.lobby, expires_in: 300 }];
  await mute(server, { add_groups: [{ gid: gid.lobby }] });
  await server.as("bo").post("/user/burn-after-reading", { groups });
  await server.as("bo").post("/user/pin_chat", { target: { gid: gid.lobby } });
  assert.equal((await server.as("ada").delete(`/group/${gid.lobby}`)).status, 200);
  const { mute_groups, burn_after_reading_groups, pinned_chats } = await settingsOf(server, "bo");
  assert.deepEqual([mute_groups, burn_after_reading_groups, pinned_chats], [[], [], []]);
  assert.equal((await mute(server, { add_groups: [{ gid: gid.lobby }] })).status, 400);
});
