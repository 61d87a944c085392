import assert from "node:assert/strict";
import { connectionAtom } from "../../client/events/atoms.ts";
import { messageAtom, openChatAtom } from "../../client/messages/atoms.ts";
import { Conversation } from "./conversation.ts";
import { follow } from "./follow.ts";
import { until } from "./live_client.ts";
import { channel, deleted, said } from "./told.ts";

const lobby = "gid:1";

Deno.test("a reply that no page showed any more, being past its time, counts no more once it is deleted", async () => {
  await using made = follow();
  const { server, store } = made;
  const conversation = new Conversation(server, 4);
  conversation.messages[1].replies = 1;
  conversation.messages = conversation.messages.filter(({ mid }) => mid !== 3);
  await server.nextStream();
  server.say({ type: "related_groups", groups: [channel(1, "lobby")] }, { type: "ready" });
  await until(store, (get) => get(connectionAtom) === "live");
  await store.set(openChatAtom, lobby);
  assert.equal(store.get(messageAtom(2))!.replies, 1);

  conversation.messages[1].replies = 0;
  conversation.mid = 5;
  server.say({ type: "chat", ...deleted(5, 3) });
  await until(store, (get) => get(messageAtom(2))!.replies === 0);
  assert.equal(server.count("/group/1/messages"), 2);

  conversation.say(said({ mid: 6 }));
  server.say({ type: "chat", ...said({ mid: 6 }) }, { type: "chat", ...deleted(7, 6) });
  await until(store, (get) => get(messageAtom(6)) === null);
  assert.equal(server.count("/group/1/messages"), 2, "what is known is counted here");
});
