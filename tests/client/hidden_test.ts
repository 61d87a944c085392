import assert from "node:assert/strict";
import { openChatAtom } from "../../client/state/messages/commands.ts";
import { connectionAtom } from "../../client/state/stream.ts";
import { messageAtom } from "../../client/state/timelines/message.ts";
import { Conversation } from "./support/conversation.ts";
import { follow } from "./support/follow.ts";
import { until } from "./support/live_client.ts";
import { channel, chatMessage, deleted } from "./support/events.ts";

const lobby = "gid:1";

Deno.test("an expired reply that no page contained does not count once it is deleted", async () => {
  await using made = follow();
  const { server, store } = made;
  const conversation = new Conversation(server, 4);
  conversation.messages[1].replies = 1;
  conversation.messages = conversation.messages.filter(({ mid }) => mid !== 3);
  await server.nextStream();
  server.emit({ type: "related_groups", groups: [channel(1, "lobby")] }, { type: "ready" });
  await until(store, (get) => get(connectionAtom) === "live");
  await store.set(openChatAtom, lobby);
  assert.equal(store.get(messageAtom(2))!.replies, 1);

  conversation.messages[1].replies = 0;
  conversation.mid = 5;
  server.emit({ type: "chat", ...deleted(5, 3) });
  await until(store, (get) => get(messageAtom(2))!.replies === 0);
  assert.equal(server.count("/group/1/messages"), 2);

  conversation.add(chatMessage({ mid: 6 }));
  server.emit({ type: "chat", ...chatMessage({ mid: 6 }) }, { type: "chat", ...deleted(7, 6) });
  await until(store, (get) => get(messageAtom(6)) === null);
  assert.equal(server.count("/group/1/messages"), 2, "what is known is counted here");
});
