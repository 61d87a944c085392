import assert from "node:assert/strict";
import { type MessagePage, OneMessage, Replies } from "schemas/messages.ts";
import { uid } from "../support/cast.ts";
import { startServer } from "../support/server.ts";

Deno.test("a page of messages goes back, forward or around, and says where there is more", async () => {
  await using server = await startServer();
  const bo = server.as("bo");
  const mids: number[] = [];
  for (let i = 0; i < 9; i++) mids.push(await bo.send("lobby", `${i}`));
  const page = async (query: object) => {
    const { messages, older, newer } = await server.as("cy").messages("lobby", query);
    return [messages.map(({ mid }) => mid - mids[0]), older, newer];
  };

  assert.deepEqual(await page({ limit: 3 }), [[6, 7, 8], true, false]);
  assert.deepEqual(await page({ limit: 3, before: mids[3] }), [[0, 1, 2], false, true]);
  assert.deepEqual(await page({ limit: 3, after: mids[3] }), [[4, 5, 6], true, true]);
  assert.deepEqual(await page({ limit: 4, around: mids[4] }), [[3, 4, 5, 6], true, true]);
  assert.deepEqual(await page({ limit: 100, around: mids[4] }), [[0, 1, 2, 3, 4, 5, 6, 7, 8], false, false]);
  assert.deepEqual(await page({ before: mids[0] }), [[], false, false]);
  assert.equal((await bo.get("/group/1/messages?before=x")).status, 400);
  assert.equal((await server.as("cy").get("/group/2/messages")).status, 403);
  assert.equal((await bo.get("/group/999/messages")).status, 404);
});

Deno.test("a page is true at its position: only later records change it", async () => {
  await using server = await startServer();
  const mid = await server.as("bo").send("lobby", "Count");
  const likes: number[] = [];
  for (let i = 0; i < 5; i++) likes.push((await server.as("ada").like(mid)).body as number);
  const page = await server.as("cy").messages("lobby");
  assert.equal(page.mid, likes[4]);
  assert.deepEqual(page.messages[0].reactions, [{ action: "👍", uid: uid.ada, mid: likes[4] }]);
});

Deno.test("pages read during reactions are true at their positions", async () => {
  await using server = await startServer();
  const mid = await server.as("bo").send("lobby", "Flicker");
  let over = false;
  const likes: number[] = [];
  const pages: MessagePage[] = [];
  const liking = (async () => {
    while (likes.length < 60 || pages.length < 6) {
      likes.push((await server.as("ada").like(mid)).body as number);
    }
    over = true;
  })();
  while (!over) pages.push(await server.as("cy").messages("lobby"));
  await liking;
  for (const page of pages) {
    const before = likes.filter((like) => like <= page.mid).length;
    assert.equal(page.messages[0].reactions.length, before % 2, `at ${page.mid}`);
  }
});

Deno.test("a reply refers to a message, and its thread to the first one", async () => {
  await using server = await startServer();
  const [ada, bo, cy] = [server.as("ada"), server.as("bo"), server.as("cy")];
  const root = await ada.send("design", "Blue or green?");
  const stream = await server.stream("ada");
  const one = (await bo.reply(root, "Blue", { properties: { local_id: 5 } })).body as number;
  const two = (await ada.reply(one, "Why?", { type: "text/markdown" })).body as number;
  await bo.send("design", "Something else");

  const received = await stream.next("chat");
  assert.deepEqual(received.detail, {
    type: "reply",
    mid: root,
    properties: { local_id: 5 },
    content_type: "text/plain",
    content: "Blue",
    expires_in: null,
  } as never);
  assert.equal((await bo.reply(root, "Blue", { properties: { local_id: 5 } })).body, one, "a retry");

  const replies = async (mid: number, query = "") =>
    (await bo.get(`/message/${mid}/replies${query}`)).as(Replies);
  for (const mid of [root, one, two]) {
    const thread = await replies(mid);
    assert.deepEqual([thread.root_mid, thread.root?.mid, thread.replies.map(({ mid }) => mid)], [root, root, [
      one,
      two,
    ]]);
  }
  const first = await replies(root, "?limit=1");
  assert.deepEqual([first.replies.map(({ mid }) => mid), first.newer], [[one], true]);
  const rest = await replies(root, `?limit=1&after=${one}`);
  assert.deepEqual([rest.replies.map(({ mid }) => mid), rest.newer], [[two], false]);
  assert.equal((await cy.get(`/message/${root}/replies`)).status, 403);

  const page = await bo.messages("design", { limit: 2 });
  assert.deepEqual(page.quoted.map(({ mid }) => mid), [one], "what is quoted and not on the page");
  assert.equal((await ada.get(`/message/${root}`)).as(OneMessage).message.replies, 2);

  await ada.deleteMessage(root);
  const orphaned = await replies(one);
  assert.deepEqual([orphaned.root, orphaned.replies.length], [null, 2]);
  assert.equal((await ada.reply(one, "Anyway")).status, 200);
});

Deno.test("the first message of a thread says who replied, the newest first, and each once", async () => {
  await using server = await startServer();
  const [ada, bo, cy] = [server.as("ada"), server.as("bo"), server.as("cy")];
  const repliers = async (mid: number) => {
    const { message } = (await ada.get(`/message/${mid}`)).as(OneMessage);
    return message.repliers.map(({ uid, mid }) => [uid, mid]);
  };
  const root = await ada.send("lobby", "Tea or coffee?");
  const [first, second] = [await bo.reply(root, "Tea"), await cy.reply(root, "Coffee")].map(({ body }) =>
    body as number
  );
  const third = (await bo.reply(second, "Both")).body as number;
  assert.deepEqual(await repliers(root), [[uid.bo, third], [uid.cy, second]]);
  assert.deepEqual(await repliers(second), [], "a reply is not the first message of a thread");
  const [page] = (await ada.messages("lobby", { around: root, limit: 1 })).messages;
  assert.deepEqual(page.repliers[0].uid, uid.bo, "pages say it too");

  await bo.deleteMessage(third);
  assert.deepEqual(await repliers(root), [[uid.cy, second], [uid.bo, first]]);
});

Deno.test("a reply in a direct chat goes to the other person", async () => {
  await using server = await startServer();
  const [ada, bo] = [server.as("ada"), server.as("bo")];
  const mid = await ada.send("bo", "Lunch?");
  const his = await server.stream("ada");
  const reply = (await bo.reply(mid, "Yes")).body as number;
  const received = await his.next("chat");
  assert.deepEqual([received.mid, received.from_uid, received.target], [reply, uid.bo, { uid: uid.ada }]);
  await ada.reply(reply, "At one");
  assert.deepEqual((await his.next("chat")).target, { uid: uid.bo });
});
