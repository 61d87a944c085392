import assert from "node:assert/strict";
import { CallMembers, Calls, CallToken, CallUsages } from "schemas/calls.ts";
import { ServiceTest } from "schemas/services_elsewhere.ts";
import { gid, uid } from "../support/cast.ts";
import { captureLog } from "../support/captured_log.ts";
import type { Person } from "../support/cast.ts";
import type { TestServer } from "../support/server.ts";
import { APP_ID, CERTIFICATE, FakeAgora, readToken, serverWithCalls } from "./agora.ts";

const TOKEN = "/admin/agora/token";

async function tokenOf(server: TestServer, person: Person, target: object): Promise<CallToken> {
  return (await server.as(person).post(TOKEN, target)).as(CallToken);
}

async function shownTo(server: TestServer, person: Person) {
  const { data } = (await server.as(person).get("/admin/agora/channel/0/100")).as(Calls);
  return data.channels.map(({ channel_name, user_count }) => `${channel_name} ${user_count}`).sort();
}

Deno.test("a token is Agora's format 006, signed, for one person and one call, and lasts a day", async () => {
  await using agora = new FakeAgora();
  await using server = await serverWithCalls(agora);
  const token = (await server.as("bo").get(`/group/${gid.design}/agora_token`)).as(CallToken);
  const { agora_token, channel_name, ...rest } = token;
  assert.deepEqual(rest, { app_id: APP_ID, uid: uid.bo, expired_in: 86_400 });
  assert.equal(channel_name, `vocechat:group:${gid.design}`);

  const { privileges, ...read } = readToken(agora_token, CERTIFICATE, channel_name, uid.bo);
  assert.deepEqual(read, { version: "006", app_id: APP_ID, isForThem: true, isSigned: true });
  assert.deepEqual(privileges.map(({ privilege }) => privilege), [1, 2, 3, 4]);
  const inADay = Date.now() / 1000 + 86_400;
  assert.ok(privileges.every(({ expires }) => Math.abs(expires - inADay) < 60));
  assert.ok(!readToken(agora_token, CERTIFICATE, channel_name, uid.ada).isSigned, "for nobody else");
  assert.ok(!readToken(agora_token, "another certificate", channel_name, uid.bo).isSigned);
  assert.equal((await tokenOf(server, "bo", { gid: gid.design })).channel_name, channel_name);
});

Deno.test("strangers, guests, and people who are blocked get no token", async () => {
  await using agora = new FakeAgora();
  await using server = await serverWithCalls(agora);
  const status = async (person: Person, target: object) =>
    (await server.as(person).post(TOKEN, target)).status;
  assert.equal((await server.as("cy").get(`/group/${gid.design}/agora_token`)).status, 403);
  assert.equal((await server.as("bo").get("/group/999/agora_token")).status, 404);
  assert.equal(await status("cy", { gid: gid.design }), 403);
  assert.equal(await status("gus", { gid: gid.lobby }), 403);
  assert.equal(await status("cy", { gid: gid.lobby }), 200);
  assert.equal(await status("bo", { uid: 999 }), 404);
  assert.equal(await status("bo", { uid: uid.gus }), 404);
  assert.equal(await status("bo", { uid: uid.bo }), 404, "nobody called");
  await server.as("ada").post("/user/update_contact_status", { action: "block", target_uid: uid.bo });
  assert.equal(await status("bo", { uid: uid.ada }), 403);
  await server.as("ada").put("/admin/system/common", { dm_enable: false });
  assert.equal(await status("cy", { uid: uid.bo }), 403);
});

Deno.test("a call rings on all devices of the person called, who joins it by answering", async () => {
  await using agora = new FakeAgora();
  await using server = await serverWithCalls(agora);
  const [phone, desk] = [await server.stream("bo"), await server.stream("bo", { device: "desk" })];
  const [ada, cy] = [await server.stream("ada"), await server.stream("cy")];
  const calling = await tokenOf(server, "ada", { uid: uid.bo });
  for (const stream of [phone, desk]) {
    assert.deepEqual(await stream.next("user_calling"), {
      type: "user_calling",
      uid: uid.ada,
      target: uid.bo,
    });
  }
  assert.deepEqual(calling.channel_name.split(":").slice(-2), ["dm", `${uid.bo}`]);
  const answering = await tokenOf(server, "bo", { uid: uid.bo });
  assert.deepEqual([answering.channel_name, answering.uid], [calling.channel_name, uid.bo]);

  const end = await server.as("ada").send("lobby", "the end");
  for (const stream of [ada, cy]) {
    await stream.until((event) => event.type === "chat" && event.mid === end);
    assert.equal(stream.all("user_calling").length, 0, "nobody else hears of it");
  }
  const late = await server.stream("bo", { device: "late" });
  assert.equal(late.all("user_calling").length, 0, "who comes later hears nothing");
});

Deno.test("nobody gets into somebody's call by calling them too", async () => {
  await using agora = new FakeAgora();
  await using server = await serverWithCalls(agora);
  const { channel_name } = await tokenOf(server, "ada", { uid: uid.bo });
  await tokenOf(server, "bo", { uid: uid.bo });
  const third = await tokenOf(server, "cy", { uid: uid.bo });
  assert.notEqual(third.channel_name, channel_name);
  assert.equal((await server.as("cy").get(`/admin/agora/channel/user/${channel_name}/false`)).status, 403);
});

