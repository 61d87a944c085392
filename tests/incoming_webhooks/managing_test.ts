import assert from "node:assert/strict";
import { IncomingWebhook, WebhookWithToken } from "schemas/incoming_webhooks.ts";
import * as v from "valibot";
import { eventsOf, inShort } from "../security_events/log.ts";
import { gid, uid } from "../support/cast.ts";
import { startServer, type TestServer } from "../support/server.ts";
import { managementOf, newest, newHook, post } from "./hooks.ts";

async function listed(server: TestServer, id: number = gid.lobby) {
  return (await server.as("ada").get(managementOf(id))).as(v.array(IncomingWebhook));
}

Deno.test("only those who manage a channel see, create, change and delete its webhooks", async () => {
  await using server = await startServer();
  const { path } = await newHook(server, gid.design);
  for (const who of ["bo", "cy", "gus"] as const) {
    const member = server.as(who);
    const answers = await Promise.all([
      member.get(managementOf(gid.design)),
      member.post(managementOf(gid.design), { name: "Mine" }),
      member.put(path, { name: "Mine" }),
      member.post(`${path}/token`),
      member.delete(`${path}/avatar`),
      member.delete(path),
    ]);
    assert.deepEqual(answers.map(({ status }) => status), [403, 403, 403, 403, 403, 403], who);
  }
  assert.equal((await server.nobody.get(managementOf(gid.design))).status, 401);
  await server.as("ada").put(`/group/${gid.design}`, { owner: uid.bo });
  assert.equal((await server.as("bo").get(managementOf(gid.design))).status, 200, "the owner may");
  assert.equal((await server.as("ada").put(`${managementOf(gid.lobby)}/1`, { name: "x" })).status, 404);
  assert.equal((await server.as("ada").get(managementOf(999))).status, 404);
});

Deno.test("the token is shown once, and stored as a hash", async () => {
  await using server = await startServer();
  const { token, webhook, path } = await newHook(server);
  const again = (await server.as("ada").post(`${path}/token`)).as(WebhookWithToken);
  const answers = await Promise.all([
    server.as("ada").get(managementOf(gid.lobby)),
    server.as("ada").put(path, { name: "Renamed" }),
    server.as("ada").get("/admin/security_events"),
    server.as("ada").get(`/admin/user/${webhook.uid}`),
  ]);
  const stored = await server.sql<{ row: string }[]>`
    select incoming_webhooks::text as row from incoming_webhooks
    union all select events.event::text from events union all select messages::text from messages`;
  for (const secret of [token, again.token]) {
    assert.ok(!answers.some(({ text }) => text.includes(secret)), "in no answer");
    assert.ok(!stored.some(({ row }) => row.includes(secret)), "and nowhere in the database");
  }
});

Deno.test("a new token replaces the former one at once, on every server", async () => {
  await using server = await startServer();
  const second = await server.another();
  const { url, path } = await newHook(server);
  const { token } = (await server.as("ada").post(`${path}/token`)).as(WebhookWithToken);
  for (const { origin } of [server, second]) {
    const former = url.replace(server.origin, origin);
    assert.equal((await post(former, { text: "Late" })).status, 404);
    assert.equal((await post(`${origin}/api/hook/${token}`, { text: "Fresh" })).status, 200);
  }
});

Deno.test("deleted, it posts no more; its messages keep their name", async () => {
  await using server = await startServer();
  const bo = await server.stream("bo");
  const { url, path, webhook } = await newHook(server, gid.lobby, "Alerts");
  const created = (await bo.next("users_log")).logs[0];
  assert.deepEqual([created.action, created.uid, created.name, created.is_bot, created.email], [
    "create",
    webhook.uid,
    "Alerts",
    true,
    null,
  ]);
  await post(url, { text: "Disk is full" });
  assert.equal((await server.as("ada").delete(path)).status, 200);
  assert.equal((await bo.next("users_log")).logs[0].action, "delete");
  const refused = await post(url, { text: "Still full" });
  assert.deepEqual([refused.status, refused.text], [404, "no_service"]);
  const { content, properties } = await newest(server);
  assert.deepEqual([content, properties], ["Disk is full", { override_username: "Alerts" }]);
  assert.deepEqual(await listed(server), []);
  const kept = (await eventsOf(server, `?uid=${webhook.uid}`)).map(inShort).map(([action]) => action);
  assert.deepEqual(kept, ["integration_deleted", "integration_created", "account_created"]);
});

Deno.test("two webhooks may share a name, but none has that of a person, and no person loses theirs", async () => {
  await using server = await startServer();
  await newHook(server, gid.lobby, "GitHub");
  const { path } = await newHook(server, gid.design, "GitHub");
  const ada = server.as("ada");
  for (const taken of [ada.post(managementOf(gid.lobby), { name: "bo" }), ada.put(path, { name: "BO" })]) {
    const { status, body } = await taken;
    assert.deepEqual([status, body], [409, { reason: "name_conflict" }]);
  }
  assert.equal((await server.as("cy").put("/user", { name: "GitHub" })).status, 200);
  for (const name of ["", " ", "x".repeat(33)]) {
    assert.equal((await ada.post(managementOf(gid.lobby), { name })).status, 400);
  }
});

Deno.test("a channel has at most twenty", async () => {
  await using server = await startServer();
  for (let made = 0; made < 20; made++) await newHook(server);
  assert.equal((await server.as("ada").post(managementOf(gid.lobby), { name: "Robo" })).status, 429);
  assert.equal((await listed(server)).length, 20);
});

Deno.test("its account can do nothing else: no key, no sign-in, no search", async () => {
  await using server = await startServer();
  const { webhook } = await newHook(server, gid.lobby, "Quiet");
  const ada = server.as("ada");
  assert.equal((await ada.post(`/admin/user/bot-api-key/${webhook.uid}`, { name: "x" })).status, 404);
  const found = await ada.post("/user/search", { search_type: "id", keyword: String(webhook.uid) });
  assert.ok(!found.text.includes("Quiet"));
});

Deno.test("an admin who deletes the account deletes the webhook, and a deleted channel takes its own along", async () => {
  await using server = await startServer();
  const [one, other] = [await newHook(server), await newHook(server, gid.design)];
  await server.as("ada").delete(`/admin/user/${one.webhook.uid}`);
  assert.equal((await post(one.url, { text: "x" })).status, 404);
  await server.as("ada").delete(`/group/${gid.design}`);
  assert.equal((await post(other.url, { text: "x" })).status, 404);
  const left = await server.sql`select from users where integration is not null and deleted_at is null`;
  assert.equal(left.length, 0);
});

Deno.test("when it was used last is known to the minute", async () => {
  await using server = await startServer();
  const { url } = await newHook(server);
  assert.equal((await listed(server))[0].last_used, null);
  await post(url, { text: "x" });
  const [{ last_used }] = await listed(server);
  assert.ok(last_used !== null);
  await post(url, { text: "y" });
  assert.equal((await listed(server))[0].last_used, last_used);
});
