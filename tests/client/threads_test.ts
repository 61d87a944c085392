import assert from "node:assert/strict";
import type { MessageState } from "schemas/messages.ts";
import { getMessages } from "../../client/api/messages.ts";
import { openChatAtom } from "../../client/state/messages/commands.ts";
import { quotedAtom } from "../../client/state/messages/quotes.ts";
import { connectionAtom, positionAtom } from "../../client/state/stream.ts";
import { loadThreadAtom, threadAtom } from "../../client/state/threads/load.ts";
import { openThreadAtom } from "../../client/state/threads/threads.ts";
import { messageAtom } from "../../client/state/timelines/message.ts";
import { storedTimelineAtom } from "../../client/state/timelines/timelines.ts";
import { eventually } from "../support/deadline.ts";
import { Conversation } from "./support/conversation.ts";
import { channel, chatMessage, state } from "./support/events.ts";
import { follow, networkIsBack } from "./support/follow.ts";
import { until } from "./support/live_client.ts";

const lobby = "gid:1";
const ROOT = 590;

/** Ada opens a thread in the lobby, which has messages up to 600. The test sends each response when it wants. */
async function openThread() {
  const made = follow();
  const { server, store } = made;
  const conversation = new Conversation(server, 600);
  await server.nextStream();
  server.emit({ type: "related_groups", groups: [channel(1, "lobby")] }, { type: "ready" });
  await until(store, (get) => get(connectionAtom) === "live");
  await store.set(openChatAtom, lobby);

  const asked: ((mids: number[]) => void)[] = [];
  server.answers[`/message/${ROOT}/replies`] = () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    asked.push((mids) => resolve(Response.json(replies(mids))));
    return promise;
  };
  const requested = (times: number) =>
    eventually(() => Promise.resolve(asked.length >= times || undefined), `${times} requests`);
  store.set(openThreadAtom(lobby), ROOT);
  const loaded = store.set(loadThreadAtom, ROOT);
  await requested(1);
  return { ...made, conversation, asked, requested, loaded, ids: () => store.get(threadAtom(ROOT)).ids };
}

function replies(mids: number[]) {
  const reply = (mid: number): MessageState => state(chatMessage({ mid, reply: ROOT }), { root_mid: ROOT });
  const root = state(chatMessage({ mid: ROOT }), { replies: mids.length });
  return { mid: 600, root_mid: ROOT, root, replies: mids.map(reply), newer: false, following: false };
}

Deno.test("a reply that arrives while a thread is loaded again after a gap is in the thread", async () => {
  await using thread = await openThread();
  const { server, store, conversation, asked, requested, loaded, ids } = thread;
  conversation.mid = 700;
  server.emit({ type: "gap", after_mid: 700 });
  await requested(2);
  await until(store, (get) => get(storedTimelineAtom(lobby)).known);
  asked[0]([595]);
  await loaded;
  server.emit({ type: "chat", ...conversation.add(chatMessage({ mid: 701, reply: ROOT })) });
  await until(store, (get) => get(positionAtom).after_mid === 701);
  asked[1]([595, 700]);
  await until(store, (get) => get(threadAtom(ROOT)).known);

  assert.deepEqual(ids(), [595, 700, 701]);
});

Deno.test("a response from before a channel was cleared does not bring its replies back", async () => {
  await using thread = await openThread();
  const { server, store, asked, requested, ids } = thread;
  server.emit({ type: "gap", after_mid: 600, gid: 1 });
  await requested(2);
  server.emit({ type: "group_message_cleared", gid: 1 });
  await requested(3);
  for (const before of [0, 1]) asked[before]([595]);
  // Meanwhile both responses arrive.
  await getMessages({ gid: 1 }, { limit: 1 });
  asked[2]([]);
  await until(store, (get) => get(threadAtom(ROOT)).known);

  assert.deepEqual(ids(), []);
});

Deno.test("a thread is loaded although its conversation is shortened meanwhile", async () => {
  await using thread = await openThread();
  const { store, asked, requested, ids } = thread;
  // On leaving a long conversation, its older messages are dropped.
  store.set(storedTimelineAtom(lobby), (timeline) => ({
    ...timeline,
    ids: [...Array.from({ length: 1000 }, (_, i) => i - 1000), ...timeline.ids],
  }));
  await store.set(openChatAtom, "gid:2");
  await store.set(openChatAtom, lobby);
  void store.set(loadThreadAtom, ROOT);
  asked[0]([595]);
  await requested(2);
  asked[1]([595]);
  await until(store, (get) => get(threadAtom(ROOT)).known);

  assert.deepEqual(ids(), [595]);
});

Deno.test("the root of an open thread is shown again after a fresh start", async () => {
  await using thread = await openThread();
  const { server, store, asked, requested } = thread;
  server.answers[`/message/${ROOT}`] = () => Response.json({ mid: 600, message: replies([]).root });
  const leave = store.sub(quotedAtom(ROOT), () => {});
  assert.equal(typeof store.get(quotedAtom(ROOT)), "object");
  // On a server that was empty, the position may still be 0.
  store.set(positionAtom, { after_mid: 0, users_version: 0 });
  server.cut();
  await until(store, (get) => get(connectionAtom) !== "live");
  networkIsBack();
  await requested(2);
  asked[1]([]);
  await until(store, (get) => typeof get(quotedAtom(ROOT)) === "object");
  asked[0]([]);
  leave();
});

Deno.test("a reply that came long before its conversation was opened gets its root", async () => {
  await using made = follow();
  const { server, store } = made;
  const conversation = new Conversation(server, 10);
  await server.nextStream();
  server.emit({ type: "related_groups", groups: [channel(1, "lobby")] }, { type: "ready" });
  await until(store, (get) => get(connectionAtom) === "live");
  const reply = conversation.add(chatMessage({ mid: 11, reply: 5 }));
  conversation.messages.at(-1)!.root_mid = 5;
  const later = Array.from({ length: 150 }, (_, i) => conversation.add(chatMessage({ mid: 12 + i })));
  server.emit(...[reply, ...later].map((message) => ({ type: "chat", ...message }) as const));
  await until(store, (get) => get(positionAtom).after_mid === 161);
  assert.equal(store.get(messageAtom(11))?.root_mid, null);

  await store.set(openChatAtom, lobby);
  assert.equal(store.get(messageAtom(11))?.root_mid, 5);
});
