import assert from "node:assert/strict";
import { channelAtom } from "../../client/state/channels/channels.ts";
import { chatRowAtom } from "../../client/state/chats/rows.ts";
import { timelineAtom } from "../../client/state/chats/shown_timeline.ts";
import { openChatAtom } from "../../client/state/messages/commands.ts";
import { connectionAtom } from "../../client/state/stream.ts";
import { messageAtom } from "../../client/state/timelines/message.ts";
import { Conversation } from "./support/conversation.ts";
import { follow, networkIsBack } from "./support/follow.ts";
import { until } from "./support/live_client.ts";
import { channel, chatMessage } from "./support/events.ts";

const lobby = "gid:1";
const design = "gid:2";

async function looking() {
  const made = follow();
  const { server, store } = made;
  const conversation = new Conversation(server, 50);
  await server.nextStream();
  const pin = {
    mid: 3,
    created_by: 1,
    created_at: 1,
    properties: null,
    content_type: "text/plain",
    content: "",
  } as const;
  server.emit(
    {
      type: "related_groups",
      groups: [{ ...channel(1, "lobby"), pinned_messages: [pin] }, channel(2, "design")],
    },
    { type: "ready" },
    { type: "chat", ...chatMessage({ mid: 51, to: { gid: 2 } }) },
  );
  await until(store, (get) => get(connectionAtom) === "live" && get(messageAtom(51)) !== null);
  conversation.mid = 51;
  await store.set(openChatAtom, lobby);
  return { ...made, conversation };
}

Deno.test("a cleared channel is empty, with nothing unread and nothing pinned", async () => {
  await using world = await looking();
  const { store, server } = world;
  server.emit({ type: "chat", ...chatMessage({ mid: 52 }) }, { type: "group_message_cleared", gid: 1 });
  await until(store, (get) => get(timelineAtom(lobby)).ids.length === 0);

  const { known, reached } = store.get(timelineAtom(lobby));
  assert.deepEqual([known, reached, store.get(messageAtom(20))], [true, true, null]);
  const { last, unread } = store.get(chatRowAtom(lobby));
  assert.deepEqual([last, unread, store.get(channelAtom(1))!.pinned_messages], [undefined, 0, []]);
  assert.equal(store.get(chatRowAtom(design)).last!.mid, 51, "another channel keeps what it has");

  server.emit({ type: "chat", ...chatMessage({ mid: 54 }) });
  await until(store, (get) => get(chatRowAtom(lobby)).unread === 1);
  assert.deepEqual(store.get(timelineAtom(lobby)).ids, [54]);
  assert.equal(server.count("/user/chats"), 1);
});

Deno.test("a message written after the clearing and shown before its event stays", async () => {
  await using world = await looking();
  const { store, server, conversation } = world;
  await store.set(openChatAtom, design);
  server.emit({ type: "gap", after_mid: 52, gid: 1 });
  conversation.messages = [];
  conversation.add(chatMessage({ mid: 60 }));
  await store.set(openChatAtom, lobby);
  await until(store, (get) => get(timelineAtom(lobby)).ids.includes(60));
  server.emit({ type: "group_message_cleared", gid: 1 }, { type: "chat", ...chatMessage({ mid: 60 }) });
  await until(store, (get) => get(timelineAtom(lobby)).known && get(chatRowAtom(lobby)).last?.mid === 60);

  assert.deepEqual(store.get(timelineAtom(lobby)).ids, [60]);
});

Deno.test("after an absence from one channel its messages are dropped, and those of the others stay", async () => {
  await using world = await looking();
  const { store, server, conversation } = world;
  conversation.messages = conversation.messages.slice(0, 10);
  conversation.add(chatMessage({ mid: 70 }));
  server.cut();
  await until(store, (get) => get(connectionAtom) === "waiting");
  networkIsBack();
  await server.nextStream();
  server.emit({ type: "gap", after_mid: 51, gid: 1 }, { type: "ready" });
  await until(store, (get) => get(timelineAtom(lobby)).known && get(timelineAtom(lobby)).ids.length === 11);

  assert.equal(store.get(messageAtom(20)), null);
  assert.equal(store.get(messageAtom(51))!.at, 51, "and what is counted there, too");
  await until(store, (get) => get(chatRowAtom(lobby)).last?.mid === 70);
});

Deno.test("when everything is cleared no conversation has messages, and later messages are shown", async () => {
  await using world = await looking();
  const { store, server, conversation } = world;
  assert.ok(store.get(messageAtom(51)) && store.get(timelineAtom(lobby)).ids.length > 0);
  conversation.messages.length = 0;
  server.emit({ type: "message_cleared", latest_deleted_mid: 51 });
  await until(store, (get) => get(timelineAtom(lobby)).known && get(timelineAtom(lobby)).ids.length === 0);
  await until(store, (get) => get(messageAtom(51)) === null);
  for (const key of [lobby, design] as const) assert.equal(store.get(chatRowAtom(key)).last, undefined);

  server.emit({ type: "chat", ...chatMessage({ mid: 52 }) });
  await until(store, (get) => get(timelineAtom(lobby)).ids.length === 1);
});