Deno.test("everybody sees only the calls that they may join, and who is in them", async () => {
  await using agora = new FakeAgora();
  await using server = await serverWithCalls(agora);
  const { channel_name } = await tokenOf(server, "ada", { uid: uid.bo });
  agora.calls = {
    [`vocechat:group:${gid.design}`]: [uid.ada, uid.bo],
    [`vocechat:group:${gid.lobby}`]: [uid.cy],
    [channel_name]: [uid.ada],
    "of another program": [1],
  };
  const [lobby, design] = [`vocechat:group:${gid.lobby} 1`, `vocechat:group:${gid.design} 2`];
  const direct = `vocechat:dm:${uid.bo} 1`;
  assert.deepEqual(await shownTo(server, "bo"), [direct, design, lobby].sort());
  assert.deepEqual(await shownTo(server, "ada"), [direct, design, lobby].sort());
  assert.deepEqual(await shownTo(server, "cy"), [lobby]);
  assert.equal((await server.as("gus").get("/admin/agora/channel/0/100")).status, 403);
  assert.equal((await server.nobody.get("/admin/agora/channel/0/100")).status, 401);

  const members = (person: Person, name: string) =>
    server.as(person).get(`/admin/agora/channel/user/${name}/false`);
  for (const name of [channel_name, `vocechat:dm:${uid.bo}`]) {
    const { data } = (await members("bo", name)).as(CallMembers);
    assert.deepEqual(data, { channel_exist: true, mode: 1, total: 1, users: [uid.ada] });
  }
  const none = (await members("cy", `vocechat:dm:${uid.bo}`)).as(CallMembers);
  assert.equal(none.data.channel_exist, false, "their own call to Bo, which nobody is in");
  assert.equal((await members("cy", `vocechat:group:${gid.design}`)).status, 403);
  assert.equal((await members("bo", "of another program")).status, 404);
});

Deno.test("many clients that poll cost Agora one request, and an Agora that is down costs nobody more", async () => {
  await using agora = new FakeAgora();
  await using server = await serverWithCalls(agora);
  await Promise.all(["ada", "bo", "cy", "bo"].map((person) => shownTo(server, person as Person)));
  assert.equal(agora.peer.visits.length, 1);
  const [{ head }] = agora.peer.visits;
  assert.ok(head.includes(`authorization: Basic ${btoa("customer:secret of the customer")}`), head);

  agora.broken = (visit) => visit.redirect(agora.peer.at("127.0.0.1", "/elsewhere"));
  const path = `/admin/agora/channel/user/vocechat:group:${gid.lobby}/false`;
  assert.equal((await server.as("bo").get(path)).status, 503);
  assert.equal(agora.peer.visits.length, 2, "a redirect is not followed");
  await tokenOf(server, "bo", { gid: gid.lobby });
});

Deno.test("admins read the minutes of calls by day, and try settings before they store them", async () => {
  await using agora = new FakeAgora();
  await using server = await serverWithCalls(agora);
  const ada = server.as("ada");
  const usages = "/admin/agora/usages?from_date=2026-11-01&to_date=2026-11-02";
  assert.deepEqual((await ada.get(usages)).as(CallUsages).usages, [{
    date: Date.UTC(2026, 10, 1),
    usage: { duration_audio_all: 7, duration_video_hd: 1, duration_video_hdp: 0 },
  }]);
  assert.equal((await server.as("bo").get(usages)).status, 403);

  const test = async (change: object) => (await ada.post("/admin/agora/test", change)).as(ServiceTest);
  const fine = await test({});
  assert.deepEqual([fine.delivered, fine.status, fine.error], [true, 200, null]);
  assert.match(fine.answer!, /"total_size":0/);
  agora.broken = (visit) => visit.answer('{"message":"Invalid authentication"}', {}, "401 Unauthorized");
  const wrong = await test({ customer_secret: "a guess" });
  assert.deepEqual([wrong.delivered, wrong.status, wrong.error], [false, 401, "status"]);
  assert.match(wrong.answer!, /Invalid authentication/);
  assert.equal((await ada.post("/admin/agora/test", { url: "https://eve.example.org" })).status, 400);
  assert.equal((await server.app.services.settings.read("agora")).customer_secret, "secret of the customer");
  assert.equal((await ada.get(usages)).status, 200, "what was read a moment ago");
  assert.equal((await ada.get(usages.replace("11-01", "10-01"))).status, 503);
});

Deno.test("while calls are off, nobody can call, and clients are told so", async () => {
  await using agora = new FakeAgora();
  await using server = await serverWithCalls(agora);
  const enabled = async (person: Person) => (await server.as(person).get("/admin/agora/enabled")).body;
  assert.deepEqual([await enabled("bo"), await enabled("gus")], [true, false]);
  await server.as("ada").post("/admin/agora/config", { enabled: false });
  assert.equal(await enabled("bo"), false);
  const bo = server.as("bo");
  assert.equal((await bo.get(`/group/${gid.lobby}/agora_token`)).status, 503);
  assert.equal((await bo.get("/group/999/agora_token")).status, 503);
  assert.equal((await bo.post(TOKEN, { uid: uid.ada })).status, 503);
  assert.equal((await bo.get("/admin/agora/channel/0/100")).status, 503);
  assert.equal(agora.peer.visits.length, 0);
});

Deno.test("the certificate and the customer's secret are in no answer and no log", async () => {
  await using agora = new FakeAgora();
  using log = captureLog();
  await using server = await serverWithCalls(agora);
  agora.broken = (visit) => visit.write("nonsense\r\n\r\n").then(() => visit.connection.close());
  const texts = [];
  for (const person of ["ada", "bo"] as const) {
    const member = server.as(person);
    texts.push(
      (await member.get("/admin/agora/config")).text,
      (await member.get("/admin/agora/channel/0/9")).text,
    );
    texts.push((await member.post(TOKEN, { gid: gid.lobby })).text);
    texts.push((await member.post("/admin/agora/test", {})).text);
  }
  for (const text of [...texts, ...log.lines]) {
    assert.ok(!text.includes(CERTIFICATE) && !text.includes("secret of the customer"), text);
  }
});
