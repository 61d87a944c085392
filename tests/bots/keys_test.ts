import assert from "node:assert/strict";
import { BotKey } from "schemas/bots.ts";
import * as v from "valibot";
import { eventsOf, inShort } from "../security_events/log.ts";
import { uid } from "../support/cast.ts";
import { SteadyClock } from "../support/steady_clock.ts";
import { startServer, type TestServer } from "../support/server.ts";
import { calling, newKey, robo } from "./robo.ts";

async function listed(server: TestServer, uid: number): Promise<BotKey[]> {
  return (await server.as("ada").get(`/admin/user/bot-api-key/${uid}`)).as(v.array(BotKey));
}

Deno.test("a key is shown once, and stored as a hash", async () => {
  await using server = await startServer();
  const { uid, key } = await robo(server);
  const [{ name, key: hint, last_used }] = await listed(server, uid);
  assert.deepEqual([name, last_used], ["first", null]);
  assert.equal(hint, `${key.slice(0, 4)}…${key.slice(-6)}`);
  const rows = await server.sql<{ bot_keys: string }[]>`select bot_keys::text from bot_keys`;
  assert.ok(!rows.some(({ bot_keys }) => bot_keys.includes(key)), "the key itself is stored nowhere");
  assert.ok(!(await server.as("ada").get("/admin/security_events")).text.includes(key));
});

Deno.test("an account has one key of a name, and only so many", async () => {
  await using server = await startServer();
  const { uid } = await robo(server);
  const path = `/admin/user/bot-api-key/${uid}`;
  const ada = server.as("ada");
  const again = await ada.post(path, { name: " first " });
  assert.deepEqual([again.status, again.text], [409, ""]);
  for (const name of ["", "   ", "x".repeat(129)]) assert.equal((await ada.post(path, { name })).status, 400);
  for (let count = 1; count < 50; count++) await newKey(server, uid, `key ${count}`);
  assert.equal((await ada.post(path, { name: "one more" })).status, 409);
  assert.equal((await listed(server, uid)).length, 50);
});

Deno.test("an unknown account or key is 404, and not a sign-out", async () => {
  await using server = await startServer();
  const ada = server.as("ada");
  const { uid: uidOfRobo } = await robo(server);
  const [{ id }] = await listed(server, uidOfRobo);
  const path = "/admin/user/bot-api-key";
  assert.equal((await ada.get(`${path}/999`)).status, 404);
  for (const one of [999, uid.gus]) {
    assert.equal((await ada.post(`${path}/${one}`, { name: "x" })).status, 404, "nobody, or a guest");
  }
  assert.equal((await ada.delete(`${path}/${uidOfRobo}/999`)).status, 404);
  assert.equal((await ada.delete(`${path}/${uid.bo}/${id}`)).status, 404, "a key of somebody else");
  assert.equal((await listed(server, uidOfRobo)).length, 1);
});

Deno.test("a deleted key is refused at once, by every server, and the other one is not", async () => {
  await using server = await startServer();
  const second = await server.another();
  const { uid, key, calls } = await robo(server);
  const other = calling(server, await newKey(server, uid, "second"));
  const there = calling(second, key);
  for (const member of [calls, there, other]) assert.equal((await member.get("/bot")).status, 200);
  const [first] = await listed(server, uid);
  assert.equal((await server.as("ada").delete(`/admin/user/bot-api-key/${uid}/${first.id}`)).status, 200);
  const refused = await calls.get("/bot");
  assert.deepEqual([refused.status, refused.text], [401, ""]);
  await second.settled();
  assert.equal((await there.get("/bot")).status, 401);
  assert.equal((await other.get("/bot")).status, 200);
  const kept = (await eventsOf(server, `?uid=${uid}`)).map(inShort);
  const named = (action: string, name: string) => [action, 1, uid, { name }];
  assert.deepEqual(kept.slice(0, 3), [
    named("bot_key_deleted", "first"),
    named("bot_key_created", "second"),
    named("bot_key_created", "first"),
  ]);
});

Deno.test("keys work no longer when their account is frozen or deleted", async () => {
  await using server = await startServer();
  const { uid, calls } = await robo(server);
  const ada = server.as("ada");
  assert.equal((await calls.get("/bot")).status, 200);
  await ada.put(`/admin/user/${uid}`, { status: "frozen" });
  assert.equal((await calls.get("/bot")).status, 401);
  await ada.put(`/admin/user/${uid}`, { status: "normal" });
  assert.equal((await calls.get("/bot")).status, 200);
  await ada.delete(`/admin/user/${uid}`);
  assert.equal((await calls.get("/bot")).status, 401);
  assert.equal((await server.sql`select from bot_keys`).length, 0);
});

Deno.test("a key is refused where people call, and a token where bots call", async () => {
  await using server = await startServer();
  const { calls } = await robo(server);
  assert.equal((await calls.get("/user/me")).status, 401);
  assert.equal((await calls.get("/user/events")).status, 401);
  assert.equal((await server.as("ada").get("/bot")).status, 401);
  const without = await server.nobody.get("/bot");
  assert.deepEqual([without.status, without.text], [400, "the header x-api-key is missing"]);
});

Deno.test("the use of a key is written at most once a minute", async () => {
  await using server = await startServer();
  const { uid, calls } = await robo(server);
  const before = Date.now();
  await calls.get("/bot");
  const [{ last_used }] = await listed(server, uid);
  assert.ok(last_used !== null && last_used >= before && last_used <= Date.now());
  await server.sql`update bot_keys set last_used = 1`;
  await calls.get("/bot");
  assert.equal((await listed(server, uid))[0].last_used, 1);
});

Deno.test("each key has its own limit, and says when to come back", async () => {
  using _clock = new SteadyClock();
  await using server = await startServer();
  const { uid, calls } = await robo(server);
  const other = calling(server, await newKey(server, uid, "second"));
  const answers = await Promise.all(Array.from({ length: 400 }, () => calls.get("/bot/user/1")));
  const refused = answers.filter(({ status }) => status === 429);
  assert.ok(refused.length > 0, "400 at once are too many");
  assert.ok(answers.filter(({ status }) => status === 200).length >= 120);
  assert.equal(refused[0].headers.get("retry-after"), "1");
  assert.equal((await other.get("/bot")).status, 200, "another key of the same bot");
  assert.equal((await server.as("bo").get("/user/me")).status, 200);
});

Deno.test("wrong keys are counted, and refused from their address once they are too many", async () => {
  await using server = await startServer();
  const { calls } = await robo(server);
  const from = { headers: { "X-Forwarded-For": "203.0.113.7" } };
  const guess = () => calling(server, "x".repeat(43)).get("/bot", from);
  assert.equal((await guess()).status, 401);
  await server.sql`
    insert into failed_attempts (attempt, key, at, heard)
    select gen_random_uuid(), 'secret:203.0.113.7', now_in_milliseconds(), true from generate_series(1, 200)`;
  await guess();
  assert.equal((await guess()).status, 429);
  assert.equal((await calls.get("/bot")).status, 200, "whoever calls from elsewhere");
});
