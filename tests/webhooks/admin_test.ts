import assert from "node:assert/strict";
import { WebhookDeliveryDetail, WebhookSecret } from "schemas/webhooks.ts";
import { gid, uid } from "../support/cast.ts";
import { eventsOf } from "../security_events/log.ts";
import { eventually } from "../support/deadline.ts";
import { range, sendMany } from "../support/messages.ts";
import { update } from "../admin_users/people.ts";
import { deliveriesOf, detailOf, stateOf, waitsFor } from "./asking.ts";
import { allSent, botAt, hurried, isSigned, Receiver, secretOf, signatureOf } from "./receiver.ts";

Deno.test("admins read what became of each delivery, and of a deleted message no content", async () => {
  await using server = await hurried();
  await using receiver = new Receiver();
  const bot = await botAt(server, receiver);
  receiver.onDelivery = (visit) => visit.answer(`\0${"ä".repeat(2000)}`, {}, "202 Accepted");
  const mid = await server.as("bo").send("lobby", "Hello");
  await allSent(server);
  const [delivery] = await deliveriesOf(server, bot);
  const { id, mid: of, attempts, delivered, status, error, answer } = delivery;
  assert.deepEqual([of, attempts, delivered, status, error], [mid, 1, true, 202, null]);
  assert.ok(answer!.startsWith("ää") && new TextEncoder().encode(answer!).length <= 1026);
  assert.ok(delivery.last_at >= delivery.created_at && delivery.duration >= 0);
  assert.equal((await detailOf(server, bot, id)).body, receiver.deliveries[0].visit.body);

  await server.as("bo").deleteMessage(mid);
  await allSent(server);
  assert.equal((await detailOf(server, bot, id)).body, null);
  const again = await server.as("ada").post(`/admin/user/${bot}/webhook/deliveries/${id}/redeliver`);
  assert.deepEqual([again.status, again.text], [410, ""]);
});

Deno.test("the latest hundred deliveries are kept", async () => {
  await using server = await hurried();
  await using receiver = new Receiver();
  const bot = await botAt(server, receiver);
  await sendMany(server, "lobby", 1, 104);
  await allSent(server);
  const mids = (await deliveriesOf(server, bot)).map(({ mid }) => mid);
  assert.deepEqual(mids, range(5, 104).reverse());
});

Deno.test("an admin sends a test and sees the real answer, whatever it is", async () => {
  await using server = await hurried();
  await using receiver = new Receiver();
  const bot = await botAt(server, receiver);
  const test = async () =>
    (await server.as("ada").post(`/admin/user/${bot}/webhook/test`)).as(WebhookDeliveryDetail);
  const good = await test();
  assert.deepEqual([good.mid, good.delivered, good.status, good.answer], [null, true, 200, "Thank you"]);
  const [{ body, visit }] = receiver.deliveries;
  assert.deepEqual([body.mid, body.from_uid, body.target], [0, uid.ada, { uid: bot }]);
  assert.equal(good.body, visit.body);
  assert.ok(isSigned(visit, await secretOf(server, bot)));

  receiver.break();
  const bad = await test();
  assert.deepEqual([bad.delivered, bad.status, bad.error, bad.answer], [
    false,
    500,
    "status",
    "Out of order",
  ]);
  assert.equal((await stateOf(server, bot)).state, "on", "a test is not what waits");
  receiver.mend();
  const again = await server.as("ada").post(`/admin/user/${bot}/webhook/deliveries/${bad.id}/redeliver`);
  assert.equal(again.as(WebhookDeliveryDetail).delivered, true);
  assert.equal(receiver.deliveries.length, 3);
});

Deno.test("a delivery is sent again by hand, and leaves the queue if it waited there", async () => {
  await using server = await hurried({
    deliveryPace: { pauses: { first: 3_600_000, longest: 3_600_000 } },
  });
  await using receiver = new Receiver();
  const bot = await botAt(server, receiver);
  receiver.break();
  const mid = await server.as("bo").send("lobby", "one");
  await server.as("bo").send("lobby", "two");
  const first = async () => (await deliveriesOf(server, bot)).at(0);
  const { id } = await eventually(first, "the first attempt to be recorded");
  const path = `/admin/user/${bot}/webhook/deliveries/${id}/redeliver`;
  const bad = (await server.as("ada").post(path)).as(WebhookDeliveryDetail);
  assert.deepEqual([bad.mid, bad.attempts, bad.delivered], [mid, 2, false]);
  receiver.mend();
  const good = (await server.as("ada").post(path)).as(WebhookDeliveryDetail);
  assert.deepEqual([good.id, good.attempts, good.delivered, good.status], [id, 3, true, 200]);
  await allSent(server);
  assert.deepEqual(receiver.texts, ["one", "one", "one", "two"]);
});

