import assert from "node:assert/strict";
import type { EventData } from "schemas/events.ts";
import type { ChatKey } from "../../client/state/chat_key.ts";
import { chatAtom } from "../../client/state/chats/chats.ts";
import { chatRowAtom, totalUnreadAtom } from "../../client/state/chats/rows.ts";
import { unsentMarksAtom } from "../../client/state/chats/drafts/unsent_marks.ts";
import { markReadAtom, markUnreadAtom } from "../../client/state/messages/commands.ts";
import { openKeyAtom } from "../../client/state/timelines/timelines.ts";
import { gid } from "../support/cast.ts";
import { startServer, type TestServer } from "../support/server.ts";
import { PHONE } from "../settings/settings.ts";
import { LiveClient } from "./support/live_client.ts";

const lobby: ChatKey = `gid:${gid.lobby}`;
const LOBBY = { gid: gid.lobby };

/** Three messages that Ada has read. */
async function readByAda(server: TestServer): Promise<number[]> {
  const mids: number[] = [];
  for (const text of ["One", "Two", "Three"]) mids.push(await server.as("bo").send("lobby", text));
  await server.as("ada", PHONE).post("/user/read-index", { groups: [{ ...LOBBY, mid: mids[2] }] });
  return mids;
}

function marked(changed: EventData<"user_settings_changed">) {
  return [changed.add_unread_marks, changed.remove_unread_marks];
}

Deno.test("a mark reaches the person's phone, and reading there removes it here", async () => {
  await using server = await startServer();
  const [, second, third] = await readByAda(server);
  await using client = await LiveClient.start(server, "ada");
  const { store } = client;
  const phone = await server.stream("ada", PHONE);
  await client.open(lobby);
  store.set(openKeyAtom, null);

  store.set(markUnreadAtom, { key: lobby, mid: second });
  assert.equal(store.get(totalUnreadAtom), 2, "at once");
  assert.deepEqual(marked(await phone.next("user_settings_changed")), [[{ target: LOBBY, mid: second }], []]);
  await client.until((get) => get(unsentMarksAtom).size === 0);
  assert.equal(store.get(chatRowAtom(lobby)).unread, 2);

  await server.as("ada", PHONE).post("/user/read-index", { groups: [{ ...LOBBY, mid: third }] });
  await client.until((get) => get(totalUnreadAtom) === 0);
  assert.equal(store.get(chatAtom(lobby)).unread_mark, undefined);
});

Deno.test("a mark of the phone shows here, and reading on here moves it, and then removes it there", async () => {
  await using server = await startServer();
  const [first, second, third] = await readByAda(server);
  await using client = await LiveClient.start(server, "ada");
  const phone = await server.stream("ada", PHONE);
  await server.as("ada", PHONE).post("/user/unread_marks", { add: [{ target: LOBBY, mid: first }] });
  await client.until((get) => get(totalUnreadAtom) === 3);

  client.store.set(markReadAtom, { key: lobby, mid: second });
  await client.until((get) => get(totalUnreadAtom) === 1);
  const moved = { target: LOBBY, mid: second + 1 };
  assert.deepEqual(marked(await phone.next("user_settings_changed")), [[moved], []]);

  client.store.set(markReadAtom, { key: lobby, mid: third });
  await client.until((get) => get(totalUnreadAtom) === 0);
  assert.deepEqual(marked(await phone.next("user_settings_changed")), [[], [LOBBY]]);
});

Deno.test("a mark of the phone stays while the chat is on screen here, until the user comes back to it", async () => {
  await using server = await startServer();
  const [, , third] = await readByAda(server);
  await using client = await LiveClient.start(server, "ada");
  await client.open(lobby);
  await server.as("ada", PHONE).post("/user/unread_marks", { add: [{ target: LOBBY, mid: third }] });
  await client.until((get) => get(chatRowAtom(lobby)).unread === 1);
  client.store.set(markReadAtom, { key: lobby, mid: third });
  assert.equal(client.store.get(chatRowAtom(lobby)).unread, 1);

  await client.open(`gid:${gid.design}`);
  await client.open(lobby);
  client.store.set(markReadAtom, { key: lobby, mid: third });
  assert.equal(client.store.get(chatRowAtom(lobby)).unread, 0);
});

Deno.test("a new client begins with the marks, without a second look at the counts", async () => {
  await using server = await startServer();
  const [, second] = await readByAda(server);
  await server.as("ada", PHONE).post("/user/unread_marks", { add: [{ target: LOBBY, mid: second }] });
  await using client = await LiveClient.start(server, "ada");
  const { unread_mark, base } = client.store.get(chatAtom(lobby));
  assert.deepEqual([unread_mark, base.unread], [second, 2]);
});

Deno.test("a mark that the server refuses is shown no longer", async () => {
  await using server = await startServer();
  const [first] = await readByAda(server);
  await using client = await LiveClient.start(server, "ada");
  await client.open(lobby);
  client.store.set(markUnreadAtom, { key: lobby, mid: first });
  client.store.set(markUnreadAtom, { key: "gid:999", mid: 0 });
  assert.equal(client.store.get(chatRowAtom(lobby)).unread, 3);
  await client.until((get) => get(chatRowAtom(lobby)).unread === 0 && get(unsentMarksAtom).size === 0);
});
