import assert from "node:assert/strict";
import { MAX_MESSAGE_BYTES } from "schemas/messages.ts";
import { text, upload } from "../files/support.ts";
import { startServer, type TestServer } from "../support/server.ts";
import { indexed, searchPage, startSearching, textsRead } from "./support.ts";

const MESSAGES = 40;
/** Answers for others meanwhile, also on a busy machine. Without turns there would be eight. */
const SOME = MESSAGES / 2;
const TEXT = "çaydanlık kettle fooBar ";
const LARGE = TEXT.repeat(Math.floor(MAX_MESSAGE_BYTES / new TextEncoder().encode(TEXT).length));

/** How often somebody else is answered during `work`. */
async function answersDuring(server: TestServer, work: Promise<unknown>): Promise<number> {
  let [isDone, answers] = [false, 0];
  const ended = work.finally(() => isDone = true);
  while (!isDone) {
    await server.as("cy").get("/user/me");
    answers++;
  }
  await ended;
  return answers;
}

Deno.test("nobody waits while large messages are indexed, found, counted, ranked and highlighted", async () => {
  await using server = await startServer({
    followers: [],
    environment: { WRITE_LIMITS: "off" },
  });
  for (let i = 0; i < MESSAGES; i++) await server.as("bo").send("lobby", LARGE);
  await server.as("cy").get("/user/me");
  await using other = await server.another({ followers: undefined });
  const answers = {
    indexing: await answersDuring(server, indexed(server)),
    newest: await answersDuring(server, searchPage(other, "ada", "kettle", { limit: 50, count: true })),
    relevant: await answersDuring(
      server,
      searchPage(other, "ada", "kettle", { limit: 50, sort: "relevance" }),
    ),
    none: await answersDuring(server, searchPage(other, "ada", '"kettle kettle"', { count: true })),
  };
  for (const [what, count] of Object.entries(answers)) {
    assert.ok(count > SOME, `${what}: others were answered ${count} times`);
  }
  const { total } = await searchPage(other, "ada", "kettle", { count: true });
  assert.deepEqual(total, { count: MESSAGES, more: false });
});

Deno.test("nobody waits while excerpts are cut from large files", async () => {
  await using server = await startSearching();
  const content = text(`${"çaydanlık (kettle): ".repeat(14_000)}walrus`);
  const { path } = await upload(server, content, { name: "large.txt" });
  for (let i = 0; i < MESSAGES; i++) {
    await server.as("bo").send("lobby", JSON.stringify({ path }), {
      type: "vocechat/file",
      properties: { name: "large.txt", content_type: "text/plain" },
    });
  }
  await indexed(server);
  await textsRead(server);
  await server.as("cy").get("/user/me");
  const asked = searchPage(server, "ada", "walrus", { limit: 50 });
  assert.ok(await answersDuring(server, asked) > SOME);
  const { hits } = await asked;
  assert.equal(hits.length, MESSAGES);
  for (const { excerpt } of hits) assert.match(excerpt!.text, /^… .{20,280} walrus$/);
});
