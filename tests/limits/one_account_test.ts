import assert from "node:assert/strict";
import { LoginResponse } from "schemas/sessions.ts";
import { MAX_DEVICES } from "../../server/auth/sessions/device_limit.ts";
import { hashToken } from "../../server/base/tokens.ts";
import { MAX_STREAMS } from "../../server/events/streams.ts";
import { email, PASSWORD, uid } from "../support/cast.ts";
import type { Member } from "../support/member.ts";
import { startServer, type TestServer } from "../support/server.ts";

/** Signs Bo in on so many more devices. The first of them has been silent longest. */
async function devices(server: TestServer, count: number): Promise<Member[]> {
  const { user } = await server.signIn("bo", "web:first");
  return await Promise.all(Array.from({ length: count }, async (_, n) => {
    const token = `token of ${n}`;
    const device = `device ${n}`;
    await server.sql`
      insert into devices (uid, device, rotated_at, refresh_expires_at, created_at)
      values (${uid.bo}, ${device}, ${n + 1}, ${Date.now() + 86_400_000}, 1)`;
    await server.sql`
      insert into access_tokens (uid, device, hash, expires_at)
      values (${uid.bo}, ${device}, ${hashToken(token)}, ${Date.now() + 86_400_000})`;
    return server.holding({ token, user });
  }));
}

function signIn(server: TestServer, device: string) {
  const credential = { type: "password", email: email("bo"), password: PASSWORD };
  return server.nobody.post("/token/login", { credential, device });
}

async function count({ sql }: TestServer): Promise<number> {
  return (await sql`select from devices where uid = ${uid.bo}`).length;
}

Deno.test("one device too many signs out the device that was silent longest", async () => {
  await using server = await startServer();
  const [silent, next] = await devices(server, MAX_DEVICES - 1);
  assert.equal(await count(server), MAX_DEVICES);
  const stream = await silent.stream();
  const newest = server.holding((await signIn(server, "one more")).as(LoginResponse));

  assert.equal((await stream.next("kick")).reason, "logout");
  await stream.ended();
  assert.equal((await silent.get("/user/me")).status, 401);
  for (const one of [next, newest, server.as("bo")]) assert.equal((await one.get("/user/me")).status, 200);
  assert.equal(await count(server), MAX_DEVICES);
});

Deno.test("signing in again on the same device signs out no other", async () => {
  await using server = await startServer();
  const [silent] = await devices(server, MAX_DEVICES - 1);
  assert.equal((await signIn(server, "device 7")).status, 200);
  assert.equal((await silent.get("/user/me")).status, 200);
  assert.equal(await count(server), MAX_DEVICES);
});

Deno.test("of many sign-ins at once, and of too many earlier ones, only the allowed number stays", async () => {
  await using server = await startServer();
  await devices(server, MAX_DEVICES + 20);
  const answers = await Promise.all(Array.from({ length: 8 }, (_, n) => signIn(server, `at once ${n}`)));
  assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200]));
  assert.equal(await count(server), MAX_DEVICES);
  for (const answer of answers) {
    assert.equal((await server.holding(answer.as(LoginResponse)).get("/user/me")).status, 200);
  }
});

Deno.test("one stream too many of an account closes the oldest", async () => {
  await using server = await startServer();
  const all = await devices(server, MAX_STREAMS + 1);
  const streams = [];
  for (const one of all.slice(0, MAX_STREAMS)) streams.push(await one.stream({ limit: 0 }));
  await server.as("ada").trySend("bo", "to all of you");
  for (const stream of streams) await stream.next("chat");

  const newest = await all[MAX_STREAMS].stream({ limit: 0 });
  assert.equal((await streams[0].next("kick")).reason, "login_from_other_device");
  await streams[0].ended();
  await server.as("ada").trySend("bo", "to all the others");
  for (const stream of [...streams.slice(1), newest]) await stream.next("chat");
});

Deno.test("the limits of one account do not affect others", async () => {
  await using server = await startServer();
  const ada = await server.stream("ada");
  for (const one of await devices(server, MAX_STREAMS + 5)) await one.stream({ limit: 0, early: true });
  await server.as("bo").trySend("ada", "still there?");
  await ada.next("chat");
  assert.deepEqual(ada.all("kick"), []);
});
