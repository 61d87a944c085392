import assert from "node:assert/strict";
import { channelAtom } from "../../client/channels/atoms.ts";
import { chatRowAtom } from "../../client/chats/atoms.ts";
import { connectionAtom } from "../../client/events/atoms.ts";
import { messageAtom, openChatAtom, timelineAtom } from "../../client/messages/atoms.ts";
import { Conversation } from "./conversation.ts";
import { follow, networkIsBack } from "./follow.ts";
import { until } from "./live_client.ts";
import { channel, said } from "./told.ts";

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
  server.say(
    {
      type: "related_groups",
      groups: [{ ...channel(1, "lobby"), pinned_messages: [pin] }, channel(2, "design")],
    },
    { type: "ready" },
    { type: "chat", ...said({ mid: 51, to: { gid: 2 } }) },
  );
  await until(store, (get) => get(connectionAtom) === "live" && get(messageAtom(51)) !== null);
  conversation.mid = 51;
  await store.set(openChatAtom, lobby);
  return { ...made, conversation };
}

Deno.test("a channel that is cleared is empty, and nothing was there to read or to pin", async () => {
  await using world = await looking();
  const { store, server } = world;
  server.say({ type: "chat", ...said({ mid: 52 }) }, { type: "group_message_cleared", gid: 1 });
  await until(store, (get) => get(timelineAtom(lobby)).ids.length === 0);

  const { known, reached } = store.get(timelineAtom(lobby));
  assert.deepEqual([known, reached, store.get(messageAtom(20))], [true, true, null]);
  const { last, unread } = store.get(chatRowAtom(lobby));
  assert.deepEqual([last, unread, store.get(channelAtom(1))!.pinned_messages], [undefined, 0, []]);
  assert.equal(store.get(chatRowAtom(design)).last!.mid, 51, "another channel keeps what it has");

  server.say({ type: "chat", ...said({ mid: 54 }) });
  await until(store, (get) => get(chatRowAtom(lobby)).unread === 1);
  assert.deepEqual(store.get(timelineAtom(lobby)).ids, [54]);
  assert.equal(server.count("/user/chats"), 1);
});

Deno.test("what was written after the clearing and shown before it was heard, stays", async () => {
  await using world = await looking();
  const { store, server, conversation } = world;
  await store.set(openChatAtom, design);
  server.say({ type: "gap", after_mid: 52, gid: 1 });
  conversation.messages = [];
  conversation.say(said({ mid: 60 }));
  await store.set(openChatAtom, lobby);
  await until(store, (get) => get(timelineAtom(lobby)).ids.includes(60));
  server.say({ type: "group_message_cleared", gid: 1 }, { type: "chat", ...said({ mid: 60 }) });
  await until(store, (get) => get(timelineAtom(lobby)).known && get(chatRowAtom(lobby)).last?.mid === 60);

  assert.deepEqual(store.get(timelineAtom(lobby)).ids, [60]);
});

Deno.test("of a channel that one was out of for a while nothing is known, of the others everything", async () => {
  await using world = await looking();
  const { store, server, conversation } = world;
  conversation.messages = conversation.messages.slice(0, 10);
  conversation.say(said({ mid: 70 }));
  server.cut();
  await until(store, (get) => get(connectionAtom) === "waiting");
  networkIsBack();
  await server.nextStream();
  server.say({ type: "gap", after_mid: 51, gid: 1 }, { type: "ready" });
  await until(store, (get) => get(timelineAtom(lobby)).known && get(timelineAtom(lobby)).ids.length === 11);

  assert.equal(store.get(messageAtom(20)), null);
  assert.equal(store.get(messageAtom(51))!.at, 51, "and what is counted there, too");
  await until(store, (get) => get(chatRowAtom(lobby)).last?.mid === 70);
});
