import assert from "node:assert/strict";
import { createHmac } from "node:crypto";
import { SlashCommandKeys } from "schemas/slash_commands.ts";
import { newest, post } from "../incoming_webhooks/hooks.ts";
import { Peer } from "../outbound/peer.ts";
import { gid, uid } from "../support/cast.ts";
import { startServer } from "../support/server.ts";
import { call, newCommand, program, startHere } from "./commands.ts";

Deno.test("a command gets what Slack sends, signed", async () => {
  await using server = await startHere();
  await using peer = program(() => "");
  const { token, signing_secret } = await newCommand(server, peer.at());
  assert.equal((await server.as("bo").post("/command", call("now & then"))).status, 200);
  const [visit] = peer.visits;
  const { response_url, trigger_id, ...fields } = Object.fromEntries(new URLSearchParams(visit.body));
  assert.deepEqual(fields, {
    token,
    team_id: "parley",
    channel_id: "1",
    channel_name: "lobby",
    user_id: "2",
    user_name: "Bo",
    command: "/deploy",
    text: "now & then",
  });
  assert.ok(trigger_id);
  assert.match(response_url, /\/api\/command_answer\/[\w-]{43}$/);
  assert.equal(visit.header("content-type"), "application/x-www-form-urlencoded");
  const [, t, v1] = /^t=(\d+),v1=(\w+)$/.exec(visit.header("x-parley-signature")!)!;
  assert.equal(v1, createHmac("sha256", signing_secret).update(`${t}.${visit.body}`).digest("hex"));
});

Deno.test("only the caller's devices see an answer that is not for the channel", async () => {
  await using server = await startHere();
  await using peer = program(() => ({ text: "*Only* you <@5>" }));
  await newCommand(server, peer.at());
  const [bo, phone, cy] = [
    await server.stream("bo"),
    await server.stream("bo", { device: "phone" }),
    await server.stream("cy"),
  ];
  assert.equal((await server.as("bo").post("/command", call())).status, 200);
  for (const stream of [bo, phone]) {
    const answer = await stream.next("command_answer");
    assert.deepEqual([answer.command, answer.content, answer.target], [
      "deploy",
      "**Only** you @\u20605",
      { gid: gid.lobby },
    ]);
  }
  await server.as("ada").send("lobby", "After");
  const heard = await cy.next("chat");
  assert.equal(heard.detail.type === "normal" && heard.detail.content, "After");
  assert.deepEqual(cy.all("command_answer"), []);
});

Deno.test("an answer for the channel is posted by the command, in a private one too", async () => {
  await using server = await startHere();
  await using peer = program(() => ({ response_type: "in_channel", text: "Deployed" }));
  const { command } = await newCommand(server, peer.at());
  for (const id of [gid.lobby, gid.design]) {
    assert.equal((await server.as("bo").post("/command", call("", { gid: id }))).status, 200);
    const { from_uid, content, properties } = await newest(server, id);
    assert.deepEqual([from_uid, content, properties], [
      command.uid,
      "Deployed",
      { override_username: "/deploy" },
    ]);
  }
});

Deno.test("in a direct chat an answer for both is a message, and others do not hear of it", async () => {
  await using server = await startHere();
  await using peer = program(() => ({ response_type: "in_channel", text: "*Deployed* for <@5>" }));
  await newCommand(server, peer.at());
  const [bo, ada, cy] = [await server.stream("bo"), await server.stream("ada"), await server.stream("cy")];
  assert.equal((await server.as("bo").post("/command", call("", { uid: uid.ada }))).status, 200);
  for (const stream of [bo, ada]) {
    const { from_uid, target, detail } = await stream.next("chat");
    assert.deepEqual([from_uid, target], [uid.bo, { uid: uid.ada }]);
    assert.ok(detail.type === "normal");
    assert.deepEqual([detail.content, detail.properties], ["**Deployed** for @\u20605", {
      override_username: "/deploy",
    }]);
  }
  const { messages } = await server.as("ada").messages({ uid: uid.bo });
  assert.equal(messages.length, 1, "it is there later, too");
  await server.as("ada").send("lobby", "After");
  await cy.next("chat");
  assert.equal(cy.all("chat").length, 1);
});

Deno.test("nobody calls a command where they cannot write, nor one that is unknown or switched off", async () => {
  await using server = await startHere();
  await using peer = program(() => "x");
  const { command } = await newCommand(server, peer.at());
  const status = async (who: "bo" | "cy" | "gus", body: object) =>
    (await server.as(who).post("/command", body)).status;
  assert.equal(await status("cy", call("", { gid: gid.design })), 403);
  assert.equal(await status("gus", call()), 403);
  assert.equal(await status("bo", call("", { gid: 999 })), 404);
  assert.equal(await status("bo", call("", { gid: gid.lobby }, "/nothing")), 404);
  await server.as("ada").put(`/admin/command/${command.id}`, { is_enabled: false });
  assert.equal(await status("bo", call()), 404);
  assert.deepEqual((await server.as("bo").get("/command")).body, []);
  assert.deepEqual(peer.visits, []);
});

