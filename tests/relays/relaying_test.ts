import assert from "node:assert/strict";
import { update } from "../admin_users/people.ts";
import { gid, uid } from "../support/cast.ts";
import { eventually } from "../support/deadline.ts";
import { Mailbox } from "../support/mailbox.ts";
import {
  allow,
  allQueued,
  allRelayed,
  CHANNELS,
  hurried,
  HURRY,
  relaysOf,
  relayTo,
  Service,
} from "./service.ts";

Deno.test("people are told what they may read, and never of their own messages", async () => {
  await using server = await hurried();
  await using service = new Service();
  await relayTo(server, service, { of: "cy" });
  const [ada, bo, cy] = [server.as("ada"), server.as("bo"), server.as("cy")];
  await ada.send("design", "Cy is not in there");
  await ada.send("bo", "nor is this for Cy");
  await cy.send("lobby", "their own");
  await cy.send("ada", "their own too");
  const mid = await bo.send("lobby", "for all");
  await allRelayed(server);
  await bo.edit(mid, "for everybody");
  await bo.like(mid);
  await ada.reply(mid, "a reply");
  await ada.send("cy", "for Cy");
  await ada.post(`/group/${gid.design}/members/add`, [uid.cy]);
  await ada.send("design", "now Cy is there");
  await allRelayed(server);
  await ada.post(`/group/${gid.design}/members/remove`, [uid.cy]);
  await ada.send("design", "not any more");
  await allRelayed(server);
  assert.deepEqual(service.texts, ["for all", "a reply", "for Cy", "now Cy is there"]);
});

Deno.test("mentions and direct messages, or chosen channels, are told of without all others", async () => {
  await using server = await hurried();
  await using mentions = new Service();
  await using chosen = new Service();
  const none = { trigger_on_all_messages: false };
  await relayTo(server, mentions, { ...none });
  await relayTo(server, chosen, { ...none, trigger_on_mentions: false, trigger_on_groups: [gid.design] });
  const ada = server.as("ada");
  await ada.send("lobby", "for nobody in particular");
  await ada.send("lobby", "dear @2", { properties: { mentions: [uid.bo] } });
  await ada.send("lobby", "` @2 ` @2 ", { type: "text/markdown", properties: { mentions: [uid.bo] } });
  await ada.send("lobby", "dear @3", { properties: { mentions: [uid.cy] } });
  await ada.send("design", "a drawing");
  await ada.send("bo", "in private");
  await allRelayed(server);
  assert.deepEqual(mentions.texts, ["dear @Bo", "` @2 ` @Bo", "in private"]);
  assert.deepEqual(chosen.texts, ["a drawing"]);
});

Deno.test("muted chats are silent, also for what waits, until they are heard again", async () => {
  await using server = await hurried();
  await using service = new Service();
  await relayTo(server, service);
  const [ada, bo] = [server.as("ada"), server.as("bo")];
  service.break();
  await ada.send("lobby", "waiting");
  await eventually(() => Promise.resolve(service.visits.length > 0 || undefined), "the first attempt");
  await bo.post("/user/mute", { add_groups: [{ gid: gid.lobby }], add_users: [{ uid: uid.ada }] });
  service.mend();
  await allRelayed(server);
  const before = service.visits.length;
  await ada.send("lobby", "quiet");
  await ada.send("bo", "quiet too");
  await ada.send("design", "loud");
  // Whether a chat is muted counts when its messages are queued.
  await allQueued(server);
  await bo.post("/user/mute", { remove_groups: [gid.lobby] });
  await ada.send("lobby", "loud again");
  await allRelayed(server);
  const texts = service.texts.slice(before);
  assert.ok(!texts.some((text) => text.startsWith("quiet") || text === "waiting"), texts.join());
  assert.ok(texts.includes("loud") && texts.at(-1) === "loud again");
});

