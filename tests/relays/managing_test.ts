import assert from "node:assert/strict";
import { MAX_RELAYS, RELAY_TYPES } from "schemas/relay_fields.ts";
import { MASKED_SECRET } from "schemas/services_elsewhere.ts";
import { Relay } from "schemas/relays.ts";
import { uid } from "../support/cast.ts";
import { captureLog } from "../support/captured_log.ts";
import type { TestServer } from "../support/server.ts";
import { allow, CHANNELS, hurried, relaysOf, relayTo, Service, testOf, TYPES } from "./service.ts";

const bark = { channel_type: "bark", name: "Phone" };
const config = { server_url: "https://bark.example.org", device_key: "the-secret-key" };

const create = (server: TestServer, relay: object) => server.as("bo").post(CHANNELS, relay);
const available = async (server: TestServer) =>
  ((await server.as("bo").get("/user/notification/available-types")).body as { id: string }[])
    .map(({ id }) => id);

Deno.test("an admin switches types, and people add only what is on", async () => {
  await using server = await hurried();
  assert.deepEqual((await server.as("ada").get(TYPES)).body, []);
  assert.deepEqual(await available(server), []);
  const off = await create(server, { ...bark, config });
  assert.deepEqual([off.status, off.text], [403, "This kind of relay is disabled by the administrator"]);
  for (const type of RELAY_TYPES) await allow(server, type);
  assert.deepEqual(await available(server), RELAY_TYPES);
  assert.equal((await create(server, { ...bark, config })).status, 200);
  await allow(server, "bark", false);
  assert.ok(!(await available(server)).includes("bark"));
  assert.equal((await create(server, { ...bark, config })).status, 403);
  const [{ id }] = await relaysOf(server, "bo");
  assert.equal((await server.as("bo").post(`${CHANNELS}/${id}/test`)).status, 403);
  const removed = await server.as("ada").delete(`${TYPES}/matrix`);
  assert.deepEqual([removed.status, removed.body], [200, "matrix"]);
  assert.ok(!(await available(server)).includes("matrix"));
  const { body } = await server.as("ada").get("/admin/security_events?limit=1");
  const [event] = body as { action: string; actor: number; detail: object }[];
  assert.deepEqual([event.action, event.actor], ["settings_changed", uid.ada]);
  assert.deepEqual(event.detail, { section: "relays", fields: ["matrix"], enabled: false });
});

Deno.test("a relay has the documented fields and defaults, and others cannot see or touch it", async () => {
  await using server = await hurried();
  await allow(server, "bark");
  const made = (await create(server, { ...bark, config })).as(Relay);
  const { id, created_at, updated_at, ...rest } = made;
  assert.ok(id > 0 && created_at > 0 && updated_at >= created_at);
  assert.deepEqual(rest, {
    user_id: uid.bo,
    channel_type: "bark",
    name: "Phone",
    enabled: true,
    config: { ...config, device_key: MASKED_SECRET },
    trigger_on_all_messages: false,
    trigger_on_mentions: true,
    trigger_on_groups: [],
    skip_when_online: true,
    rate_limit_rps: null,
    failing_since: null,
    switched_off_at: null,
  });
  assert.deepEqual(await relaysOf(server, "bo"), [made]);
  assert.deepEqual(await relaysOf(server, "ada"), []);
  const path = `${CHANNELS}/${id}`;
  assert.equal((await server.as("ada").put(path, { name: "Mine" })).status, 404);
  assert.equal((await server.as("ada").post(`${path}/test`)).status, 404);
  assert.equal((await server.as("ada").delete(path)).status, 404);
  assert.equal((await server.as("gus").post(CHANNELS, { ...bark, config })).status, 403);
  const changed = { name: "Tablet", trigger_on_groups: [1, 2, 1], rate_limit_rps: 0.5, enabled: null };
  const after = (await server.as("bo").put(path, changed)).as(Relay);
  assert.deepEqual(
    [after.name, after.trigger_on_groups, after.rate_limit_rps, after.enabled, after.config],
    ["Tablet", [1, 2], 0.5, true, made.config],
  );
  assert.equal((await server.as("bo").delete(path)).status, 200);
  assert.deepEqual(await relaysOf(server, "bo"), []);
});

Deno.test("secrets are in no answer and no log, encrypted at rest, and stay where they were entered for", async () => {
  await using server = await hurried();
  await using service = new Service();
  using log = captureLog();
  const custom = {
    webhook_url: service.at("/first"),
    method: "POST",
    headers: { "X-Key": "the-secret-header" },
  };
  const { id } = await relayTo(server, service, { channel_type: "custom_json", config: custom });
  const path = `${CHANNELS}/${id}`;
  const masked = { ...custom, webhook_url: MASKED_SECRET, headers: { "X-Key": MASKED_SECRET } };
  const read = await server.as("bo").get(CHANNELS);
  assert.deepEqual((read.body as Relay[])[0].config, masked);
  assert.ok(![read.text, ...log.lines].some((text) => text.includes("the-secret")));
  const stored = JSON.stringify(await server.sql`select config from relays`);
  assert.ok(stored.includes("encrypted") && !stored.includes("the-secret") && !stored.includes("first"));

  assert.equal((await server.as("bo").put(path, { config: { ...masked, method: "PUT" } })).status, 200);
  await testOf(server, "bo", id);
  assert.equal(service.visits[0].line, "PUT /first");
  assert.equal(service.visits[0].header("x-key"), "the-secret-header");
  const moved = await server.as("bo").put(path, { config: { ...masked, webhook_url: service.at("/evil") } });
  assert.deepEqual(
    [moved.status, moved.text],
    [400, "failed to parse body `config.headers`: another address needs it again"],
  );
  const anew = { ...masked, webhook_url: service.at("/second"), headers: { "X-Key": "another" } };
  assert.equal((await server.as("bo").put(path, { config: anew })).status, 200);
  await testOf(server, "bo", id);
  assert.equal(service.visits[1].line, "POST /second");
  const none = { ...masked, headers: {} };
  assert.equal((await server.as("bo").put(path, { config: none })).status, 200);
  await testOf(server, "bo", id);
  assert.equal(service.visits[2].header("x-key"), undefined);
});