Deno.test("a secret is revealed to admins and kept in the log, and for a day a replaced one signs too", async () => {
  await using server = await hurried();
  await using receiver = new Receiver();
  const bot = await botAt(server, receiver);
  const old = await secretOf(server, bot);
  assert.match(old, /^whsec_[\w-]{43}$/);
  assert.equal(await secretOf(server, bot), old);
  const made = (await server.as("ada").post(`/admin/user/${bot}/webhook/secret`)).as(WebhookSecret);
  assert.notEqual(made.secret, old);
  const day = made.previous_secret_until! - Date.now();
  assert.ok(day > 86_000_000 && day <= 86_400_000);

  await server.as("bo").send("lobby", "Hello");
  await allSent(server);
  const [{ visit }] = receiver.deliveries;
  assert.ok(isSigned(visit, made.secret) && isSigned(visit, old));
  assert.match(signatureOf(visit), /^t=\d{10},v1=[0-9a-f]{64},v1=[0-9a-f]{64}$/);
  assert.equal((await stateOf(server, bot)).previous_secret_until, made.previous_secret_until);

  await server.sql`update webhooks set previous_secret_until = now_in_milliseconds() where uid = ${bot}`;
  await server.as("bo").send("lobby", "a day later");
  await allSent(server);
  const later = receiver.deliveries[1].visit;
  assert.ok(isSigned(later, made.secret) && !isSigned(later, old));

  const actions = (await eventsOf(server, `?uid=${bot}`)).map(({ action, actor }) => [action, actor]);
  assert.deepEqual(actions, [
    ["webhook_secret_replaced", uid.ada],
    ["webhook_secret_revealed", uid.ada],
    ["account_created", uid.ada],
  ]);
  const stored = await server.sql`select secret, previous_secret from webhooks`;
  assert.ok(!JSON.stringify(stored).includes(made.secret.slice(6)), "it is encrypted");
  const { text } = await server.as("ada").get(`/admin/user/${bot}`);
  assert.ok(!text.includes("whsec_"), "no other answer has it");
});

Deno.test("an address from before there were secrets gets one with its first delivery", async () => {
  await using server = await hurried();
  await using receiver = new Receiver();
  const bot = await botAt(server, receiver);
  await server.sql`update webhooks set secret = null`;
  await server.as("bo").send("lobby", "Hello");
  await allSent(server);
  assert.ok(isSigned(receiver.deliveries[0].visit, await secretOf(server, bot)));
});

Deno.test("without the key of the secrets nothing is sent unsigned", async () => {
  await using server = await hurried();
  await using receiver = new Receiver();
  const bot = await botAt(server, receiver);
  await server.sql`update webhooks set secret = 'bm90IG91cnM='`;
  await server.as("bo").send("lobby", "Hello");
  await waitsFor(server, bot, ({ error }) => error === "secret");
  assert.equal((await server.as("ada").get(`/admin/user/${bot}/webhook/secret`)).status, 409);
  assert.equal((await server.as("ada").post(`/admin/user/${bot}/webhook/secret`)).status, 200);
  await allSent(server);
  assert.deepEqual(receiver.texts, ["Hello"]);
});

Deno.test("only admins ask about webhooks, and only of accounts that have one", async () => {
  await using server = await hurried();
  await using receiver = new Receiver();
  const bot = await botAt(server, receiver);
  const calls = [
    ["GET", ""],
    ["GET", "/secret"],
    ["GET", "/deliveries"],
    ["POST", "/secret"],
    ["POST", "/test"],
    [
      "POST",
      "/enable",
    ],
    ["GET", "/deliveries/1"],
    ["POST", "/deliveries/1/redeliver"],
  ];
  for (const [method, path] of calls) {
    const ask = (who: "ada" | "bo", uid: number) =>
      server.as(who).request(method, `/admin/user/${uid}/webhook${path}`);
    assert.equal((await ask("bo", bot)).status, 403, path);
    for (const unknown of [uid.cy, 999]) assert.equal((await ask("ada", unknown)).status, 404, path);
  }
  assert.equal((await update(server, bot, { webhook_url: "" })).status, 200);
  assert.equal((await server.as("ada").get(`/admin/user/${bot}/webhook`)).status, 404);
  await server.as("bo").send({ gid: gid.lobby }, "Hello");
  assert.deepEqual(receiver.deliveries, []);
});
