import assert from "node:assert/strict";
import type { Chat } from "schemas/chats.ts";
import type { ServerEvent } from "schemas/events.ts";
import { getMessages } from "../../client/api.ts";
import { channelAtom } from "../../client/channels/atoms.ts";
import { chatKeysAtom, chatRowAtom } from "../../client/chats/atoms.ts";
import { chatsAreStaleAtom } from "../../client/chats/load.ts";
import { chatAtom } from "../../client/chats/state.ts";
import { connectionAtom } from "../../client/events/atoms.ts";
import { messageAtom, openChatAtom, timelineAtom } from "../../client/messages/atoms.ts";
import { dropToken } from "../../client/session/tokens.ts";
import { follow, networkIsBack } from "./follow.ts";
import { until } from "./live_client.ts";
import { channel, page, said, state, userInfo } from "./told.ts";

const lobby = "gid:1";
const news = "gid:7";
const people: ServerEvent = {
  type: "users_snapshot" as const,
  version: 3,
  users: [userInfo(1, "ada"), userInfo(2, "bo")],
};
const bosChat: Chat = {
  target: { uid: 2 },
  last: state(said({ mid: 4, to: { uid: 1 } })),
  unread: 0,
  mentions: 0,
  read_mid: 4,
};

/** Refuses so often, and lets nobody wait long. */
function busy(times: number, then: () => Response) {
  return () => {
    if (times-- <= 0) return then();
    setTimeout(networkIsBack, 50);
    return new Response(null, { status: 503, headers: { "Retry-After": "2" } });
  };
}

Deno.test("nothing is shown before everybody and everything has a name", async () => {
  await using made = follow();
  const { server, store } = made;
  server.answers["/user/chats"] = () => Response.json({ mid: 5, chats: [bosChat] });
  server.answers["/group/1/messages"] = () => Response.json(page(5, [said({ mid: 5 })]));
  await store.set(openChatAtom, lobby);
  await server.nextStream();
  await until(store, (get) => get(messageAtom(5)) !== null);
  assert.equal(store.get(timelineAtom(lobby)).known, false);
  assert.deepEqual(store.get(chatKeysAtom), []);

  server.say(people, { type: "related_groups", groups: [channel(1, "lobby")] }, { type: "ready" });
  await until(store, (get) => get(timelineAtom(lobby)).known);
  assert.deepEqual(store.get(chatKeysAtom), [lobby, "uid:2"]);
  assert.equal(server.count("/group/1/messages"), 1, "it was asked for only once");
});

/** A live client that joins a channel, up to where this is counted. */
async function joinNews({ server, store }: ReturnType<typeof follow>): Promise<void> {
  await server.nextStream();
  server.say(people, { type: "ready" });
  await until(store, (get) => get(connectionAtom) === "live");
  server.say({ type: "joined_group", group: channel(7, "news") });
  await until(store, (get) => get(channelAtom(7)) !== undefined);
  networkIsBack();
  await until(store, (get) => get(chatAtom(news)).base.mid > 0);
}

Deno.test("a channel that was just made is counted without asking for all conversations", async () => {
  await using made = follow();
  made.server.answers["/group/7/messages"] = () => Response.json(page(5, []));
  await joinNews(made);

  assert.equal(made.server.count("/user/chats"), 1);
  assert.equal(made.store.get(chatRowAtom(news)).unread, 0);
});

Deno.test("a channel in which something was said before is counted by the server", async () => {
  await using made = follow();
  const last = state(said({ mid: 4, to: { gid: 7 } }));
  made.server.answers["/group/7/messages"] = () => {
    const chat = { target: { gid: 7 }, last, unread: 1, mentions: 0, read_mid: 0 };
    made.server.answers["/user/chats"] = () => Response.json({ mid: 6, chats: [chat] });
    return Response.json(page(6, [last]));
  };
  await joinNews(made);

  assert.equal(made.store.get(chatRowAtom(news)).unread, 1);
});

Deno.test("a server that restarts is asked again, and the screen hears nothing of it", async () => {
  await using made = follow();
  const { server, store } = made;
  server.answers["/group/1/messages"] = busy(2, () => Response.json(page(5, [said({ mid: 5 })])));
  await server.nextStream();
  server.say(people, { type: "related_groups", groups: [channel(1, "lobby")] }, { type: "ready" });
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

Deno.test("who has signed out meanwhile asks no more", async () => {
  await using made = follow();
  const { server } = made;
  await server.nextStream();
  server.answers["/group/1/messages"] = () => {
    setTimeout(dropToken, 20);
    return new Response(null, { status: 503 });
  };
  await assert.rejects(getMessages({ gid: 1 }, { limit: 1 }));

  assert.equal(server.count("/group/1/messages"), 1);
  assert.equal(server.count("/token/renew"), 0);
});
