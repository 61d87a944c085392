import { IncomingWebhook } from "@slack/webhook";
import { EmbedBuilder, WebhookClient } from "discord.js";
import { MessageBuilder, Webhook } from "discord-webhook-node";
import assert from "node:assert/strict";
import { globalAgent } from "node:https";
import mattermost from "semantic-release-mattermost";
import SlackNotify from "slack-notify";
import { startServer } from "../support/server.ts";
import { newest, newHook } from "./hooks.ts";
import { behindTls } from "./tls.ts";

/** Written in JavaScript, without types. */
const { success, verifyConditions } = mattermost as unknown as Record<
  "success" | "verifyConditions",
  (config: object, context: object) => Promise<void>
>;

/** The packages keep their connections open, as they may. */
const options = { sanitizeOps: false, sanitizeResources: false };

Deno.test("Slack's own package posts texts and blocks", options, async () => {
  await using server = await startServer();
  const { url } = await newHook(server);
  const hook = new IncomingWebhook(url, { username: "Deployer", icon_emoji: ":rocket:" });
  assert.deepEqual(await hook.send("Release *1.2* is out"), { text: "ok" });
  const { content, properties } = await newest(server);
  assert.equal(content, "Release **1.2** is out");
  assert.deepEqual(properties, { override_username: "Deployer", override_icon_emoji: "🚀" });
  await hook.send({
    text: "A fallback",
    blocks: [
      { type: "header", text: { type: "plain_text", text: "Release 1.2" } },
      { type: "section", text: { type: "mrkdwn", text: "Built by *Bo*" } },
      {
        type: "actions",
        elements: [{
          type: "button",
          text: { type: "plain_text", text: "Open" },
          url: "https://ci.example.org/5",
        }],
      },
    ],
  });
  assert.equal(
    (await newest(server)).content,
    "### Release 1.2\n\nBuilt by **Bo**\n\n[Open](https://ci.example.org/5)",
  );
});

Deno.test("Slack's own package reports a deleted webhook as Slack's", options, async () => {
  await using server = await startServer();
  const { url, path } = await newHook(server);
  await server.as("ada").delete(path);
  await assert.rejects(new IncomingWebhook(url).send("Anybody?"), /404|no_service/);
});

Deno.test("slack-notify posts texts, fields and pictures over TLS", options, async () => {
  await using server = await startServer();
  const { token } = await newHook(server);
  await using tls = await behindTls(server.origin);
  globalAgent.options.ca = tls.certificate;
  const slack = SlackNotify(`${tls.origin}/api/hook/${token}`);
  await slack.send("Disk is *full*");
  assert.equal((await newest(server)).content, "Disk is **full**");
  await slack.alert({
    text: "Too slow: <https://ci.example.org|p99>",
    fields: { Host: "db_1", Load: "0.5" },
  });
  const { content, properties } = await newest(server);
  assert.equal(content, "Too slow: [p99](https://ci.example.org/)\n\n> **Host:** db_1\n> **Load:** 0.5");
  assert.deepEqual(properties, { override_username: "Alert", override_icon_emoji: "⚠️" });
  await assert.rejects(SlackNotify(`${tls.origin}/api/hook/unknown`).send("Anybody?"), /no_service/);
});

Deno.test("a Mattermost plugin of semantic-release posts release notes", options, async () => {
  await using server = await startServer();
  const { url } = await newHook(server);
  const told: string[] = [];
  const logger = { log: (line: string) => told.push(line), error: (line: string) => told.push(line) };
  const config = { name: "app", username: "Release", channel: "town-square" };
  const context = {
    env: { MATTERMOST_WEBHOOK: url },
    options: { plugins: ["@semantic-release/release-notes-generator"] },
    logger,
    nextRelease: { type: "minor", version: "1.2.0", notes: NOTES },
  };
  verifyConditions(config, context);
  await success(config, context);
  assert.match(told.at(-1)!, /Webhook sent/);
  const { content, properties } = await newest(server);
  assert.equal(content, `app: The minor version "1.2.0" has been released.\n\n${NOTES}`);
  assert.deepEqual(properties, { override_username: "Release" });
});

/** As the generator of release notes writes them. */
const NOTES = `# [1.2.0](https://github.com/a/b/compare/v1.1.0...v1.2.0) (2026-11-23)


### Bug Fixes

* **api:** answer \`null\` for ([0123abc](https://github.com/a/b/commit/0123abc)), closes [#7](https://github.com/a/b/issues/7)


### Features

* search_by name
`;

Deno.test("discord.js posts embeds, and gets the message back", options, async () => {
  await using server = await startServer();
  const { token } = await newHook(server);
  const rest = { api: `${server.origin}/api`, version: "10" };
  const client = new WebhookClient({ id: "100000000000000001", token }, { rest });
  const embed = new EmbedBuilder().setTitle("Disk").setURL("https://grafana.example.org/d/1")
    .setDescription("**92 %** full").addFields({ name: "Host", value: "db-1", inline: true })
    .setFooter({ text: "Grafana" });
  const sent = await client.send({ content: "Look:", username: "Grafana", embeds: [embed] });
  assert.match(String(sent.id), /^\d+$/);
  const { content, properties } = await newest(server);
  assert.equal(
    content,
    "Look:\n\n> **[Disk](https://grafana.example.org/d/1)**\n> **92 %** full\n>\n> **Host**\n> db-1\n>\n> _Grafana_",
  );
  assert.deepEqual(properties, { override_username: "Grafana" });
  client.destroy?.();
});

Deno.test("discord-webhook-node posts to the address that is shown", options, async () => {
  await using server = await startServer();
  const { url } = await newHook(server);
  const hook = new Webhook(url);
  hook.setUsername("Uptime");
  await hook.send("All **up**");
  assert.equal((await newest(server)).content, "All **up**");
  await hook.send(new MessageBuilder().setTitle("Down").addField("Since", "10:04").setText("Oh no"));
  const { content, properties } = await newest(server);
  assert.equal(content, "Oh no\n\n> **Down**\n>\n> **Since**\n> 10:04");
  assert.equal(properties!.override_username, "Uptime");
});