Deno.test("a config that does not fit is refused with the name of its field", async () => {
  await using server = await hurried();
  for (const type of RELAY_TYPES) await allow(server, type);
  const url = "https://example.org/hook";
  const json = { webhook_url: url, method: "POST" };
  const wrong: [string, object, string][] = [
    ["telegram", { bot_token: "12:x/../y", chat_id: "1" }, "bot_token"],
    ["telegram", { bot_token: "12:x" }, "chat_id"],
    ["telegram", { bot_token: "12:x", chat_id: "1", parse_mode: "BBCode" }, "parse_mode"],
    ["discord", { webhook_url: "ftp://example.org" }, "webhook_url"],
    ["discord", { webhook_url: MASKED_SECRET }, "webhook_url"],
    ["bark", { server_url: "javascript:alert(1)", device_key: "k" }, "server_url"],
    ["bark", { server_url: url, device_key: 5 }, "device_key"],
    ["gotify", { server_url: url, app_token: "a\r\nb" }, "app_token"],
    ["gotify", { server_url: url, app_token: "a", priority: 99 }, "priority"],
    ["serverchan", { send_key: "../x" }, "send_key"],
    ["matrix", { homeserver_url: url, access_token: "ü", room_id: "!r" }, "access_token"],
    ["custom_json", { webhook_url: url, method: "GET" }, "method"],
    ["custom_json", { ...json, headers: { "a b": "c" } }, "headers"],
    ["custom_json", { ...json, headers: { a: "b\r\nc: d" } }, "headers"],
    ["custom_json", { ...json, headers: { Host: "inside" } }, "headers"],
    ["custom_json", { ...json, headers: { constructor: MASKED_SECRET, a: "\n" } }, "headers"],
    ["custom_json", { ...json, body_template: '{"a":{{text}}}' }, "body_template"],
    ["custom_json", { ...json, body_template: '{"a":1{{sender}}}' }, "body_template"],
  ];
  for (const [channel_type, config, field] of wrong) {
    const { status, text } = await create(server, { ...bark, channel_type, config });
    assert.equal(status, 400, JSON.stringify(config));
    assert.ok(
      text.startsWith(`failed to parse body \`config.${field}\`: `),
      `${JSON.stringify(config)} ${text}`,
    );
  }
  for (
    const change of [
      { name: "" },
      { name: "x".repeat(65) },
      { rate_limit_rps: 0 },
      { rate_limit_rps: 1000 },
      {
        trigger_on_groups: Array.from({ length: 201 }, (_, i) => i + 1),
      },
      { channel_type: "pigeon" },
      { config: { device_key: "x".repeat(9000) } },
      { config: [] },
    ]
  ) {
    assert.equal(
      (await create(server, { ...bark, config, ...change })).status,
      400,
      JSON.stringify(change).slice(0, 80),
    );
  }
  assert.deepEqual(await relaysOf(server, "bo"), []);
});

Deno.test("one person has at most twenty relays, and tests are limited too", async () => {
  await using server = await hurried();
  await using service = new Service();
  const { id } = await relayTo(server, service);
  const relay = { channel_type: "discord", name: "Again", config: { webhook_url: service.at() } };
  for (let i = 1; i < MAX_RELAYS; i++) assert.equal((await create(server, relay)).status, 200);
  assert.equal((await create(server, relay)).status, 429);
  const statuses = [];
  for (let i = 0; i < 33; i++) statuses.push((await server.as("bo").post(`${CHANNELS}/${id}/test`)).status);
  assert.equal(statuses[0], 200);
  assert.equal(statuses.at(-1), 429);
});

Deno.test("without the key of its secrets a relay sends nothing, and they can be entered again", async () => {
  await using server = await hurried();
  await using service = new Service();
  const { id } = await relayTo(server, service);
  await server.sql`update relays set config = ${server.sql.json({ encrypted: "bm90IG91cnM=" })}`;
  assert.deepEqual((await relaysOf(server, "bo"))[0].config, {});
  assert.equal((await server.as("bo").post(`${CHANNELS}/${id}/test`)).status, 409);
  const config = { webhook_url: service.at("/again") };
  assert.equal((await server.as("bo").put(`${CHANNELS}/${id}`, { config })).status, 200);
  assert.equal((await testOf(server, "bo", id)).delivered, true);
  assert.deepEqual(service.visits.map(({ line }) => line), ["POST /again"]);
});
