import assert from "node:assert/strict";
import type { Chat } from "schemas/chats.ts";
import type { ServerEvent } from "schemas/events.ts";
import { getMessages } from "../../client/api/messages.ts";
import { dropToken } from "../../client/api/http/tokens.ts";
import { channelAtom } from "../../client/state/channels/channels.ts";
import { chatAtom } from "../../client/state/chats/chats.ts";
import { chatsAreStaleAtom } from "../../client/state/chats/unread/stale_counts.ts";
import { chatKeysAtom, chatRowAtom } from "../../client/state/chats/rows.ts";
import { timelineAtom } from "../../client/state/chats/shown_timeline.ts";
import { openChatAtom } from "../../client/state/messages/commands.ts";
import { connectionAtom } from "../../client/state/stream.ts";
import { messageAtom } from "../../client/state/timelines/message.ts";
import { follow, networkIsBack, whenWaiting } from "./support/follow.ts";
import { until } from "./support/live_client.ts";
import { channel, chatMessage, page, state, userInfo } from "./support/events.ts";

const lobby = "gid:1";
const news = "gid:7";
const people: ServerEvent = {
  type: "users_snapshot" as const,
  version: 3,
  users: [userInfo(1, "ada"), userInfo(2, "bo")],
};
const bosChat: Chat = {
  target: { uid: 2 },
  last: state(chatMessage({ mid: 4, to: { uid: 1 } })),
  unread: 0,
  mentions: 0,
  read_mid: 4,
};

/** Refuses this many calls. The client repeats each soon, because the network is reported back. */
function busy(times: number, then: () => Response) {
  return () => {
    if (times-- <= 0) return then();
    void whenWaiting().then(networkIsBack);
    return new Response(null, { status: 503, headers: { "Retry-After": "2" } });
  };
}

Deno.test("nothing is shown before all users and channels have names", async () => {
  await using made = follow();
  const { server, store } = made;
  server.answers["/user/chats"] = () => Response.json({ mid: 5, chats: [bosChat] });
  server.answers["/group/1/messages"] = () => Response.json(page(5, [chatMessage({ mid: 5 })]));
  await store.set(openChatAtom, lobby);
  await server.nextStream();
  await until(store, (get) => get(messageAtom(5)) !== null);
  assert.equal(store.get(timelineAtom(lobby)).known, false);
  assert.deepEqual(store.get(chatKeysAtom), []);

  server.emit(people, { type: "related_groups", groups: [channel(1, "lobby")] }, { type: "ready" });
  await until(store, (get) => get(timelineAtom(lobby)).known);
  assert.deepEqual(store.get(chatKeysAtom), [lobby, "uid:2"]);
  assert.equal(server.count("/group/1/messages"), 1, "it was requested only once");
});

Deno.test("a page that opens on an empty server does not miss the first message", async () => {
  await using made = follow(0);
  const { server, store } = made;
  let newest = 0;
  const asked = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<void>();
  server.answers["/user/chats"] = async () => {
    asked.resolve();
    await answer.promise;
    return Response.json({ mid: newest, chats: [] });
  };
  server.answers["/group/1/messages"] = () =>
    Response.json(page(newest, newest ? [chatMessage({ mid: 1 })] : []));
  server.answers["/group/7/messages"] = () => Response.json(page(0, []));

  await asked.promise;
  await store.set(openChatAtom, lobby);
  // What was asked for before this has been answered, too.
  await getMessages({ gid: 7 }, { limit: 1 });
  newest = 1;
  answer.resolve();
  assert.equal((await server.nextStream()).searchParams.get("after_mid"), "1");
  server.emit(people, { type: "related_groups", groups: [channel(1, "lobby")] }, { type: "ready" });
  await until(store, (get) => get(timelineAtom(lobby)).ids.includes(1));
});

/** Lets a live client join a channel, and waits until its messages are counted. */
async function joinNews({ server, store }: ReturnType<typeof follow>): Promise<void> {
  await server.nextStream();
  server.emit(people, { type: "ready" });
  await until(store, (get) => get(connectionAtom) === "live");
  server.emit({ type: "joined_group", group: channel(7, "news") });
  await until(store, (get) => get(channelAtom(7)) !== undefined);
  networkIsBack();
  await until(store, (get) => get(chatAtom(news)).base.mid > 0);
}

Deno.test("a new channel is counted without loading all conversations", async () => {
  await using made = follow();
  made.server.answers["/group/7/messages"] = () => Response.json(page(5, []));
  await joinNews(made);

  assert.equal(made.server.count("/user/chats"), 1);
  assert.equal(made.store.get(chatRowAtom(news)).unread, 0);
});

Deno.test("a channel that has messages already is counted by the server", async () => {
  await using made = follow();
  const last = state(chatMessage({ mid: 4, to: { gid: 7 } }));
  made.server.answers["/group/7/messages"] = () => {
    const chat = { target: { gid: 7 }, last, unread: 1, mentions: 0, read_mid: 0 };
    made.server.answers["/user/chats"] = () => Response.json({ mid: 6, chats: [chat] });
    return Response.json(page(6, [last]));
  };
  await joinNews(made);

  assert.equal(made.store.get(chatRowAtom(news)).unread, 1);
});

Deno.test("calls are repeated while a server restarts, and the screen shows no failure", async () => {
  await using made = follow();
  const { server, store } = made;
  server.answers["/group/1/messages"] = busy(2, () => Response.json(page(5, [chatMessage({ mid: 5 })])));
  await server.nextStream();
  server.emit(people, { type: "related_groups", groups: [channel(1, "lobby")] }, { type: "ready" });
  await until(store, (get) => get(connectionAtom) === "live" && !get(chatsAreStaleAtom));
  const opened = store.set(openChatAtom, lobby);
  const unsubscribe = store.sub(
    timelineAtom(lobby),
    () => assert.equal(store.get(timelineAtom(lobby)).error, false),
  );
  await opened;
  unsubscribe();

  assert.equal(store.get(timelineAtom(lobby)).known, true);
  assert.equal(server.count("/group/1/messages"), 3);
});

Deno.test("after signing out, calls are not repeated", async () => {
  await using made = follow();
  const { server } = made;
  await server.nextStream();
  server.answers["/group/1/messages"] = () => {
    void whenWaiting().then(dropToken);
    return new Response(null, { status: 503 });
  };
  await assert.rejects(getMessages({ gid: 1 }, { limit: 1 }));

  assert.equal(server.count("/group/1/messages"), 1);
  assert.equal(server.count("/token/renew"), 0);
});
