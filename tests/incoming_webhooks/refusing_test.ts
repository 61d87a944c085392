import assert from "node:assert/strict";
import { WebhookWithToken } from "schemas/incoming_webhooks.ts";
import { captureLog } from "../support/captured_log.ts";
import { gid, uid } from "../support/cast.ts";
import { SteadyClock } from "../support/steady_clock.ts";
import { startServer } from "../support/server.ts";
import { newest, newHook, post } from "./hooks.ts";

Deno.test("an unknown address is 404 in the words of its form, whatever was sent", async () => {
  await using server = await startServer();
  const at = (path: string) => `${server.origin}/api/${path}`;
  for (const body of [{ text: "x" }, { content: "x" }, "{"]) {
    for (const path of ["hook/nothing", "hook/nothing/slack"]) {
      const slack = await post(at(path), body);
      assert.deepEqual([slack.status, slack.text], [404, "no_service"], path);
    }
    for (const path of ["hook/nothing/discord", "webhooks/1/nothing", "v10/webhooks/1/nothing"]) {
      const discord = await post(at(path), body);
      assert.equal(discord.status, 404, path);
      assert.deepEqual(JSON.parse(discord.text), { message: "Unknown Webhook", code: 10015 });
    }
  }
  assert.equal((await post(at("hook/nothing"), "plain", "text/plain")).text, "no_service");
});

Deno.test("what is not understood is 400, and nothing is posted", async () => {
  await using server = await startServer();
  const { url } = await newHook(server);
  await post(url, { text: "The last one" });
  const slack: [body: unknown, answer: string][] = [
    ["{", "invalid_payload"],
    ["", "invalid_payload"],
    ["[]", "invalid_payload"],
    ["null", "invalid_payload"],
    [{}, "no_text"],
    [{ text: "" }, "no_text"],
    [{ text: " \n" }, "no_text"],
    [{ text: { deep: true } }, "invalid_payload"],
    [{ blocks: "x" }, "invalid_payload"],
    [{ blocks: Array(51).fill({ type: "divider" }) }, "invalid_payload"],
    [{ attachments: Array(101).fill({ text: "x" }) }, "too_many_attachments"],
    [new URLSearchParams({ payload: "{" }), "invalid_payload"],
    [new URLSearchParams({ other: "x" }), "invalid_payload"],
    ["[".repeat(100_000), "invalid_payload"],
    [`{"text":"x","blocks":${"[".repeat(50_000)}${"]".repeat(50_000)}}`, "invalid_payload"],
  ];
  for (const [body, answer] of slack) {
    const { status, text } = await post(url, body);
    assert.deepEqual([status, text], [400, answer], String(body).slice(0, 80));
  }
  for (const [body, code] of [["{", 50109], [{ content: "" }, 50006], [{ content: [] }, 50035]] as const) {
    const { status, text } = await post(`${url}/discord`, body);
    assert.deepEqual([status, JSON.parse(text).code], [400, code]);
  }
  assert.equal((await newest(server)).content, "The last one");
});

Deno.test("deeply nested rich text is cut off, not followed", async () => {
  await using server = await startServer();
  const { url } = await newHook(server);
  let element: object = { type: "rich_text_section", elements: [{ type: "text", text: "deep" }] };
  for (let depth = 0; depth < 1000; depth++) element = { type: "rich_text_list", elements: [element] };
  const answer = await post(url, { text: "Shallow", blocks: [{ type: "rich_text", elements: [element] }] });
  assert.ok([200, 400].includes(answer.status), String(answer.status));
});

Deno.test("a request of a megabyte is 413", async () => {
  await using server = await startServer();
  const { url } = await newHook(server);
  const slack = await post(url, { text: "x".repeat(1_048_576) });
  assert.deepEqual([slack.status, slack.text], [413, "message_too_large"]);
  const discord = await post(`${url}/discord`, { content: "x".repeat(1_048_576) });
  assert.deepEqual([discord.status, JSON.parse(discord.text).code], [413, 40005]);
});

Deno.test("where only the owner may send, a webhook may not; it may again afterwards", async () => {
  await using server = await startServer();
  const { url } = await newHook(server, gid.design);
  const only = (only_owner_can_send_msg: boolean) =>
    server.as("ada").put(`/group/${gid.design}`, { only_owner_can_send_msg });
  await only(true);
  const { status, text } = await post(url, { text: "x" });
  assert.deepEqual([status, text], [403, "action_prohibited"]);
  await only(false);
  assert.equal((await post(url, { text: "x" })).status, 200);
});

Deno.test("a frozen account posts nothing", async () => {
  await using server = await startServer();
  const { url, webhook } = await newHook(server);
  await server.as("ada").put(`/admin/user/${webhook.uid}`, { status: "frozen" });
  assert.equal((await post(url, { text: "x" })).status, 404);
});

Deno.test("one that posts too often waits as long as it is told, and another one does not", async () => {
  using _clock = new SteadyClock();
  await using server = await startServer();
  const { url } = await newHook(server);
  const other = await newHook(server);
  const answers = await Promise.all(Array.from({ length: 60 }, () => post(url, { text: "Flood" })));
  const refused = answers.filter(({ status }) => status === 429);
  assert.ok(refused.length > 0 && answers.some(({ status }) => status === 200));
  assert.deepEqual([refused[0].text, refused[0].headers.get("retry-after")], ["rate_limited", "1"]);
  const discord = JSON.parse((await post(`${url}/discord`, { content: "Flood" })).text);
  assert.deepEqual([discord.retry_after, discord.global], [1, false]);
  assert.equal((await post(other.url, { text: "Calm" })).status, 200);
});

Deno.test("a token is in no log, even when a request fails", async () => {
  await using server = await startServer();
  const { url, token } = await newHook(server);
  await server.sql`alter table incoming_webhooks rename to elsewhere`;
  using log = captureLog();
  assert.equal((await post(url, { text: "x" })).status, 500);
  const text = log.lines.join("\n");
  assert.match(text, /\/api\/hook\/:token failed/);
  assert.ok(!text.includes(token));
});

Deno.test("a webhook rests while its owner is frozen or gone, and belongs to whoever gets a new address", async () => {
  await using server = await startServer();
  await server.sql`update users set is_admin = true where uid = ${uid.bo}`;
  const { url, path, webhook } = await newHook(server);
  const { url: other } = await newHook(server, gid.lobby, "Another");
  await server.sql`update incoming_webhooks set created_by = ${uid.bo} where id <> ${webhook.id}`;
  const set = (status: string) => server.sql`update users set status = ${status} where uid = ${uid.ada}`;
  const tries = async () => (await post(url, { text: "x" })).text;

  await set("frozen");
  assert.equal(await tries(), "no_service");
  assert.equal((await post(`${url}/discord`, { content: "x" })).status, 404);
  assert.equal((await post(other, { text: "x" })).text, "ok", "that of somebody else goes on");
  await set("normal");
  assert.equal(await tries(), "ok");
  await server.sql`update users set deleted_at = 1 where uid = ${uid.ada}`;
  assert.equal(await tries(), "no_service");

  const made = (await server.as("bo").post(`${path}/token`)).as(WebhookWithToken);
  assert.equal(made.webhook.created_by, uid.bo);
  assert.equal(await tries(), "no_service", "the address that the former owner knows");
  assert.equal((await post(`${server.origin}/api/hook/${made.token}`, { text: "x" })).text, "ok");
});
