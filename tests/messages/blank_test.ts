import assert from "node:assert/strict";
import { robo } from "../bots/robo.ts";
import { newHook, post } from "../incoming_webhooks/hooks.ts";
import { blanks } from "../support/blanks.ts";
import { gid } from "../support/cast.ts";
import { startServer } from "../support/server.ts";

Deno.test("a message, reply or edit of which nothing can be seen is refused, whoever sends it", async () => {
  await using server = await startServer();
  const [ada, bot] = [server.as("ada"), await robo(server)];
  const mid = await ada.send("lobby", "Seen");
  const says = "an empty message says nothing";
  for (const [name, text] of Object.entries(blanks)) {
    const written = { headers: { "Content-Type": "text/markdown" }, body: text };
    const refused = [
      await ada.trySend("lobby", text),
      await ada.trySend("bo", text, { type: "text/markdown" }),
      await ada.reply(mid, text),
      await ada.edit(mid, text),
      await bot.calls.post(`/bot/send_to_group/${gid.lobby}`, undefined, written),
    ];
    assert.deepEqual(refused.map(({ status, text }) => [status, text]), refused.map(() => [400, says]), name);
    const announced = await ada.post(`/group/${gid.lobby}/announcement`, { content: text });
    assert.equal(announced.status, 400, name);
  }
  assert.equal((await ada.messages("lobby")).messages.length, 1);

  for (const seen of ["❤️", "1️⃣", "👩‍👩‍👧", "می‌خواهم", "ㅤ.", "\u0301", "🏴󠁧󠁢󠁥󠁮󠁧󠁿"]) {
    assert.equal((await ada.trySend("lobby", seen)).status, 200, seen);
  }
});

Deno.test("a webhook that sends nothing to see is answered as one that sends nothing", async () => {
  await using server = await startServer();
  const { url } = await newHook(server);
  // More calls than these would be too many for one webhook.
  for (const [name, text] of Object.entries(blanks).slice(0, 8)) {
    assert.deepEqual([(await post(url, { text })).text, (await post(url, text, "text/plain")).text], [
      "no_text",
      "no_text",
    ], name);
    assert.equal(JSON.parse((await post(url, { content: text })).text).code, 50006, name);
  }
});
