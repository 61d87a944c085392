import assert from "node:assert/strict";
import { gid, uid } from "../support/cast.ts";
import { startServer, type TestServer } from "../support/server.ts";
import { changed, PHONE, settingsOf } from "./settings.ts";

const burn = (server: TestServer, request: object) =>
  server.as("bo").post("/user/burn-after-reading", request);

Deno.test("messages in a chat live as long as their sender has set", async () => {
  await using server = await startServer();
  const [bo, ada] = [await server.stream("bo"), await server.stream("ada")];
  const set = await burn(server, {
    users: [{ uid: uid.ada, expires_in: 300 }],
    groups: [{ gid: gid.design, expires_in: 600 }],
  });
  assert.deepEqual([set.status, set.text], [200, ""]);

  await server.as("bo").trySend("ada", "five minutes");
  await server.as("bo").trySend("design", "ten minutes");
  await server.as("bo").trySend("lobby", "for good");
  await server.as("ada").trySend("bo", "hers, for good");
  const lives: (number | null)[] = [];
  for (let i = 0; i < 4; i++) lives.push((await ada.next("chat")).detail.expires_in);
  assert.deepEqual(lives, [300, 600, null, null]);
  assert.deepEqual(ada.all("user_settings_changed"), [], "the other side is not told");
  assert.deepEqual(bo.all("user_settings_changed"), []);

  const { burn_after_reading_users, burn_after_reading_groups } = await settingsOf(server, "bo");
  assert.deepEqual(burn_after_reading_users, [{ uid: uid.ada, expires_in: 300 }]);
  assert.deepEqual(burn_after_reading_groups, [{ gid: gid.design, expires_in: 600 }]);
});

Deno.test("0 switches expiry off and is announced; an unchanged value is not announced", async () => {
  await using server = await startServer();
  const there = await server.stream("bo", PHONE);
  const on = { groups: [{ gid: gid.lobby, expires_in: 300 }], users: [{ uid: uid.ada, expires_in: 0 }] };
  await burn(server, on);
  await burn(server, on);
  const off = { groups: [{ gid: gid.lobby, expires_in: 0 }] };
  await burn(server, off);
  await burn(server, off);
  await burn(server, {});

  await server.as("bo").trySend("lobby", "for good");
  assert.equal((await there.next("chat")).detail.expires_in, null);
  assert.deepEqual(there.all("user_settings_changed").map(changed), [
    { burn_after_reading_groups: [{ gid: gid.lobby, expires_in: 300 }] },
    { burn_after_reading_groups: [{ gid: gid.lobby, expires_in: 0 }] },
  ]);
  assert.deepEqual((await settingsOf(server, "bo")).burn_after_reading_groups, []);
});

Deno.test("negative times, foreign channels, unknown ids and oneself are refused, with everything beside them", async () => {
  await using server = await startServer();
  const good = { uid: uid.ada, expires_in: 300 };
  for (
    const wrong of [
      { users: [good, { uid: uid.cy, expires_in: -1 }] },
      { users: [good, { uid: 999, expires_in: 300 }] },
      { users: [good, { uid: uid.bo, expires_in: 300 }] },
      { users: [good, { uid: 999, expires_in: 0 }] },
      { users: [good], groups: [{ gid: 999, expires_in: 300 }] },
      { users: [{ uid: uid.ada }] },
      { users: [{ uid: uid.ada, expires_in: 0.5 }] },
    ]
  ) {
    assert.equal((await burn(server, wrong)).status, 400, JSON.stringify(wrong));
  }
  assert.deepEqual((await settingsOf(server, "bo")).burn_after_reading_users, []);
  const outsider = { groups: [{ gid: gid.design, expires_in: 300 }] };
  assert.equal((await server.as("cy").post("/user/burn-after-reading", outsider)).status, 400);
});
