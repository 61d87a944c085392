import assert from "node:assert/strict";
import { eventsOf } from "../security_events/log.ts";
import { caughtUp } from "../followers/marks.ts";
import { Parley } from "../start/parley.ts";
import { uid } from "../support/cast.ts";
import { eventually } from "../support/deadline.ts";
import { Mailbox } from "../support/mailbox.ts";
import { range } from "../support/messages.ts";
import { update } from "../admin_users/people.ts";
import { stateOf, waitsFor } from "./asking.ts";
import { allSent, botAt, hurried, HURRY, Receiver } from "./receiver.ts";
import { openSql } from "../support/sql.ts";

const sanitizers = { sanitizeOps: false, sanitizeResources: false };
const texts = range(1, 8).map((n) => `${n}`);

Deno.test("a receiver that is down for a while loses nothing and keeps the order, and nobody else waits", async () => {
  await using server = await hurried();
  await using well = new Receiver();
  await using ill = new Receiver();
  const [bot] = [await botAt(server, ill), await botAt(server, well)];
  ill.break();
  for (const text of texts) await server.as("bo").send("lobby", text);

  await well.got(texts.length);
  assert.deepEqual(well.texts, texts);
  assert.deepEqual([...new Set(ill.texts)], ["1"], "what follows waits for the first");
  await ill.got(3);
  const failing = await stateOf(server, bot);
  assert.deepEqual([failing.state, failing.waiting], ["retrying", texts.length]);
  assert.ok(failing.failing_since! > 0 && failing.next_at! >= failing.failing_since!);

  ill.mend();
  await allSent(server);
  assert.deepEqual(ill.texts.slice(ill.texts.lastIndexOf("1")), texts);
  assert.deepEqual(well.texts, texts, "no delivery is repeated for anybody else");
  const { state, waiting, failing_since, next_at } = await stateOf(server, bot);
  assert.deepEqual([state, waiting, failing_since, next_at], ["on", 0, null, null]);
});

Deno.test("a receiver that never answers keeps nobody else waiting, and is tried again", async () => {
  await using server = await hurried({ deliveryPace: { ...HURRY.deliveryPace, patience: 200 } });
  await using well = new Receiver();
  await using slow = new Receiver();
  const [bot] = [await botAt(server, slow), await botAt(server, well)];
  slow.onDelivery = (visit) => visit.hungUp();
  for (const text of texts) await server.as("bo").send("lobby", text);
  await well.got(texts.length);
  await slow.got(2);
  assert.deepEqual(slow.texts.slice(0, 2), ["1", "1"]);

  slow.mend();
  await allSent(server);
  assert.deepEqual([...new Set(slow.texts)], texts);
  const [{ attempts }] = await server.sql`
    select attempts from webhook_deliveries where uid = ${bot} order by id limit 1`;
  assert.ok(attempts >= 3);
});

Deno.test("a redirect to an address of the server's own network is refused, and one elsewhere followed", async () => {
  await using server = await hurried();
  await using receiver = new Receiver();
  const bot = await botAt(server, receiver);
  receiver.onDelivery = (visit) => visit.redirect("http://10.0.0.1/", 307);
  await server.as("bo").send("lobby", "Hello");
  const failed = await waitsFor(server, bot, ({ error }) => error === "refused");
  assert.deepEqual([failed.status, failed.answer, failed.delivered], [null, null, false]);

  receiver.onDelivery = (visit) =>
    visit.line === "POST /there" ? visit.answer("Thank you") : visit.redirect("/there", 307);
  await allSent(server);
  assert.equal(receiver.deliveries.at(-1)!.visit.line, "POST /there");
  assert.equal(receiver.texts.at(-1), "Hello");
});

for (const status of [301, 302, 303]) {
  Deno.test(`a redirect by ${status}, which would lose the body, is a failure that the log names`, async () => {
    await using server = await hurried();
    await using receiver = new Receiver();
    const bot = await botAt(server, receiver);
    receiver.onDelivery = (visit) =>
      visit.line.startsWith("GET /there") ? visit.answer("Lost") : visit.redirect("/there", status);
    await server.as("bo").send("lobby", "Hello");
    const failed = await waitsFor(server, bot, (delivery) => delivery.status === status);
    assert.deepEqual([failed.error, failed.delivered], ["status", false]);
    assert.ok(receiver.deliveries.every(({ visit }) => !visit.line.includes("/there")));

    receiver.onDelivery = (visit) => visit.answer("Thank you");
    await allSent(server);
    assert.equal(receiver.texts.at(-1), "Hello");
  });
}

