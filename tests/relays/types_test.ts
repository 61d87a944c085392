import assert from "node:assert/strict";
import { createHmac } from "node:crypto";
import type { RelayType } from "schemas/relay_fields.ts";
import type { Visit } from "../outbound/peer.ts";
import { gid } from "../support/cast.ts";
import type { TestServer } from "../support/server.ts";
import { allRelayed, CHANNELS, hurried, relayTo, Service, testOf } from "./service.ts";

const HOME = "https://chat.example.org";
const LINK = `${HOME}/chat/channel/${gid.lobby}`;
const TEXT = "Tea for *two* <at> 5 & [more] @Bo";

interface Case {
  type: RelayType;
  config: (at: (path?: string) => string) => Record<string, unknown>;
  line: string;
  headers?: Record<string, string>;
  body: unknown;
  /** What the service answers, and what it answers when it does not take a message. */
  taken: string;
  refused?: string;
}

/** As the services document them. */
const CASES: Case[] = [
  {
    type: "telegram",
    config: () => ({ bot_token: "12:Ab-c", chat_id: "-100" }),
    line: "POST /bot12:Ab-c/sendMessage",
    body: {
      chat_id: "-100",
      text: `Ada in #lobby\n${TEXT}\n${LINK}`,
      link_preview_options: { is_disabled: true },
    },
    taken: '{"ok":true,"result":{"message_id":1}}',
    refused: '{"ok":false,"error_code":400,"description":"Bad Request"}',
  },
  {
    type: "telegram",
    config: () => ({ bot_token: "12:Ab-c", chat_id: "@ours", parse_mode: "HTML" }),
    line: "POST /bot12:Ab-c/sendMessage",
    body: {
      chat_id: "@ours",
      text: `<b>Ada in #lobby</b>\nTea for *two* &lt;at&gt; 5 &amp; [more] @Bo\n${LINK}`,
      parse_mode: "HTML",
      link_preview_options: { is_disabled: true },
    },
    taken: '{"ok":true}',
  },
  {
    type: "telegram",
    config: () => ({ bot_token: "12:Ab-c", chat_id: "7", parse_mode: "MarkdownV2" }),
    line: "POST /bot12:Ab-c/sendMessage",
    body: {
      chat_id: "7",
      text: `*Ada in \\#lobby*\nTea for \\*two\\* <at\\> 5 & \\[more\\] @Bo\n${
        LINK.replace(/[.-]/g, "\\$&")
      }`,
      parse_mode: "MarkdownV2",
      link_preview_options: { is_disabled: true },
    },
    taken: '{"ok":true}',
  },
  {
    type: "discord",
    config: (at) => ({
      webhook_url: at("/api/webhooks/1/x"),
      username: "Parley",
      avatar_url: `${HOME}/a.png`,
    }),
    line: "POST /api/webhooks/1/x",
    body: {
      content: `**Ada in \\#lobby**\n${TEXT}\n<${LINK}>`,
      username: "Parley",
      avatar_url: `${HOME}/a.png`,
      allowed_mentions: { parse: [] },
    },
    taken: "",
  },
  {
    type: "feishu",
    config: (at) => ({ webhook_url: at("/open-apis/bot/v2/hook/x") }),
    line: "POST /open-apis/bot/v2/hook/x",
    body: {
      msg_type: "text",
      content: { text: `Ada in #lobby\nTea for *two* <\u2060at> 5 & [more] @Bo\n${LINK}` },
    },
    taken: '{"StatusCode":0,"StatusMessage":"success","code":0,"data":{},"msg":"success"}',
    refused: '{"code":19024,"data":{},"msg":"Key Words Not Found"}',
  },
  {
    type: "dingtalk",
    config: (at) => ({ webhook_url: at("/robot/send?access_token=x") }),
    line: "POST /robot/send?access_token=x",
    body: { msgtype: "text", text: { content: `Ada in #lobby\n${TEXT}\n${LINK}` } },
    taken: '{"errcode":0,"errmsg":"ok"}',
    refused: '{"errcode":310000,"errmsg":"sign not match"}',
  },
  {
    type: "wecombot",
    config: (at) => ({ webhook_url: at("/cgi-bin/webhook/send?key=x") }),
    line: "POST /cgi-bin/webhook/send?key=x",
    body: {
      msgtype: "text",
      text: { content: `Ada in #lobby\nTea for *two* <\u2060at> 5 & [more] @Bo\n${LINK}` },
    },
    taken: '{"errcode":0,"errmsg":"ok"}',
    refused: '{"errcode":93000,"errmsg":"invalid webhook url"}',
  },
  {
    type: "bark",
    config: (at) => ({ server_url: at("/"), device_key: "k", sound: "bell" }),
    line: "POST /push",
    body: { device_key: "k", title: "Ada in #lobby", body: TEXT, group: "House", sound: "bell", url: LINK },
    taken: '{"code":200,"message":"success","timestamp":1}',
    refused: '{"code":400,"message":"failed to get device token"}',
  },
  {
    type: "gotify",
    config: (at) => ({ server_url: at("/sub/"), app_token: "Ax", priority: 8 }),
    line: "POST /sub/message",
    headers: { "x-gotify-key": "Ax" },
    body: {
      title: "Ada in #lobby",
      message: TEXT,
      priority: 8,
      extras: { "client::notification": { click: { url: LINK } } },
    },
    taken: '{"id":1,"appid":1}',
  },
  {
    type: "serverchan",
    config: () => ({ send_key: "SCT1x" }),
    line: "POST /SCT1x.send",
    body: {
      title: "Ada in #lobby",
      desp: `**Ada in \\#lobby**\n\nTea for \\*two\\* \\<at\\> 5 & \\[more\\] @Bo\n\n<${LINK}>`,
    },
    taken: '{"code":0,"message":"","data":{"pushid":"1"}}',
    refused: '{"code":40001,"message":"bad key"}',
  },
  {
    type: "pushdeer",
    config: (at) => ({ server_url: at(), push_key: "PDU1" }),
    line: "POST /message/push",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: {
      pushkey: "PDU1",
      text: "Ada in #lobby",
      desp: `**Ada in \\#lobby**\n\nTea for \\*two\\* \\<at\\> 5 & \\[more\\] @Bo\n\n<${LINK}>`,
      type: "markdown",
    },
    taken: '{"code":0,"content":{"result":[]}}',
    refused: '{"code":80501,"error":"not found"}',
  },
  {
    type: "matrix",
    config: (at) => ({ homeserver_url: at("/"), access_token: "syt_x", room_id: "!r/1:example.org" }),
    line: "PUT /_matrix/client/v3/rooms/!r%2F1%3Aexample.org/send/m.room.message/parley-MID",
    headers: { authorization: "Bearer syt_x" },
    body: { msgtype: "m.text", body: `Ada in #lobby\n${TEXT}\n${LINK}`, "m.mentions": {} },
    taken: '{"event_id":"$1"}',
  },
  {
    type: "custom_json",
    config: (at) => ({ webhook_url: at("/any"), method: "PATCH" }),
    line: "PATCH /any",
    body: {
      title: "Ada in #lobby",
      text: TEXT,
      sender: "Ada",
      channel: "lobby",
      link: LINK,
      server: "House",
    },
    taken: "",
  },
  {
    type: "custom_json",
    config: (at) => ({
      webhook_url: at("/any"),
      method: "POST",
      headers: { Authorization: "Basic eA==" },
      body_template: '{"say":"{{title}}: {{ text }}","to":["{{sender}}"]}',
    }),
    line: "POST /any",
    headers: { authorization: "Basic eA==", "content-type": "application/json; charset=utf-8" },
    body: { say: `Ada in #lobby: ${TEXT}`, to: ["Ada"] },
    taken: "",
  },
];

