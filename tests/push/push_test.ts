import assert from "node:assert/strict";
import { ServiceTest } from "schemas/services_elsewhere.ts";
import { captureLog } from "../support/captured_log.ts";
import { gid, uid } from "../support/cast.ts";
import { eventually } from "../support/deadline.ts";
import { allPushed, FakeFcm, phoneOf, serverWithPush, waiting } from "./fcm.ts";

Deno.test("phones are told of messages that their owners may read, and of nothing else", async () => {
  await using fcm = new FakeFcm();
  await using server = await serverWithPush(fcm);
  for (const person of ["ada", "bo", "cy"] as const) await phoneOf(server, person, `${person}'s phone`);
  const [ada, bo] = [server.as("ada"), server.as("bo")];
  const mid = await ada.send("design", "Hello");
  await allPushed(server);
  assert.deepEqual(fcm.tokens, ["bo's phone"], "not the sender's own, and not a stranger's");
  const [{ message }] = fcm.received;
  assert.deepEqual(message.notification, { title: "design", body: "Ada: Hello" });
  const { server_id } = await server.app.services.settings.read("identity");
  const from = { vocechat_server_id: server_id, vocechat_from_uid: `${uid.ada}` };
  assert.deepEqual(message.data, { ...from, vocechat_to_gid: `${gid.design}` });

  await ada.send("bo", "For you");
  await bo.edit(await bo.send("design", "Helo"), "Hello");
  await bo.like(mid);
  await allPushed(server);
  const rest = fcm.received.slice(1).map(({ message: { token, notification, data } }) => ({
    token,
    notification,
    data,
  }));
  assert.deepEqual(rest.sort((a, b) => a.token! < b.token! ? 1 : -1).map(({ token }) => token), [
    "bo's phone",
    "ada's phone",
  ]);
  assert.deepEqual(rest[0].notification, { title: "Ada", body: "For you" });
  assert.deepEqual(rest[0].data, { ...from, vocechat_to_uid: `${uid.bo}` });
});

Deno.test("a muted chat is silent, except for mentions, and so is what has been read", async () => {
  await using fcm = new FakeFcm();
  await using server = await serverWithPush(fcm);
  await phoneOf(server, "bo", "bo's phone");
  await server.as("bo").post("/user/mute", {
    add_groups: [{ gid: gid.design }],
    add_users: [{ uid: uid.ada }],
  });
  const ada = server.as("ada");
  await ada.send("design", "silent");
  await ada.send("bo", "silent too");
  await ada.send("design", "but this", { properties: { mentions: [uid.bo] } });
  await allPushed(server);
  assert.deepEqual(fcm.bodies, ["Ada: but this"]);

  fcm.break();
  const mid = await ada.send("lobby", "read elsewhere");
  await eventually(async () => await waiting(server) === 1 || undefined, "the push to wait");
  await server.as("bo").post("/user/read-index", { groups: [{ gid: gid.lobby, mid }] });
  await allPushed(server);
  assert.equal(await waiting(server), 0, "nothing waits any more, although FCM is still down");
});

Deno.test("Markdown and files are announced in the reader's language, and long text is cut", async () => {
  await using fcm = new FakeFcm();
  await using server = await serverWithPush(fcm);
  const bo = await phoneOf(server, "bo", "bo's phone");
  await bo.put("/user", { language: "tr" });
  const markdown = { headers: { "Content-Type": "text/markdown" }, body: "**secret**" };
  await server.as("ada").request("POST", `/user/${uid.bo}/send`, markdown);
  await server.as("ada").send("bo", "🧑‍🚀".repeat(200));
  await allPushed(server);
  const [first, second] = fcm.bodies;
  assert.equal(first, "Yeni mesaj");
  assert.match(second, /^(🧑‍🚀)+…$/u);
  assert.ok(JSON.stringify(fcm.received[1].message).length < 4096);
});

Deno.test("two servers tell each phone once and in order", async () => {
  await using fcm = new FakeFcm();
  await using server = await serverWithPush(fcm);
  const second = await server.another();
  await phoneOf(server, "bo", "bo's phone");
  await phoneOf(server, "bo", "bo's tablet", "tablet");
  const texts = Array.from({ length: 20 }, (_, at) => `message ${at}`);
  for (const [at, text] of texts.entries()) await (at % 2 ? server : second).as("ada").send("design", text);
  await allPushed(server);
  for (const token of ["bo's phone", "bo's tablet"]) {
    const bodies = fcm.received.filter(({ message }) => message.token === token)
      .map(({ message }) => message.notification.body);
    assert.deepEqual(bodies, texts.map((text) => `Ada: ${text}`));
  }
});