Deno.test("whoever is online is told of nothing, unless they want to be, and what was read meanwhile is not sent", async () => {
  await using server = await hurried();
  await using offline = new Service();
  await using always = new Service();
  await relayTo(server, offline, { skip_when_online: true });
  await relayTo(server, always);
  const ada = server.as("ada");
  const stream = await server.stream("bo");
  const isHere = (here: boolean) =>
    eventually(async () => {
      const rows = await server.sql`select from presence where uid = ${uid.bo}`;
      return rows.length > 0 === here || undefined;
    }, "presence");
  await isHere(true);
  await ada.send("lobby", "while Bo is here");
  await allRelayed(server);
  await stream.close();
  await isHere(false);
  offline.break();
  const mid = await ada.send("lobby", "read on another device");
  await eventually(() => Promise.resolve(offline.visits.length > 0 || undefined), "an attempt");
  await server.as("bo").post("/user/read-index", { groups: [{ gid: gid.lobby, mid }] });
  const read = offline.visits.length;
  offline.mend();
  await ada.send("lobby", "while Bo is away");
  await allRelayed(server);
  assert.deepEqual(always.texts, ["while Bo is here", "read on another device", "while Bo is away"]);
  assert.ok(!offline.texts.includes("while Bo is here"));
  assert.equal(offline.texts.at(-1), "while Bo is away");
  assert.ok(offline.texts.slice(read + 1).every((text) => text === "while Bo is away"));
});

Deno.test("nothing is sent for frozen and deleted people, by relays that are off, nor by types that are off", async () => {
  await using server = await hurried();
  await using ofBo = new Service();
  await using ofCy = new Service();
  await using off = new Service();
  await using typeOff = new Service();
  await relayTo(server, ofBo);
  await relayTo(server, ofCy, { of: "cy" });
  await relayTo(server, off, { of: "ada", enabled: false });
  await relayTo(server, typeOff, {
    of: "ada",
    channel_type: "gotify",
    config: { server_url: typeOff.at(), app_token: "x" },
  });
  await allow(server, "gotify", false);
  assert.equal((await update(server, uid.bo, { status: "frozen" })).status, 200);
  assert.equal((await server.as("ada").delete(`/admin/user/${uid.cy}`)).status, 200);
  const left = await relayTo(server, ofBo, { of: "ada" });
  await server.as("ada").put(`${CHANNELS}/${left.id}`, { config: { webhook_url: ofBo.at("/left") } });
  const gil = { email: "gil@example.org", name: "Gil", password: "open sesame", gender: 0, is_admin: false };
  await server.as("ada").post("/admin/user", gil);
  const { token } = (await server.nobody.post("/token/login", {
    credential: { type: "password", email: gil.email, password: gil.password },
    device: "x",
  })).body as { token: string };
  await server.holding({ token, user: { name: "Gil" } as never }).send("lobby", "for Ada");
  await allRelayed(server);
  assert.deepEqual(ofBo.visits.map(({ line }) => line), ["POST /left"]);
  assert.deepEqual([ofCy.visits, off.visits, typeOff.visits], [[], [], []]);
  const [{ relays }] = await server.sql`select count(*) as relays from relays where uid = ${uid.cy}`;
  assert.equal(relays, 0, "what belonged to the account is gone with it");
});

Deno.test("a service that is down for a while gets everything in order, and others are not held up", async () => {
  await using server = await hurried();
  await using down = new Service();
  await using slow = new Service();
  await using well = new Service();
  await relayTo(server, down);
  await relayTo(server, slow, { of: "cy" });
  await relayTo(server, well, { of: "cy" });
  down.break();
  const gate = Promise.withResolvers<void>();
  slow.answer = async (visit) => {
    await gate.promise;
    await visit.answer("{}");
  };
  const texts = ["one", "two", "three"];
  for (const text of texts) await server.as("ada").send("lobby", text);
  await eventually(() => Promise.resolve(well.visits.length === 3 || undefined), "the one that is well");
  await eventually(() => Promise.resolve(down.visits.length > 2 || undefined), "further attempts");
  assert.ok((await relaysOf(server, "bo"))[0].failing_since);
  down.mend();
  gate.resolve();
  await allRelayed(server);
  assert.deepEqual(well.texts, texts);
  assert.deepEqual([...new Set(down.texts)], texts);
  assert.deepEqual(down.texts.slice(-2), ["two", "three"]);
  assert.deepEqual(slow.texts, texts);
  assert.equal((await relaysOf(server, "bo"))[0].failing_since, null);
});