async function named(server: TestServer): Promise<void> {
  await server.as("ada").put("/admin/system/organization", { name: "House" });
  await server.as("ada").post("/admin/system/update_frontend_url", undefined, {
    headers: { "Content-Type": "text/plain" },
    body: HOME,
  });
}

const parsed = ({ body }: Visit, headers: Record<string, string> = {}) =>
  headers["content-type"]?.includes("form")
    ? Object.fromEntries(new URLSearchParams(body))
    : JSON.parse(body);

for (const { type, config, line, headers = {}, body, taken, refused } of CASES) {
  Deno.test(`a message arrives at ${type} as ${line} with ${Object.keys(body as object)}`, async () => {
    await using service = new Service();
    await using server = await hurried({ relayHosts: { telegram: service.at(), serverchan: service.at() } });
    await named(server);
    service.answer = (visit) => visit.answer(taken);
    const { id } = await relayTo(server, service, {
      channel_type: type,
      config: config((p) => service.at(p)),
    });
    const mid = await server.as("ada").send("lobby", TEXT.replace("@Bo", "@2"));
    await allRelayed(server);

    const [visit] = service.visits;
    assert.equal(visit.line, line.replace("MID", `${mid}`));
    for (const [name, value] of Object.entries(headers)) assert.equal(visit.header(name), value);
    if (!headers["content-type"]) {
      assert.equal(visit.header("content-type"), "application/json; charset=utf-8");
    }
    assert.deepEqual(parsed(visit, headers), body);
    assert.equal(service.visits.length, 1, "and once");

    const good = await testOf(server, "bo", id);
    assert.deepEqual([good.delivered, good.status, good.error, good.answer], [true, 200, null, taken]);
    if (!refused) return;
    service.answer = (visit) => visit.answer(refused);
    const bad = await testOf(server, "bo", id);
    assert.deepEqual([bad.delivered, bad.status, bad.error, bad.answer], [false, 200, "status", refused]);
  });
}

