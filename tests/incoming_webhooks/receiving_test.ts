import assert from "node:assert/strict";
import { gid, uid } from "../support/cast.ts";
import { startServer } from "../support/server.ts";
import { newest, newHook, post } from "./hooks.ts";

Deno.test("one address takes the formats of Slack, Mattermost, Discord, and plain text", async () => {
  await using server = await startServer();
  const { url, webhook } = await newHook(server);
  const ok = [200, "ok"];
  const cases: [body: unknown, type: string | undefined, answer: unknown[], content: string][] = [
    [
      { text: "*Built* in <https://ci.example.org/5|job 5>" },
      undefined,
      ok,
      "**Built** in [job 5](https://ci.example.org/5)",
    ],
    [new URLSearchParams({ payload: '{"text":"From a form"}' }), undefined, ok, "From a form"],
    [
      { text: "#### Build\n| a | b |\n|---|---|\n| 1 | **2** |", props: {} },
      undefined,
      ok,
      "#### Build\n| a | b |\n|---|---|\n| 1 | **2** |",
    ],
    [{ text: "Two &lt; three", mrkdwn: false }, undefined, ok, "Two < three"],
    [{ content: "**Built** by <@5>" }, undefined, [204, ""], "**Built** by @\u20605"],
    ["Built\n  at 5", "text/plain", ok, "Built\n  at 5"],
    ['{"text":"Called text, but JSON"}', "text/plain", ok, "Called text, but JSON"],
    [{ text: 42 }, undefined, ok, "42"],
  ];
  for (const [body, type, answer, content] of cases) {
    const { status, text } = await post(url, body, type);
    assert.deepEqual([status, text], answer, content);
    const message = await newest(server);
    assert.deepEqual([message.from_uid, message.content], [webhook.uid, content]);
    assert.equal(
      message.content_type,
      type && !content.startsWith("Called") ? "text/plain" : "text/markdown",
    );
  }
});

Deno.test("a message goes the way of all messages: it is streamed, counted and found", async () => {
  await using server = await startServer();
  const bo = server.stream("bo");
  const { url, webhook } = await newHook(server);
  const stream = await bo;
  assert.equal((await post(url, { text: "Deployed" })).status, 200);
  const chat = await stream.next("chat");
  assert.deepEqual([chat.from_uid, chat.target, chat.detail.type], [
    webhook.uid,
    { gid: gid.lobby },
    "normal",
  ]);
});

Deno.test("a private channel receives it too, although the webhook is no member", async () => {
  await using server = await startServer();
  const { url } = await newHook(server, gid.design);
  assert.equal((await post(url, { text: "For us" })).status, 200);
  assert.equal((await newest(server, gid.design)).content, "For us");
  const channels = (await server.as("bo").get("/group")).body as { gid: number; members: number[] }[];
  assert.deepEqual(channels.find((one) => one.gid === gid.design)?.members, [1, 2]);
});

Deno.test("it may state another name and picture, which come through this server", async () => {
  await using server = await startServer();
  const { url } = await newHook(server);
  const shown = async (body: unknown) => {
    await post(url, body);
    return (await newest(server)).properties!;
  };
  assert.deepEqual(await shown({ text: "x" }), { override_username: "Robo" });
  assert.deepEqual(await shown({ text: "x", username: "Jenkins", icon_emoji: ":ghost:" }), {
    override_username: "Jenkins",
    override_icon_emoji: "👻",
  });
  const { override_username, override_icon_url } = await shown({
    content: "x",
    username: "\u202eGrafana and a name that is longer than names may be",
    avatar_url: "https://pictures.example.org/a.png",
  });
  assert.equal(override_username, "Grafana and a name that is longe");
  assert.match(
    String(override_icon_url),
    /^\/api\/resource\/preview_image\?url=https%3A%2F%2Fpictures\.example\.org/,
  );
  assert.deepEqual(await shown({ text: "x", icon_url: "javascript:alert(1)" }), {
    override_username: "Robo",
  });
});

Deno.test("nobody's name is stated: such a message has the name of the webhook", async () => {
  await using server = await startServer();
  const { url } = await newHook(server);
  const shown = async (path: string, body: object) => {
    assert.equal((await post(url + path, body)).status < 300, true);
    return (await newest(server)).properties!.override_username;
  };
  // With Cyrillic letters, an invisible joiner, and other capitals.
  for (const name of ["Ada", "Аdа", "A\u200dda", " aDA ", "Bo", "Вo"]) {
    assert.equal(await shown("", { text: "Pay this", username: name }), "Robo", name);
    assert.equal(await shown("/discord", { content: "Pay this", username: name }), "Robo", name);
  }
  for (const name of ["Adam", "Ada's build", "Deployer"]) {
    assert.equal(await shown("", { text: "x", username: name }), name);
  }
  await server.as("ada").put(`/admin/user/${uid.bo}`, { name: "Deployer" });
  assert.equal(await shown("", { text: "x", username: "Deployer" }), "Robo", "it is somebody's by now");
  assert.equal(await shown("", { text: "x", username: "Bo" }), "Bo", "and this is nobody's any more");
});

