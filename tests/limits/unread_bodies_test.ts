import assert from "node:assert/strict";
import { requestBucket } from "../../server/limits/buckets.ts";
import { LIMITS } from "../../server/limits/limits.ts";
import { MAX_JSON_BYTES, MAX_OPEN_JSON_BYTES } from "../../server/http/contract.ts";
import { INCOMING_WEBHOOK, SLASH_COMMANDS } from "../../server/limits/rates.ts";
import { newHook, post } from "../incoming_webhooks/hooks.ts";
import { call, newCommand, program, startHere } from "../slash_commands/commands.ts";
import { OpenApi } from "../support/openapi.ts";
import { Raw } from "../support/raw.ts";
import { startServer, type TestServer } from "../support/server.ts";
import { SteadyClock } from "../support/steady_clock.ts";

/** The response to a request whose body of 60 kB never comes. A server that wants to read it waits for half a minute. */
async function withoutBody(server: TestServer, method: string, path: string, ...headers: string[]) {
  const head = [
    `${method} /api${path} HTTP/1.1`,
    "Host: localhost",
    "Content-Type: application/json",
    "Content-Length: 60000",
    ...headers,
    "",
    "",
  ];
  using raw = await Raw.open(server.origin, head.join("\r\n"));
  return await raw.read();
}

const statusIn = (response: string) => Number(/^HTTP\/1\.1 (\d+)/.exec(response)?.[1]);

Deno.test("an unknown webhook is refused before the body is read, as its address says", async () => {
  await using server = await startServer();
  const slack = await withoutBody(server, "POST", "/hook/nothing");
  assert.deepEqual([statusIn(slack), /no_service$/.test(slack)], [404, true]);
  for (const path of ["/hook/nothing/discord", "/webhooks/1/nothing", "/v10/webhooks/1/nothing"]) {
    const discord = await withoutBody(server, "POST", path);
    assert.deepEqual([statusIn(discord), /"code":10015/.test(discord)], [404, true], path);
  }
  assert.match(await withoutBody(server, "POST", "/hook/nothing/github"), / 404 .*"code":10015/s);
});

Deno.test("a webhook that posts too often is refused before the body is read, in its own words", async () => {
  await using server = await startServer();
  const [discord, slack] = [await newHook(server), await newHook(server)];
  using _ = new SteadyClock();
  for (let n = 0; n < INCOMING_WEBHOOK.burst; n++) {
    assert.equal((await post(discord.url, { content: "Flood" })).status, 204);
    assert.equal((await post(slack.url, { text: "Flood" })).status, 200);
  }
  const refused = await withoutBody(server, "POST", `/hook/${discord.token}`);
  assert.match(refused, / 429 .*retry-after: 1\r\n.*"retry_after":1/s);
  assert.match(await withoutBody(server, "POST", `/hook/${slack.token}`), / 429 .*rate_limited$/s);
});

Deno.test("whoever has no token is refused before the body is read, everywhere", async () => {
  await using server = await startServer();
  const api = await OpenApi.of(server);
  const guarded = api.routes.filter(({ operation }) => operation.requestBody && operation.security);
  assert.ok(guarded.length > 80, `${guarded.length} calls`);
  for (const { method, path } of guarded) {
    const answer = await withoutBody(server, method, path.replace(/\{\w+\}/g, "1"), "Tus-Resumable: 1.0.0");
    assert.ok([400, 401].includes(statusIn(answer)), `${method} ${path}: ${answer}`);
  }
});

Deno.test("wrong secrets and used-up links for answers are refused before the body is read", async () => {
  await using server = await startServer();
  const key = "/token/create_third_party_key";
  assert.equal(statusIn(await withoutBody(server, "POST", key, "X-Secret: guessed")), 403);
  assert.equal(statusIn(await withoutBody(server, "POST", key)), 400);
  assert.match(await withoutBody(server, "POST", "/command_answer/nothing"), / 404 .*expired_url$/s);
});

Deno.test("an address that has to wait is refused before the body is read", async () => {
  await using server = await startServer();
  for (const what of ["secret", "register", "provider"] as const) {
    for (let n = 0; n <= LIMITS[what].free; n++) {
      await server.app.services.attempts.countRequest(requestBucket(what, "127.0.0.1")).catch(() => {});
    }
  }
  for (
    const path of [
      "/user/check_magic_token",
      "/user/reset_password",
      "/user/confirm_email",
      "/user/send_reg_magic_link",
      "/token/openid/authorize",
      "/token/google/authorize",
      "/token/github/authorize",
    ]
  ) assert.match(await withoutBody(server, "POST", path), / 429 .*retry-after: \d+/s, path);
});

Deno.test("somebody who calls too many slash commands is refused before the body is read", async () => {
  await using server = await startServer();
  const { token } = await server.signIn("bo", "web:first");
  using _ = new SteadyClock();
  for (let n = 0; n < SLASH_COMMANDS.burst; n++) {
    const command = { command: "/nothing", text: "", target: { gid: 1 } };
    assert.equal((await server.as("bo").post("/command", command)).status, 404);
  }
  assert.match(
    await withoutBody(server, "POST", "/command", `X-API-Key: ${token}`),
    / 429 .*retry-after: 1\r\n/s,
  );
});

Deno.test("each later answer counts against its five, even one that cannot be read", async () => {
  await using server = await startHere();
  let address = "";
  await using peer = program((fields) => {
    address = fields.get("response_url")!.replace(/^.*(?=\/api)/, server.origin);
    return "";
  });
  await newCommand(server, peer.at());
  await server.as("bo").post("/command", call());
  for (let n = 0; n < 5; n++) assert.equal((await post(address, "{")).status, 400);
  assert.equal((await post(address, { text: "Late" })).status, 404);
});

Deno.test("whoever has no token may send 64 kB of JSON, and a member a megabyte", async () => {
  await using server = await startServer();
  const login = (bytes: number) => ({
    headers: { "Content-Type": "application/json" },
    body: " ".repeat(bytes),
  });
  assert.equal((await server.nobody.request("POST", "/token/login", login(MAX_OPEN_JSON_BYTES))).status, 400);
  const refused = await server.nobody.request("POST", "/token/login", login(MAX_OPEN_JSON_BYTES + 1));
  assert.deepEqual([refused.status, refused.text], [413, ""]);
  assert.equal((await server.as("bo").request("PUT", "/user", login(MAX_JSON_BYTES))).status, 400);
  assert.equal((await server.as("bo").request("PUT", "/user", login(MAX_JSON_BYTES + 1))).status, 413);
});
