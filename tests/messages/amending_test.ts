import assert from "node:assert/strict";
import { gid, uid } from "../support/cast.ts";
import { startServer } from "../support/server.ts";

Deno.test("an edit reaches everyone in the channel and replaces the text", async () => {
  await using server = await startServer();
  const [ada, bo, cy] = [server.as("ada"), server.as("bo"), server.as("cy")];
  const mid = await bo.send("design", "Helo", { properties: { local_id: 7, mentions: [uid.ada] } });
  const [hers, outsider] = [await server.stream("ada"), await server.stream("cy")];

  const edit = (await bo.edit(mid, "Hello", { type: "text/markdown" })).body as number;
  assert.ok(edit > mid);
  const received = await hers.next("chat");
  assert.deepEqual([received.mid, received.from_uid, received.target], [edit, uid.bo, { gid: gid.design }]);
  assert.deepEqual(received.detail, {
    type: "reaction",
    mid,
    detail: {
      type: "edit",
      properties: { local_id: 7, mentions: [uid.ada] },
      content_type: "text/markdown",
      content: "Hello",
    },
  } as never);

  const { messages: [message] } = await ada.messages("design");
  assert.deepEqual([message.detail.type === "normal" && message.detail.content, message.edited_mid], [
    "Hello",
    edit,
  ]);
  await cy.send("lobby", "Anybody?");
  assert.equal((await outsider.next("chat")).detail.content, "Anybody?");
});

Deno.test("only the author may edit a message, and only while they are in the channel", async () => {
  await using server = await startServer();
  const [ada, bo, cy] = [server.as("ada"), server.as("bo"), server.as("cy")];
  const mid = await bo.send("design", "Mine");
  const like = (await ada.like(mid)).body as number;

  assert.equal((await ada.edit(mid, "Hers")).status, 403);
  assert.equal((await cy.edit(mid, "His")).status, 403);
  assert.equal((await bo.edit(like, "?")).status, 403);
  assert.equal((await bo.edit(999, "?")).status, 404);
  assert.equal((await bo.edit(mid, "?", { type: "application/json" })).status, 415);
  assert.equal((await bo.edit(mid, "")).status, 400);
  await ada.post(`/group/${gid.design}/members/remove`, [uid.bo]);
  assert.equal((await bo.edit(mid, "Still mine")).status, 403);
});

Deno.test("each switching of a reaction is a record", async () => {
  await using server = await startServer();
  const [ada, bo] = [server.as("ada"), server.as("bo")];
  const mid = await bo.send("lobby", "Done");
  const his = await server.stream("bo");

  const on = (await ada.like(mid)).body as number;
  const heart = (await bo.like(mid, "❤️")).body as number;
  const state = async () => (await bo.messages("lobby")).messages[0].reactions;
  assert.deepEqual(await state(), [{ action: "👍", uid: uid.ada, mid: on }, {
    action: "❤️",
    uid: uid.bo,
    mid: heart,
  }]);
  const off = (await ada.like(mid)).body as number;
  assert.deepEqual(await state(), [{ action: "❤️", uid: uid.bo, mid: heart }]);

  for (const each of [on, heart, off]) assert.equal((await his.next("chat")).mid, each);
  assert.equal((await ada.like(mid, "x")).status, 400);
  assert.equal((await ada.like(on)).status, 403);
  assert.equal((await ada.like(999)).status, 404);
});

Deno.test("a hundred people who react at once all count", async () => {
  await using server = await startServer();
  const mid = await server.as("bo").send("lobby", "Lunch?");
  const likes = ["👍", "❤️", "😄", "👀", "👎", "🎉", "🙁", "🚀"].flatMap((action) =>
    (["ada", "bo", "cy"] as const).flatMap((person) =>
      [1, 2, 3].map(() => server.as(person).like(mid, action))
    )
  );
  assert.ok((await Promise.all(likes)).every(({ status }) => status === 200));
  assert.equal((await server.as("ada").messages("lobby")).messages[0].reactions.length, 24);
});

Deno.test("nobody can react to other people's direct messages", async () => {
  await using server = await startServer();
  const mid = await server.as("ada").send("bo", "Between us");
  assert.equal((await server.as("cy").like(mid)).status, 403);
  assert.equal((await server.as("cy").reply(mid, "Me too")).status, 403);
  assert.equal((await server.as("cy").get(`/message/${mid}`)).status, 403);
  assert.equal((await server.as("gus").like(mid)).status, 403);
});