Deno.test("a message that the service refuses again and again is left out", async () => {
  await using server = await hurried();
  await using service = new Service();
  await relayTo(server, service);
  service.answer = (visit) =>
    visit.body.includes("poison") ? visit.answer("no", {}, "400 Bad Request") : visit.answer("{}");
  for (const text of ["first", "poison", "last"]) await server.as("ada").send("lobby", text);
  await allRelayed(server);
  assert.deepEqual(service.texts, ["first", ...Array(5).fill("poison"), "last"]);
});

Deno.test("secrets follow no redirect, and nothing reaches an address inside of the network", async () => {
  await using server = await hurried({ environment: {} });
  await using outside = await hurried();
  await using service = new Service();
  await using inside = new Service();
  service.answer = (visit) => visit.redirect(inside.at("/secret"), 307);
  const { id } = await relayTo(outside, service);
  const redirected = await outside.as("bo").post(`${CHANNELS}/${id}/test`);
  assert.equal((redirected.body as { status: number }).status, 307);
  const refused = await relayTo(server, service);
  const test = await server.as("bo").post(`${CHANNELS}/${refused.id}/test`);
  assert.deepEqual(
    [(test.body as { error: string }).error, (test.body as { answer: null }).answer],
    ["refused", null],
  );
  assert.deepEqual([inside.visits.length, service.visits.length], [0, 1]);
});

Deno.test("two servers send each message once, not faster than the relay's limit", async () => {
  await using server = await hurried();
  await using service = new Service();
  await relayTo(server, service, { rate_limit_rps: 5 });
  const other = await server.another(HURRY);
  const began = performance.now();
  const texts = ["one", "two", "three", "four", "five", "six"];
  for (const [i, text] of texts.entries()) await (i % 2 ? other : server).as("ada").send("lobby", text);
  await allRelayed(server);
  assert.deepEqual(service.texts, texts);
  assert.ok(performance.now() - began >= 900, "five pauses of 200 ms");
});

Deno.test("after a day without success a relay is off, its owner gets a mail, and switching it on begins anew", async () => {
  await using server = await hurried();
  await using mailbox = await Mailbox.open();
  await mailbox.connect(server);
  await using service = new Service();
  const { id } = await relayTo(server, service, { name: "Pocket" });
  service.break();
  await server.as("ada").send("lobby", "lost");
  await eventually(
    async () => (await relaysOf(server, "bo"))[0].failing_since ?? undefined,
    "the first failure",
  );
  await server.sql`update relays set failing_since = failing_since - 86400000`;
  const [mail] = await mailbox.to("bo@example.org");
  assert.match(mail.subject!, /^Your relay “Pocket” on .* is turned off$/);
  const [relay] = await relaysOf(server, "bo");
  assert.ok(!relay.enabled && relay.switched_off_at! > 0);
  service.mend();
  const before = service.visits.length;
  await server.as("ada").send("lobby", "while it is off");
  await allRelayed(server);
  const again = await server.as("bo").put(`${CHANNELS}/${id}`, { enabled: true });
  assert.equal((again.body as { switched_off_at: null }).switched_off_at, null);
  await server.as("ada").send("lobby", "from now on");
  await allRelayed(server);
  assert.deepEqual(service.texts.slice(before), ["from now on"]);
});

Deno.test("of a flood the newest five hundred messages wait", async () => {
  await using server = await hurried();
  await using service = new Service();
  const { id } = await relayTo(server, service);
  await server.sql`update relays set next_at = now_in_milliseconds() + 3600000`;
  await server.sql`insert into relay_queue (id, mid) select ${id}, mid from generate_series(-600, -1) mid`;
  const mid = await server.as("ada").send("lobby", "the newest");
  await allQueued(server);
  const [waiting] = await server.sql`select count(*) as count, max(mid) as newest from relay_queue`;
  assert.deepEqual({ ...waiting }, { count: 500, newest: mid });
});