Deno.test("while FCM is down nothing is lost, and a token that it does not take is renewed", async () => {
  await using fcm = new FakeFcm();
  using log = captureLog();
  await using server = await serverWithPush(fcm);
  await phoneOf(server, "bo", "bo's phone");
  fcm.break();
  await server.as("ada").send("design", "first");
  await eventually(() => Promise.resolve(fcm.received.length > 2 || undefined), "some attempts");
  assert.equal(log.lines.filter((line) => line.includes("Push notifications cannot be sent")).length, 1);
  assert.equal(await waiting(server), 1);
  fcm.mend();
  await allPushed(server);
  assert.equal(fcm.granted, 1, "one token for all");

  fcm.valid.clear();
  fcm.received.length = 0;
  await server.as("ada").send("design", "second");
  await allPushed(server);
  assert.deepEqual(fcm.received.map(({ authorization }) => authorization), [
    "Bearer token 1",
    "Bearer token 2",
  ]);
});

Deno.test("an address that no app has any more is forgotten, and so is one whose session ends", async () => {
  await using fcm = new FakeFcm();
  await using server = await serverWithPush(fcm);
  await phoneOf(server, "bo", "an old phone", "old");
  const phone = await phoneOf(server, "bo", "bo's phone");
  fcm.forget("an old phone");
  await server.as("ada").send("design", "first");
  await allPushed(server);
  await server.as("ada").send("design", "second");
  await allPushed(server);
  assert.deepEqual(fcm.tokens.slice().sort(), ["an old phone", "bo's phone", "bo's phone"]);

  assert.equal((await phone.get("/token/logout")).status, 200);
  fcm.received.length = 0;
  await server.as("ada").send("design", "third");
  await allPushed(server);
  assert.deepEqual(fcm.tokens, []);
});

Deno.test("a phone on which somebody else has signed in is told only of their messages", async () => {
  await using fcm = new FakeFcm();
  await using server = await serverWithPush(fcm);
  await server.signIn("bo", "phone");
  await server.signIn("cy", "phone");
  await phoneOf(server, "bo", "the phone");
  await phoneOf(server, "cy", "the phone");
  await server.as("ada").send("bo", "for Bo");
  await server.as("ada").send("cy", "for Cy");
  await allPushed(server);
  assert.deepEqual(fcm.bodies, ["for Cy"]);
});

Deno.test("while push is off nothing is sent, nor later", async () => {
  await using fcm = new FakeFcm();
  await using server = await serverWithPush(fcm);
  await phoneOf(server, "bo", "bo's phone");
  const ada = server.as("ada");
  fcm.break();
  await ada.send("design", "waits");
  await eventually(async () => await waiting(server) === 1 || undefined, "the push to wait");
  await ada.post("/admin/fcm/config", { enabled: false });
  await ada.send("design", "while it is off");
  await allPushed(server);
  fcm.mend();
  fcm.received.length = 0;
  await ada.post("/admin/fcm/config", { enabled: true });
  await ada.send("design", "on again");
  await allPushed(server);
  assert.deepEqual(fcm.bodies, ["Ada: on again"]);
  await ada.post("/admin/fcm/config", { use_official: true });
  await ada.send("design", "by the vendor, which we are not");
  await allPushed(server);
  assert.equal(fcm.received.length, 1);
});

Deno.test("admins try the service account, and see what Google answers", async () => {
  await using fcm = new FakeFcm();
  using log = captureLog();
  await using server = await serverWithPush(fcm);
  const ada = server.as("ada");
  const test = async (change: object) => (await ada.post("/admin/fcm/test", change)).as(ServiceTest);
  const fine = await test({});
  assert.deepEqual([fine.delivered, fine.status], [true, 200]);
  assert.deepEqual([fcm.received[0].validate_only, fcm.received[0].message.token], [true, undefined]);
  const unknown = await test({ client_email: "eve@example.org" });
  assert.deepEqual([unknown.delivered, unknown.status], [false, 400]);
  assert.match(unknown.answer!, /invalid_grant/);
  assert.deepEqual((await test({ project_id: "another" })).status, 404);
  const unreadable = await ada.post("/admin/fcm/test", { private_key: "no key" });
  assert.equal(unreadable.status, 400);
  assert.match(unreadable.text, /private_key/);
  assert.equal((await server.as("bo").post("/admin/fcm/test", {})).status, 403);

  const { private_key } = await fcm.config();
  const shown = [JSON.stringify([fine, unknown]), unreadable.text, (await ada.get("/admin/fcm/config")).text];
  const line = private_key.split("\n")[1];
  assert.ok(line.length > 30 && ![...shown, ...log.lines].some((text) => text.includes(line)));
  assert.ok(!shown.some((text) => text.includes("token 1")));
});