Deno.test("in a direct chat both people receive what either does to a message", async () => {
  await using server = await startServer();
  const [ada, bo] = [server.as("ada"), server.as("bo")];
  const mid = await ada.send("bo", "Coffee?");
  const streams = [await server.stream("ada"), await server.stream("bo")];
  await bo.like(mid);
  await ada.like(mid, "🎉");
  for (const stream of streams) {
    assert.deepEqual((await stream.next("chat")).target, { uid: uid.ada });
    assert.deepEqual((await stream.next("chat")).target, { uid: uid.bo });
  }
});

Deno.test("a deleted message is gone from the database, from history and from replays", async () => {
  await using server = await startServer();
  const [ada, bo] = [server.as("ada"), server.as("bo")];
  const mid = await bo.send("design", "The password is swordfish", { properties: { secret: "swordfish" } });
  await bo.edit(mid, "The password was swordfish");
  await ada.like(mid);
  const reply = (await ada.reply(mid, "Oh dear")).body as number;
  const his = await server.stream("bo");

  const deletion = (await bo.deleteMessage(mid)).body as number;
  const received = await his.next("chat");
  assert.deepEqual([received.mid, received.detail.mid, received.detail.detail.type], [
    deletion,
    mid,
    "delete",
  ]);

  const rows = await server.sql`select to_jsonb(m)::text as row from messages m`;
  assert.ok(!JSON.stringify(rows).includes("swordfish"));
  assert.equal((await server.sql`select from reactions`).length, 0);
  assert.deepEqual((await ada.messages("design")).messages.map((message) => message.mid), [reply]);
  const history = (await ada.history("design")).body as { mid: number }[];
  assert.deepEqual(history.map((record) => record.mid), [reply, deletion]);

  const again = await server.stream("ada", { after_mid: mid - 1, early: true });
  await again.next("ready");
  assert.deepEqual(again.all("chat").map((record) => record.mid), [reply, deletion]);
  for (
    const status of [
      await ada.like(mid),
      await bo.edit(mid, "?"),
      await ada.reply(mid, "?"),
      await bo.deleteMessage(mid),
    ]
  ) {
    assert.equal(status.status, 404);
  }
});

Deno.test("the author, the channel's owner and admins may delete a message within their reach", async () => {
  await using server = await startServer();
  const [ada, bo, cy] = [server.as("ada"), server.as("bo"), server.as("cy")];
  const { gid: ours } = (await bo.post("/group", { name: "ours", members: [uid.cy] })).body as {
    gid: number;
  };
  const [one, two] = [await cy.send({ gid: ours }, "One"), await cy.send({ gid: ours }, "Two")];
  const hers = await bo.send({ gid: ours }, "His own");

  assert.equal((await ada.deleteMessage(one)).status, 403, "an admin who is not in it");
  assert.equal((await cy.deleteMessage(hers)).status, 403, "a member, of another's message");
  assert.equal((await bo.deleteMessage(one)).status, 200, "the owner");
  assert.equal((await cy.deleteMessage(two)).status, 200, "the author");
  const said = await cy.send("lobby", "Nonsense");
  assert.equal((await bo.deleteMessage(said)).status, 403);
  assert.equal((await ada.deleteMessage(said)).status, 200, "an admin");
});

Deno.test("both people receive the deletion of their direct message by an admin", async () => {
  await using server = await startServer();
  const mid = await server.as("bo").send("cy", "Rude words");
  const streams = [await server.stream("bo"), await server.stream("cy")];
  assert.equal((await server.as("cy").deleteMessage(mid)).status, 403);
  await server.as("ada").deleteMessage(mid);
  for (const stream of streams) assert.equal((await stream.next("chat")).detail.mid, mid);
});

Deno.test("a bulk deletion deletes all, each with a record, or none", async () => {
  await using server = await startServer();
  const [bo, cy] = [server.as("bo"), server.as("cy")];
  const mine = [await bo.send("lobby", "a"), await bo.send("lobby", "b"), await bo.send("lobby", "c")];
  const foreign = await cy.send("lobby", "d");
  const stream = await server.stream("ada");

  assert.equal((await bo.deleteMessage(...mine, foreign)).status, 403);
  assert.equal((await bo.deleteMessage(...mine, 999)).status, 404);
  assert.equal((await bo.delete("/message/bulk/1,x")).status, 400);
  assert.equal((await bo.messages("lobby")).messages.length, 4);

  assert.equal((await bo.deleteMessage(...mine, mine[0])).status, 200);
  for (const mid of mine) assert.equal((await stream.next("chat")).detail.mid, mid);
  assert.deepEqual((await bo.messages("lobby")).messages.map(({ mid }) => mid), [foreign]);
});