Deno.test("after a day of failures a webhook is off: the admins learn it, and can switch it on again", async () => {
  await using server = await hurried();
  await using mailbox = await Mailbox.open();
  await mailbox.connect(server);
  await server.settled();
  await using receiver = new Receiver();
  const bot = await botAt(server, receiver, { name: "Robo" });
  receiver.break();
  const ada = await server.stream("ada");
  await server.as("bo").send("lobby", "one");
  await server.as("bo").send("lobby", "two");
  await caughtUp(server.sql, "webhooks");
  await receiver.got(2);
  assert.equal((await stateOf(server, bot)).state, "retrying");
  await server.sql`update webhooks set failing_since = failing_since - 86400000 where uid = ${bot}`;

  await ada.next("server_config_changed");
  const { state, waiting, switched_off_at, next_at } = await stateOf(server, bot);
  assert.deepEqual([state, waiting, next_at], ["off", 0, null]);
  assert.ok(switched_off_at);
  const [event] = await eventsOf(server, `?uid=${bot}&action=webhook_switched_off`);
  assert.deepEqual([event.actor, event.uid, event.detail], [null, bot, { dropped: 2 }]);

  const [mail] = await mailbox.to("ada@example.org");
  assert.match(mail.subject!, /^The webhook of Robo on .+ is turned off$/);

  receiver.mend();
  const before = receiver.deliveries.length;
  await server.as("bo").send("lobby", "while it is off");
  await allSent(server);
  assert.equal((await server.as("ada").post(`/admin/user/${bot}/webhook/enable`)).status, 200);
  await server.as("bo").send("lobby", "after that");
  await allSent(server);
  assert.deepEqual(receiver.texts.slice(before), ["after that"]);
  assert.equal((await stateOf(server, bot)).state, "on");
  const [again] = await eventsOf(server, `?uid=${bot}&action=webhook_enabled`);
  assert.equal(again.actor, uid.ada);
});

Deno.test("a new address gets what the old one did not take", async () => {
  await using server = await hurried();
  await using old = new Receiver();
  await using now = new Receiver();
  const bot = await botAt(server, old);
  old.break();
  await server.as("bo").send("lobby", "one");
  await server.as("bo").send("lobby", "two");
  await old.got(1);
  assert.equal((await update(server, bot, { webhook_url: now.at() })).status, 200);
  await allSent(server);
  assert.deepEqual(now.texts, ["one", "two"]);
});

Deno.test("what a process had claimed when it died is delivered by another when the claim ends", async () => {
  await using server = await hurried();
  await using receiver = new Receiver();
  const bot = await botAt(server, receiver);
  await server.sql`
    update webhooks set claim = claim + 1, claimed_until = now_in_milliseconds() + 300 where uid = ${bot}`;
  await server.as("bo").send("lobby", "for the heir");
  await allSent(server);
  assert.deepEqual(receiver.texts, ["for the heir"]);
});

Deno.test(
  "a server that is killed between queueing and sending loses nothing",
  sanitizers,
  async () => {
    await using server = await hurried({ followers: [], deliveryPace: { atOnce: 0 } });
    await using receiver = new Receiver();
    const bot = await botAt(server, receiver);
    const holder = openSql(server.shared.url, { max: 1 });
    // Workers pass over what somebody else has locked, while the queue goes on filling.
    await holder`begin`;
    await holder`select from webhooks where uid = ${bot} for no key update`;
    const start = { DATABASE_URL: server.shared.url, DATA_DIR: server.shared.data };
    await using killed = await Parley.open({ ...start, OUTBOUND_ALLOW: "127.0.0.0/8" });
    for (const text of texts) await server.as("bo").send("lobby", text);
    await eventually(async () => {
      const [{ queued }] = await server.sql`select count(*) as queued from webhook_queue`;
      return queued === texts.length || undefined;
    }, "all to be queued");
    killed.kill("SIGKILL");
    await killed.ended();
    assert.deepEqual(receiver.texts, []);

    await holder`rollback`;
    await holder.end();
    await server.another(HURRY);
    await allSent(server);
    assert.deepEqual(receiver.texts, texts);
  },
);
