import assert from "node:assert/strict";
import { gid, uid } from "../support/cast.ts";
import { texts } from "../support/messages.ts";
import { startServer } from "../support/server.ts";

Deno.test("a stream begins with the people, their presence, the channels, the settings and the past", async () => {
  await using server = await startServer();
  await server.as("ada").trySend("lobby", "one");
  await server.as("ada").trySend("bo", "two");
  await server.settled();
  const bo = await server.stream("bo");
  assert.deepEqual(bo.received.map(({ type }) => type), [
    "users_snapshot",
    "users_state",
    "related_groups",
    "user_settings",
    "chat",
    "chat",
    "ready",
  ]);

  const [snapshot] = bo.all("users_snapshot");
  assert.deepEqual(snapshot.users.map((user) => user.uid), [uid.ada, uid.bo, uid.cy], "no guests");
  assert.ok(snapshot.version > 0);
  const [state] = bo.all("users_state");
  assert.deepEqual(state.users, [{ uid: uid.ada, online: false }, { uid: uid.cy, online: false }]);
  assert.deepEqual(bo.all("related_groups")[0].groups.map((group) => group.gid), [gid.lobby, gid.design]);
  assert.deepEqual(texts(bo), ["one", "two"]);
  assert.deepEqual(bo.all("user_settings")[0].read_index_groups, []);
});

Deno.test("messages after ready arrive live", async () => {
  await using server = await startServer();
  const bo = await server.stream("bo");
  for (const text of ["one", "two", "three"]) await server.as("ada").trySend("lobby", text);
  for (const text of ["one", "two", "three"]) assert.equal((await bo.next("chat")).detail.content, text);
});

Deno.test("an announcement that the state includes is not sent again, and later ones are", async () => {
  await using server = await startServer();
  const announced = { type: "group_announcement_changed", gid: gid.lobby, announcement: null };
  const announce = () =>
    server.sql.begin(async (sql) => {
      const [{ seq, mid }] = await sql`update counter set seq = seq + 1 returning seq, mid`;
      const audience = sql.json({ everyone: true });
      await sql`insert into events values (${seq}, ${mid}, ${audience}, ${
        sql.json(announced)
      }, ${Date.now()})`;
    });

  // Without a notification, as if it were still on its way. The next message also delivers what came before it.
  await announce();
  const bo = await server.stream("bo");
  await server.as("ada").trySend("lobby", "one");
  await bo.next("chat");
  assert.deepEqual(bo.all("group_announcement_changed"), []);

  await announce();
  await server.as("ada").trySend("lobby", "two");
  await bo.next("chat");
  assert.deepEqual(bo.all("group_announcement_changed"), [announced]);
});

Deno.test("the token may be in the header, and unknown parameters are ignored", async () => {
  await using server = await startServer();
  const bo = await server.stream("bo", { header: true });
  await server.as("ada").trySend("lobby", "Hello");
  await bo.next("chat");

  const { token } = await server.signIn("cy", "web:first");
  const odd = `${server.origin}/api/user/events?&api-key=${token}&limit=500&colour=red`;
  const response = await fetch(odd);
  assert.equal(response.status, 200);
  await response.body?.cancel();
});

Deno.test("without a valid token there is no stream", async () => {
  await using server = await startServer();
  const { token, refresh_token } = await server.signIn("bo", "web:first");
  for (const key of ["", "x", refresh_token]) {
    assert.equal((await server.nobody.get(`/user/events?api-key=${key}`)).status, 401, key);
  }
  assert.equal((await server.nobody.get("/user/events")).status, 401);
  for (const wrong of ["after_mid=x", "after_mid=-1", "after_mid=1.5", "users_version=x", "limit=x"]) {
    const { status } = await server.nobody.get(`/user/events?api-key=${token}&${wrong}`);
    assert.equal(status, 400, wrong);
  }
});

Deno.test("a deleted account gets no stream", async () => {
  await using server = await startServer();
  await server.signIn("bo", "web:first");
  await server.sql`update users set deleted_at = 1 where uid = ${uid.bo}`;
  const later = await server.another();
  const { token } = await server.signIn("bo", "web:first");
  assert.equal((await later.nobody.get(`/user/events?api-key=${token}`)).status, 401);
});

Deno.test("a stream outlives the token it was opened with", async () => {
  await using server = await startServer();
  const bo = await server.stream("bo");
  const ada = await server.stream("ada");
  await server.sql`update access_tokens set expires_at = 1 where uid = ${uid.bo}`;
  await server.as("ada").trySend("lobby", "Hello");
  await ada.next("chat");
  assert.equal((await bo.next("chat")).detail.content, "Hello");
});

Deno.test("a client far ahead of the log receives what comes next", async () => {
  await using server = await startServer();
  await server.as("ada").trySend("lobby", "one");
  const bo = await server.stream("bo", { after_mid: 1 });
  assert.deepEqual(texts(bo), []);
  await server.as("ada").trySend("lobby", "two");
  assert.equal((await bo.next("chat")).detail.content, "two");
});
