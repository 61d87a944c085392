import assert from "node:assert/strict";
import { gid, uid } from "../support/cast.ts";
import { range } from "../support/messages.ts";
import { robo } from "../bots/robo.ts";
import { update } from "../admin_users/people.ts";
import { allSent, botAt, hurried, isSigned, Receiver, secretOf, textOf } from "./receiver.ts";

Deno.test("a bot receives what it may read: public channels, its private ones, and its direct messages", async () => {
  await using server = await hurried();
  await using receiver = new Receiver();
  const bot = await botAt(server, receiver);
  const [ada, bo] = [server.as("ada"), server.as("bo")];
  await ada.send("design", "not for the bot");
  await bo.send("ada", "nor this");
  const mid = await bo.send("lobby", "for all");
  await ada.send({ uid: bot }, "for the bot");
  await ada.post(`/group/${gid.design}/members/add`, [bot]);
  await ada.send("design", "now that it is here");
  await bo.reply(mid, "a reply", { properties: { mentions: [bot] } });
  await allSent(server);
  await ada.post(`/group/${gid.design}/members/remove`, [bot]);
  await ada.send("design", "not any more");
  await bo.send("lobby", "the last");

  await allSent(server);
  assert.deepEqual(receiver.texts, ["for all", "for the bot", "now that it is here", "a reply", "the last"]);
  const [inLobby, direct, , reply] = receiver.deliveries.map(({ body }) => body);
  assert.deepEqual(inLobby, {
    mid,
    from_uid: uid.bo,
    created_at: inLobby.created_at,
    target: { gid: gid.lobby },
    detail: {
      type: "normal",
      properties: null,
      content_type: "text/plain",
      content: "for all",
      expires_in: null,
    },
  });
  assert.deepEqual([direct.from_uid, direct.target], [uid.ada, { uid: bot }]);
  const { properties, ...detail } = reply.detail as Extract<typeof reply.detail, { type: "reply" }>;
  assert.deepEqual([detail.type, detail.mid, properties!.mentions], ["reply", mid, [bot]]);
  const [{ visit }] = receiver.deliveries;
  assert.equal(visit.line, "POST /hook");
  assert.equal(visit.header("content-type"), "application/json");
});

Deno.test("a bot receives its own messages, and edits and deletions, but no reactions", async () => {
  await using server = await hurried();
  await using receiver = new Receiver();
  const { uid: bot, calls } = await robo(server);
  assert.equal((await update(server, bot, { webhook_url: receiver.at() })).status, 200);
  const said = { headers: { "Content-Type": "text/plain" }, body: "my own" };
  await calls.post(`/bot/send_to_group/${gid.lobby}`, undefined, said);
  const bo = server.as("bo");
  const mid = await bo.send("lobby", "Helo");
  await allSent(server);
  assert.equal((await bo.edit(mid, "Hello")).status, 200);
  assert.equal((await bo.like(mid)).status, 200);
  await allSent(server);
  assert.equal((await bo.deleteMessage(mid)).status, 200);

  await allSent(server);
  const [own, first, edit, deletion] = receiver.deliveries.map(({ body }) => body);
  assert.equal(receiver.deliveries.length, 4);
  assert.deepEqual([own.from_uid, textOf(own), textOf(first)], [bot, "my own", "Helo"]);
  assert.deepEqual(edit.detail, {
    type: "reaction",
    mid,
    detail: { type: "edit", properties: null, content_type: "text/plain", content: "Hello" },
  });
  assert.deepEqual(deletion.detail, { type: "reaction", mid, detail: { type: "delete" } });
});

Deno.test("nothing is sent to frozen and deleted accounts, nor to an address that was removed", async () => {
  await using server = await hurried();
  await using receiver = new Receiver();
  const [frozen, deleted, removed, left] = [
    await botAt(server, receiver),
    await botAt(server, receiver),
    await botAt(server, receiver),
    await botAt(server, receiver, { webhook_url: receiver.at("/left") }),
  ];
  assert.equal((await update(server, frozen, { status: "frozen" })).status, 200);
  assert.equal((await server.as("ada").delete(`/admin/user/${deleted}`)).status, 200);
  assert.equal((await update(server, removed, { webhook_url: "" })).status, 200);
  for (const bot of [frozen, left]) await server.as("bo").send({ uid: bot }, `for ${bot}`);
  await server.as("bo").send("lobby", "for all");

  await allSent(server);
  assert.deepEqual(receiver.texts, [`for ${left}`, "for all"]);
  assert.ok(receiver.deliveries.every(({ visit }) => visit.line === "POST /left"));
});

Deno.test("a bot's webhook rests while whoever made the bot is frozen or gone, until an admin takes it over", async () => {
  await using server = await hurried();
  await using receiver = new Receiver();
  await server.sql`update users set is_admin = true where uid = ${uid.bo}`;
  const bot = await botAt(server, receiver);
  const owner = (status: string) => server.sql`update users set status = ${status} where uid = ${uid.ada}`;
  const say = (text: string) => server.as("bo").send("lobby", text);
  await owner("frozen");
  await say("while she is frozen");
  await allSent(server);
  await owner("normal");
  await say("she is back");
  await allSent(server);
  await server.sql`update users set deleted_at = 1 where uid = ${uid.ada}`;
  await say("she is gone");
  await allSent(server);
  assert.deepEqual(receiver.texts, ["she is back"]);

  const taken = await server.as("bo").put(`/admin/user/${bot}`, { webhook_url: receiver.at() });
  assert.equal(taken.status, 200);
  await say("somebody else answers for it");
  await allSent(server);
  assert.deepEqual(receiver.texts, ["she is back", "somebody else answers for it"]);
});

Deno.test("what is deleted or expires while it waits is not delivered, and an edit is", async () => {
  await using server = await hurried();
  await using receiver = new Receiver();
  await botAt(server, receiver);
  const bo = server.as("bo");
  receiver.break();
  await bo.send("lobby", "first");
  await receiver.got(1);
  const deleted = await bo.send("lobby", "a slip of the pen");
  const expired = await bo.send("lobby", "for a moment");
  const edited = await bo.send("lobby", "Helo");
  await server.sql`update messages set expires_at = 1 where mid = ${expired}`;
  await bo.deleteMessage(deleted);
  await bo.edit(edited, "Hello");
  receiver.mend();

  await allSent(server);
  const arrived = receiver.texts.slice(receiver.texts.lastIndexOf("first"));
  assert.deepEqual(arrived.filter((text) => text !== `delete ${expired}`), [
    "first",
    "Hello",
    `delete ${deleted}`,
    `edit ${edited}`,
  ]);
  assert.ok(!receiver.texts.some((text) => text === "a slip of the pen" || text === "for a moment"));
});

Deno.test("each message is delivered once and in order by two servers, and every delivery is signed", async () => {
  await using server = await hurried();
  await using receiver = new Receiver();
  await using other = new Receiver();
  const second = await server.another();
  const [bot] = [await botAt(server, receiver), await botAt(server, other)];
  const texts = range(1, 60).map((n) => `${n}`);
  for (const [i, text] of texts.entries()) await [server, second][i % 2].as("bo").send("lobby", text);

  await allSent(server);
  assert.deepEqual(receiver.texts, texts);
  assert.deepEqual(other.texts, texts);
  const secret = await secretOf(server, bot);
  assert.ok(receiver.deliveries.every(({ visit }) => isSigned(visit, secret)));
  assert.ok(
    !other.deliveries.some(({ visit }) => isSigned(visit, secret)),
    "each webhook has its own secret",
  );
});