Deno.test("people cannot be shown under another name", async () => {
  await using server = await startServer();
  const properties = { override_username: "Ada", override_icon_url: "/x", mentions: [] };
  await server.as("bo").send("lobby", "Trust me", { properties });
  assert.deepEqual((await newest(server)).properties, { mentions: [] });
});

Deno.test("what Slack makes of its signs, without mentions and without formatting that nobody wrote", async () => {
  await using server = await startServer();
  const { url } = await newHook(server);
  const cases: [text: string, content: string][] = [
    ["*bold* _it_ ~gone~ `a &lt; b`", "**bold** _it_ ~~gone~~ `a < b`"],
    ["_*both*_ snake_case 5 * 3", "_**both**_ snake_case 5 * 3"],
    ["<@U02> <!here> <!channel> <#C01|general>", "@U02 @here @channel #general"],
    ["cc @2 and <@2>", "cc @\u20602 and @\u20602"],
    ["<!subteam^S1|@ops> <!date^1392734382^{date}|18 Feb>", "@ops 18 Feb"],
    ["<mailto:bo@example.org|bo@example.org>", "[bo@example.org](mailto:bo@example.org)"],
    ["<javascript:alert(1)|here>", "\\<javascript:alert(1)|here>"],
    ["[here](javascript:alert(1)) ![x]: y", "[here]\\(javascript:alert(1)) ![x]\\: y"],
    ["wow!<http://x.org/|a [b] *c*>", "wow\\![a \\[b\\] **c**](http://x.org/)"],
    ["&lt;b&gt; &amp;copy;", "\\<b> \\&copy;"],
    ["log:\n```\nx *y* <z>\n``` end", "log:\n```\nx *y* <z>\n```\n end"],
    [":rocket: :+1: :nothing_like_it:", "🚀 👍 :nothing_like_it:"],
    ["done :+1::tada: :nope::tada:", "done 👍🎉 :nope:🎉"],
    [":+1::skin-tone-3: :tada::skin-tone-3: 10:30:45", "👍🏼 🎉:skin-tone-3: 10:30:45"],
    ["Set `:rocket:` :rocket:", "Set `:rocket:` 🚀"],
    ['```{"a": ":smile:", "b": " @2 "}``` @2', '```\n{"a": ":smile:", "b": " @2 "}\n```\n @\u20602'],
    ["http://x.org/a_b_c.", "http://x.org/a_b_c."],
    ["(see http://x.org/a_(b)) *c*", "(see http://x.org/a_(b)) **c**"],
    ["http://x.org/a_ and _http://x.org/b_", "http://x.org/a_ and _http://x.org/b_"],
  ];
  for (const [text, content] of cases) {
    await post(url, { text });
    assert.equal((await newest(server)).content, content);
  }
});

Deno.test("of Slack's messages times, small pictures, numbers, whole quotes and tables are shown", async () => {
  await using server = await startServer();
  const { url } = await newHook(server);
  const list = (offset: unknown) => ({
    type: "rich_text_list",
    style: "ordered",
    offset,
    elements: ["c", "d"].map((text) => ({ type: "rich_text_section", elements: [{ type: "text", text }] })),
  });
  const raw = (text: unknown) => ({ type: "raw_text", text });
  const rich = {
    type: "rich_text",
    elements: [{
      type: "rich_text_section",
      elements: [
        { type: "text", text: "a|b\nc", style: { bold: true } },
      ],
    }],
  };
  const table = {
    type: "table",
    column_settings: [null, { align: "right" }],
    rows: [[raw("Name"), raw("Cups")], [rich, raw(2)], [raw("*Bo*")]],
  };
  const cases: [body: unknown, content: string][] = [
    [
      { attachments: [{ text: "Built", footer: "CI", ts: 1500000000 }] },
      "> Built\n>\n> _CI · 2017-07-14 02:40 UTC_",
    ],
    [{ attachments: [{ text: "Built", ts: "1500000000.25" }] }, "> Built\n>\n> _2017-07-14 02:40 UTC_"],
    [{ attachments: [{ text: "Built", footer: "CI", ts: "soon" }] }, "> Built\n>\n> _CI_"],
    [
      { attachments: [{ text: "Built", thumb_url: "https://example.org/a.png" }] },
      "> Built\n>\n> [Thumbnail](https://example.org/a.png)",
    ],
    [{ blocks: [{ type: "rich_text", elements: [list(2)] }] }, "3. c\n4. d"],
    [{ blocks: [{ type: "rich_text", elements: [list(-1)] }] }, "1. c\n2. d"],
    [{ text: "&gt;&gt;&gt; one\ntwo" }, "> one\n> two"],
    [{ text: "Said:\n>>>*one*\n\n```a = 1\nb```" }, "Said:\n> **one**\n>\n> ```\n> a = 1\n> b\n> ```"],
    [{ text: "a >>> b\n&gt; one\ntwo" }, "a >>> b\n> one\ntwo"],
    [{ blocks: [table] }, "| Name | Cups |\n| - | -: |\n| **a\\|b c** | 2 |\n| \\*Bo\\* |  |"],
    [
      { attachments: [{ blocks: [table] }] },
      "> | Name | Cups |\n> | - | -: |\n> | **a\\|b c** | 2 |\n> | \\*Bo\\* |  |",
    ],
  ];
  for (const [body, content] of cases) {
    assert.deepEqual([(await post(url, body)).text, (await newest(server)).content], ["ok", content]);
  }
  assert.equal((await post(url, { blocks: [{ type: "table", rows: [] }] })).text, "no_text");
  const wide = { type: "table", rows: Array(101).fill([raw("x")]) };
  assert.equal((await post(url, { blocks: [wide] })).text, "invalid_payload");
});