Deno.test("why a command did not answer is told: refused, an error, nonsense", async () => {
  await using server = await startServer();
  await using peer = new Peer((visit) => visit.answer("broken", {}, "500 Broken"));
  await newCommand(server, peer.at());
  const refused = await server.as("bo").post("/command", call());
  assert.deepEqual([refused.status, refused.body], [424, { reason: "unreachable" }], "not a public address");
  assert.deepEqual(peer.visits, []);

  await using open = await startHere();
  await newCommand(open, peer.at());
  assert.deepEqual((await open.as("bo").post("/command", call())).body, { reason: "bad_answer" });
  await using nonsense = program(() => '{"text": {"deep": true}}');
  await newCommand(open, nonsense.at(), "nonsense");
  const answer = await open.as("bo").post("/command", call("", { gid: gid.lobby }, "/nonsense"));
  assert.deepEqual(answer.body, { reason: "bad_answer" });
});

Deno.test("one that does not answer within three seconds is given up", async () => {
  await using server = await startHere();
  await using peer = new Peer((visit) => visit.hungUp());
  await newCommand(server, peer.at());
  const { status, body } = await server.as("bo").post("/command", call());
  assert.deepEqual([status, body], [424, { reason: "timeout" }]);
});

Deno.test("it may answer later, five times, while the caller may write there", async () => {
  await using server = await startHere();
  const addresses: string[] = [];
  await using peer = program((fields) => {
    addresses.push(fields.get("response_url")!.replace(/^.*(?=\/api)/, server.origin));
    return "";
  });
  await newCommand(server, peer.at());
  const bo = await server.stream("bo");
  await server.as("bo").post("/command", call("", { gid: gid.design }));
  const [later] = addresses;
  assert.deepEqual((await post(later, { text: "Half" })).status, 200);
  assert.equal((await bo.next("command_answer")).content, "Half");
  for (let n = 1; n < 5; n++) {
    assert.equal((await post(later, { response_type: "in_channel", text: `Step ${n}` })).status, 200);
  }
  assert.equal((await newest(server, gid.design)).content, "Step 4");
  const sixth = await post(later, { text: "Too much" });
  assert.deepEqual([sixth.status, sixth.text], [404, "expired_url"]);

  await server.as("bo").post("/command", call("", { gid: gid.design }));
  await server.as("ada").post(`/group/${gid.design}/members/remove`, [uid.bo]);
  assert.equal((await post(addresses[1], { response_type: "in_channel", text: "x" })).status, 403);
  await server.sql`update command_answers set expires_at = 1`;
  assert.equal((await post(addresses[1], { text: "x" })).status, 404, "after half an hour");
  assert.equal((await post(`${server.origin}/api/command_answer/nothing`, { text: "x" })).status, 404);
});

Deno.test("a command's answer has nobody's name", async () => {
  await using server = await startHere();
  let username = "";
  await using peer = program(() => ({ response_type: "in_channel", text: "Pay this", username }));
  await newCommand(server, peer.at());
  const shown = async (stated: string, target: object) => {
    username = stated;
    const bo = server.as("bo");
    const heard = await server.stream("bo", { device: `phone ${stated}` });
    assert.equal((await bo.post("/command", call("", target))).status, 200);
    const { detail } = await heard.next("chat");
    return detail.type === "normal" && detail.properties!.override_username;
  };
  for (const target of [{ gid: gid.lobby }, { uid: uid.ada }]) {
    assert.equal(await shown("Ada", target), "/deploy");
    assert.equal(await shown("Аdа", target), "/deploy");
    assert.equal(await shown("Deployer", target), "Deployer");
  }
});

Deno.test("a command rests while its owner or its account is frozen, and belongs to whoever gets new keys", async () => {
  await using server = await startHere();
  await using peer = program(() => "");
  await server.sql`update users set is_admin = true where uid = ${uid.bo}`;
  const { command } = await newCommand(server, peer.at());
  const as = server.as("bo");
  const known = async () => ((await as.get("/command")).body as object[]).length;
  const tries = async () => [(await as.post("/command", call())).status, await known()];
  const set = (whose: number, status: string) =>
    server.sql`update users set status = ${status} where uid = ${whose}`;
  for (const whose of [uid.ada, command.uid]) {
    await set(whose, "frozen");
    assert.deepEqual(await tries(), [404, 0]);
    await set(whose, "normal");
    assert.deepEqual(await tries(), [200, 1]);
  }
  const [{ body }] = peer.visits;
  const later = new URL(new URLSearchParams(body).get("response_url")!).pathname;
  await server.sql`update users set deleted_at = 1 where uid = ${uid.ada}`;
  assert.deepEqual(await tries(), [404, 0]);
  assert.equal((await post(server.origin + later, { text: "x" })).status, 404, "nor does it answer later");
  assert.equal(peer.visits.length, 2);

  const { command: own } = (await as.post(`/admin/command/${command.id}/keys`)).as(SlashCommandKeys);
  assert.equal(own.created_by, uid.bo);
  assert.deepEqual(await tries(), [200, 1]);
});
