import assert from "node:assert/strict";
import { BotConversations } from "schemas/bots.ts";
import { ChatMessage } from "schemas/messages.ts";
import { Id } from "schemas/values.ts";
import { UserInfo } from "schemas/users.ts";
import * as v from "valibot";
import { eventsSince, inShort, midHour } from "../security_events/log.ts";
import { gid, uid } from "../support/cast.ts";
import type { Member } from "../support/member.ts";
import { startServer, type TestServer } from "../support/server.ts";
import { robo } from "./robo.ts";

const say = async (calls: Member, to: string, body = "Hello") =>
  (await calls.post(`/bot/send_to_${to}`, undefined, { headers: { "Content-Type": "text/plain" }, body })).as(
    Id,
  );

const view = (server: TestServer, bot: number, path: string) =>
  server.as("ada").get(`/admin/bot_chat/${bot}/${path}`);

async function listed(server: TestServer, bot: number, query = "") {
  return (await view(server, bot, `conversations${query}`)).as(BotConversations);
}

async function midsOf(server: TestServer, bot: number, path: string) {
  return (await view(server, bot, path)).as(v.array(ChatMessage)).map(({ mid }) => mid);
}

Deno.test("admins see the bots, and where each of them talks, the newest first and page by page", async () => {
  await using server = await startServer();
  const { uid: bot, calls } = await robo(server);
  await robo(server, "Silent");
  const bots = (await server.as("ada").get("/admin/bot_chat/bots")).as(v.array(UserInfo));
  assert.deepEqual(bots.map(({ name }) => name), ["Robo", "Silent"]);
  assert.deepEqual(await listed(server, bots[1].uid), { conversations: [], next_before: null });

  const inLobby = await say(calls, `group/${gid.lobby}`);
  const toCy = await say(calls, `user/${uid.cy}`);
  const fromBo = await server.as("bo").send({ uid: bot }, "Hello, bot");
  await server.as("bo").send("lobby", "Not the bot's");
  const { conversations, next_before } = await listed(server, bot);
  assert.deepEqual(conversations.map(({ target, last_mid }) => [target, last_mid]), [
    [{ uid: uid.bo }, fromBo],
    [{ uid: uid.cy }, toCy],
    [{ gid: gid.lobby }, inLobby],
  ]);
  assert.equal(next_before, null);

  const first = await listed(server, bot, "?limit=2");
  assert.deepEqual(first.conversations.map(({ last_mid }) => last_mid), [fromBo, toCy]);
  assert.equal(first.next_before, toCy);
  const rest = await listed(server, bot, `?limit=2&before=${first.next_before}`);
  assert.deepEqual([rest.conversations.map(({ last_mid }) => last_mid), rest.next_before], [[inLobby], null]);
});

Deno.test("the history of a chat is read page by page, ascending", async () => {
  await using server = await startServer();
  const { uid: bot, calls } = await robo(server);
  const bo = server.as("bo");
  const asked = await bo.send({ uid: bot }, "Ready?");
  const answered = await say(calls, `user/${uid.bo}`, "Yes");
  const mids = [asked, answered, await bo.send({ uid: bot }, "Good")];
  assert.deepEqual(await midsOf(server, bot, `user/${uid.bo}/history`), mids);
  assert.deepEqual(await midsOf(server, bot, `user/${uid.bo}/history?limit=2`), mids.slice(1));
  assert.deepEqual(await midsOf(server, bot, `user/${uid.bo}/history?before=${mids[1]}`), [asked]);
  assert.deepEqual(await midsOf(server, bot, `user/${uid.cy}/history`), []);
  const inLobby = [await bo.send("lobby", "Anybody?"), await say(calls, `group/${gid.lobby}`, "Me")];
  assert.deepEqual(await midsOf(server, bot, `group/${gid.lobby}/history`), inLobby);
});

Deno.test("the viewer shows what bots can read, and never what people write to each other", async () => {
  await using server = await startServer();
  const { uid: bot, calls } = await robo(server);
  const bo = server.as("bo");
  await bo.send("cy", "Between us");
  for (const path of ["conversations", `user/${uid.cy}/history`, `group/${gid.lobby}/history`]) {
    assert.equal((await view(server, uid.bo, path)).status, 404, "Bo is no bot");
  }
  assert.equal((await view(server, bot, `group/${gid.design}/history`)).status, 403);
  assert.equal((await view(server, bot, "group/999/history")).status, 404);
  await bo.post(`/group/${gid.design}/members/add`, [bot]);
  const mid = await say(calls, `group/${gid.design}`);
  assert.deepEqual(await midsOf(server, bot, `group/${gid.design}/history`), [mid]);
  await server.as("ada").post(`/group/${gid.design}/members/remove`, [bot]);
  assert.equal((await view(server, bot, `group/${gid.design}/history`)).status, 403);
  assert.deepEqual((await listed(server, bot)).conversations, []);
});

Deno.test("what an admin reads is in the security log, and nobody else reads anything", async () => {
  using _ = midHour();
  await using server = await startServer();
  const { uid: bot } = await robo(server);
  const before = await eventsSince(server, []);
  await listed(server, bot);
  await view(server, bot, `user/${uid.bo}/history`);
  await view(server, uid.bo, "conversations");
  await server.as("bo").get(`/admin/bot_chat/${bot}/conversations`);
  const since = (await eventsSince(server, before.slice(-1))).map((
    event,
  ) => [...inShort(event), event.count]);
  assert.deepEqual(since, [["bot_chats_read", uid.ada, bot, {}, 2]]);
});