Deno.test("what is longer than a message may be is cut, and whole characters stay", async () => {
  await using server = await startServer();
  const { url } = await newHook(server);
  assert.equal((await post(url, { text: "é".repeat(50_000) })).status, 200);
  const { content } = await newest(server);
  assert.ok(new TextEncoder().encode(content).length <= 65_536);
  assert.match(content, /^é+\n\n…$/);
});

Deno.test("Discord's clients that wait get the message, with texts as ids", async () => {
  await using server = await startServer();
  const { url, webhook, token } = await newHook(server);
  const { status, text } = await post(`${url}?wait=true`, { content: "Hello" });
  const { id, channel_id, content, webhook_id } = JSON.parse(text);
  assert.deepEqual([status, channel_id, content, webhook_id], [200, "1", "Hello", String(webhook.id)]);
  assert.match(id, /^\d+$/);
  assert.equal(
    (await post(`${server.origin}/api/webhooks/123/${token}`, { content: "By its form" })).status,
    204,
  );
  assert.equal((await newest(server)).content, "By its form");
});

Deno.test("GitHub's own events are told, and those that say nothing are accepted", async () => {
  await using server = await startServer();
  const { url } = await newHook(server);
  const repository = { full_name: "a/b", html_url: "https://github.com/a/b" };
  const send = (event: string, payload: object) =>
    fetch(`${url}/github`, {
      method: "POST",
      headers: { "Content-Type": "application/json", "X-GitHub-Event": event },
      body: JSON.stringify({ repository, sender: { login: "bo" }, ...payload }),
    }).then(async (response) => [response.status, await response.text()]);
  assert.deepEqual(
    await send("push", {
      ref: "refs/heads/main",
      compare: "https://github.com/a/b/compare/1...2",
      commits: [{
        id: "abcdef0123",
        message: "Fix [it](x)\n\nbody",
        url: "https://github.com/a/b/commit/abcdef0",
      }],
    }),
    [204, ""],
  );
  assert.equal(
    (await newest(server)).content,
    "[[a/b](https://github.com/a/b)] **bo** pushed [1 commit](https://github.com/a/b/compare/1...2) to `main`\n" +
      "- [abcdef0](https://github.com/a/b/commit/abcdef0) Fix [it]\\(x)",
  );
  assert.deepEqual(await send("star", { action: "created" }), [204, ""]);
});

Deno.test("signs that cannot be stored are left out, wherever in a message they are", async () => {
  await using server = await startServer();
  const { url } = await newHook(server);
  const odd = "o\0d\ud800d";
  const link = { type: "button", text: odd, url: "https://example.org/" };
  const plain = { type: "plain_text", text: odd };
  const shown = [
    { text: odd },
    { attachments: [{ text: odd, actions: [link] }] },
    { blocks: [{ type: "section", text: plain, accessory: { ...link, text: plain } }] },
    {
      blocks: [{ type: "context", elements: [plain, { type: "image", alt_text: odd, image_url: link.url }] }],
    },
    { blocks: [{ type: "actions", elements: [{ ...link, text: plain }] }] },
    { blocks: [{ type: "markdown", text: odd }] },
  ];
  for (const message of shown) {
    assert.equal((await post(url, message)).text, "ok", JSON.stringify(message));
    const { content } = await newest(server);
    assert.ok(content.includes("od\ufffdd") && !content.includes("\0"), content);
  }
  assert.equal((await post(url, { blocks: [{ type: "markdown", text: "\0" }] })).text, "no_text");
});
