import assert from "node:assert/strict";
import { createChannelAtom } from "../../client/state/channels/commands.ts";
import type { ChatKey } from "../../client/state/chat_key.ts";
import { chatsAreCountedAtom, chatsAreStaleAtom } from "../../client/state/chats/unread/stale_counts.ts";
import { chatRowAtom } from "../../client/state/chats/rows.ts";
import { timelineAtom } from "../../client/state/chats/shown_timeline.ts";
import { loadOlderAtom, markReadAtom, sendMessageAtom } from "../../client/state/messages/commands.ts";
import { positionAtom } from "../../client/state/stream.ts";
import { messageAtom } from "../../client/state/timelines/message.ts";
import { onlineAtom } from "../../client/state/users/users.ts";
import { runningAtom } from "../../client/sync/session/running.ts";
import { gid, uid } from "../support/cast.ts";
import { insertMessages } from "../support/messages.ts";
import { startServer, type TestServer } from "../support/server.ts";
import { LiveClient } from "./support/live_client.ts";
import { snapshot } from "./support/snapshot.ts";
import { contents } from "./support/events.ts";

const lobby: ChatKey = `gid:${gid.lobby}`;
const design: ChatKey = `gid:${gid.design}`;
const bo: ChatKey = `uid:${uid.bo}`;

async function said(server: TestServer, ...lines: string[]): Promise<number> {
  let mid = 0;
  for (const line of lines) mid = (await server.as("bo").trySend("lobby", line)).body as number;
  return mid;
}

Deno.test("a client that has followed the events knows the same as one that was just loaded", async () => {
  await using server = await startServer();
  await said(server, "before anybody looked");
  await using client = await LiveClient.start(server, "ada");
  const { store } = client;
  for (const key of [lobby, design, bo]) await client.open(key);

  const first = await said(server, "one", "two");
  await server.as("bo").trySend("ada", "for you");
  await server.as("bo").trySend("design", "@Ada?", { properties: { mentions: [uid.ada] } });
  await client.until((get) => get(positionAtom).after_mid! >= first + 2);
  store.set(markReadAtom, { key: lobby, mid: first });
  store.set(sendMessageAtom, { key: bo, content: "from me" });
  await server.as("ada", { device: "web:other" }).post("/user/read-index", {
    users: [{ uid: uid.bo, mid: first + 1 }],
  });
  await store.set(createChannelAtom, { name: "news", is_public: true });
  await server.as("bo").post("/group", { name: "secret", members: [uid.ada] });
  await server.nobody.post("/user/register", {
    name: "Dan",
    email: "dan@example.org",
    password: "open sesame",
  });
  const cy = await server.stream("cy");
  const last = await said(server, "the last");
  await client.until((get) => get(positionAtom).after_mid! >= last && get(onlineAtom(uid.cy)));
  await client.until((get) => get(messageAtom(last - 1)) !== null && !get(chatsAreStaleAtom));
  await cy.close();
  await client.until((get) => !get(onlineAtom(uid.cy)));
  const followed = snapshot(store);
  await store.get(runningAtom)!.stop();

  await using fresh = await LiveClient.start(server, "ada");
  for (const key of [lobby, design, bo]) await fresh.open(key);
  await fresh.until((get) => get(chatsAreCountedAtom));
  assert.deepEqual(followed, snapshot(fresh.store));
  assert.equal(fresh.store.get(chatRowAtom(design)).mentions, 1, "there was something to compare");
});

Deno.test("older history is added without a hole, until the beginning", async () => {
  await using server = await startServer();
  await insertMessages(server, 250, "lobby");
  await using client = await LiveClient.start(await server.another(), "ada");
  const { store } = client;
  await client.open(lobby);
  assert.deepEqual([store.get(timelineAtom(lobby)).ids[0], store.get(timelineAtom(lobby)).reached], [
    151,
    false,
  ]);

  const older = store.set(loadOlderAtom, lobby);
  await Promise.all([older, store.set(loadOlderAtom, lobby)]);
  await store.set(loadOlderAtom, lobby);
  await store.set(loadOlderAtom, lobby);
  const { ids, reached } = store.get(timelineAtom(lobby));
  assert.deepEqual([ids.length, ids[0], ids.at(-1), reached], [250, 1, 250, true]);
});

Deno.test("a message is stored once, and replaces its local copy", async () => {
  await using server = await startServer();
  await using client = await LiveClient.start(server, "ada");
  const { store } = client;
  await client.open(lobby);
  store.set(sendMessageAtom, {
    key: lobby,
    content: "héllo 👋",
    properties: { mentions: [uid.bo], "é": "ü" },
  });
  await client.until((get) => get(timelineAtom(lobby)).ids.every((id) => id < 1000));

  assert.deepEqual(contents(store, lobby), ["héllo 👋"]);
  const [message] = (await server.as("bo").history("lobby")).body as { detail: { properties: object } }[];
  const { local_id: _, ...properties } = message.detail.properties as { local_id: number };
  assert.deepEqual(properties, { mentions: [uid.bo], "é": "ü" });
});