Deno.test("Feishu and DingTalk can check who sends: their signatures are as they document them", async () => {
  await using service = new Service();
  await using server = await hurried();
  const config = { webhook_url: service.at("/hook?access_token=x"), sign_secret: "SECx" };
  for (const channel_type of ["feishu", "dingtalk"]) await relayTo(server, service, { channel_type, config });
  await server.as("ada").send("lobby", "signed");
  await allRelayed(server);
  const sign = (key: string, data: string) => createHmac("sha256", key).update(data).digest("base64");

  const feishu = service.visits.find(({ line }) => !line.includes("timestamp"))!;
  const { timestamp, sign: stated } = JSON.parse(feishu.body);
  assert.ok(Math.abs(Date.now() / 1000 - Number(timestamp)) < 60);
  assert.equal(stated, sign(`${timestamp}\nSECx`, ""));

  const dingtalk = service.visits.find(({ line }) => line.includes("timestamp"))!;
  const query = new URL(dingtalk.line.split(" ")[1], service.at()).searchParams;
  assert.ok(Math.abs(Date.now() - Number(query.get("timestamp"))) < 60_000);
  assert.equal(query.get("sign"), sign("SECx", `${query.get("timestamp")}\nSECx`));
  assert.equal(query.get("access_token"), "x");
});

Deno.test("long texts are cut where the service has a limit, and messages that disappear stay here", async () => {
  await using service = new Service();
  await using server = await hurried();
  const channel_type = "wecombot";
  await relayTo(server, service, { channel_type, config: { webhook_url: service.at("/hook") } });
  const [ada, bo] = [server.as("ada"), server.as("bo")];
  await ada.send("lobby", "茶".repeat(2000));
  await ada.post("/user/burn-after-reading", { groups: [{ gid: gid.lobby, expires_in: 3600 }] });
  await ada.send("lobby", "eyes only");
  await ada.send("bo", "just between us");
  await allRelayed(server);
  const [long, expiring, direct] = service.bodies.map(({ text }) => text.content as string);
  assert.ok(new TextEncoder().encode(long).length <= 2048 && long.includes("茶茶") && long.isWellFormed());
  assert.equal(expiring.split("\n")[1], "Disappearing message");
  assert.deepEqual(direct.split("\n").slice(0, 2), ["Ada, to you", "just between us"]);
  assert.ok(!service.visits.some(({ body }) => body.includes("eyes only")));
  assert.equal((await bo.get(CHANNELS)).status, 200);
});
