import assert from "node:assert/strict";
import { chatRowAtom } from "../../client/state/chats/rows.ts";
import { timelineAtom } from "../../client/state/chats/shown_timeline.ts";
import {
  backToPresentAtom,
  jumpToAtom,
  loadNewerAtom,
  loadOlderAtom,
  openChatAtom,
  sendMessageAtom,
} from "../../client/state/messages/commands.ts";
import { scrollToAtom } from "../../client/state/messages/jump.ts";
import { connectionAtom, positionAtom } from "../../client/state/stream.ts";
import { Conversation } from "./support/conversation.ts";
import { follow } from "./support/follow.ts";
import { until } from "./support/live_client.ts";
import { channel, chatMessage, deleted } from "./support/events.ts";

const lobby = "gid:1";

/** Ada has the lobby open, which has six hundred messages. */
async function openLobby() {
  const made = follow();
  const { server, store } = made;
  const conversation = new Conversation(server, 600);
  await server.nextStream();
  server.emit({ type: "related_groups", groups: [channel(1, "lobby")] }, { type: "ready" });
  await until(store, (get) => get(connectionAtom) === "live");
  await store.set(openChatAtom, lobby);
  const ids = () => store.get(timelineAtom(lobby)).ids;
  const assertNoGaps = () =>
    assert.deepEqual(ids(), Array.from(ids(), (_, i) => ids()[0] + i), "there is no hole");
  const deliver = (mid: number) => server.emit({ type: "chat", ...conversation.add(chatMessage({ mid })) });
  return { ...made, conversation, ids, assertNoGaps, deliver };
}

Deno.test("a jump to a loaded message makes no call", async () => {
  await using world = await openLobby();
  const { store, server } = world;
  assert.equal(await store.set(jumpToAtom, { key: lobby, mid: 550 }), true);

  assert.equal(server.count("/group/1/messages"), 1);
  assert.equal(store.get(scrollToAtom)!.mid, 550);
  assert.equal(store.get(timelineAtom(lobby)).newer, false);
});

Deno.test("a jump into the past shows the surroundings, pages both ways, and reaches the present again", async () => {
  await using world = await openLobby();
  const { store, ids, assertNoGaps } = world;
  assert.equal(await store.set(jumpToAtom, { key: lobby, mid: 300 }), true);
  assert.deepEqual([ids()[0], ids().at(-1), store.get(timelineAtom(lobby)).newer], [251, 350, true]);

  await store.set(loadOlderAtom, lobby);
  await store.set(loadNewerAtom, lobby);
  assert.deepEqual([ids()[0], ids().at(-1)], [151, 450]);
  assertNoGaps();
  await store.set(loadNewerAtom, lobby);
  assert.deepEqual([ids()[0], ids().at(-1), store.get(timelineAtom(lobby)).newer], [151, 600, false]);
  assertNoGaps();
  await store.set(loadOlderAtom, lobby);
  await store.set(loadOlderAtom, lobby);
  assert.deepEqual([ids()[0], store.get(timelineAtom(lobby)).reached], [1, true]);
});

Deno.test("messages that arrive meanwhile are not in the past, are unread, and are in the present", async () => {
  await using world = await openLobby();
  const { store, ids, assertNoGaps, deliver } = world;
  await store.set(jumpToAtom, { key: lobby, mid: 300 });
  deliver(601);
  await until(store, (get) => get(chatRowAtom(lobby)).unread === 1);
  assert.equal(ids().at(-1), 350);
  assert.equal(store.get(chatRowAtom(lobby)).last!.mid, 601);

  store.set(backToPresentAtom, lobby);
  assert.deepEqual([ids()[0], ids().at(-1)], [501, 601]);
  assertNoGaps();
});

Deno.test("a window that reaches the present becomes part of it, also when the present grows meanwhile", async () => {
  await using world = await openLobby();
  const { store, ids, assertNoGaps, deliver } = world;
  await store.set(jumpToAtom, { key: lobby, mid: 420 });
  deliver(601);
  await until(store, (get) => get(chatRowAtom(lobby)).unread === 1);
  await store.set(loadNewerAtom, lobby);

  assert.deepEqual([ids()[0], ids().at(-1), store.get(timelineAtom(lobby)).newer], [371, 601, false]);
  assertNoGaps();
});

Deno.test("deleted messages disappear from the past, too, and cannot be jumped to", async () => {
  await using world = await openLobby();
  const { store, server, conversation, ids } = world;
  await store.set(jumpToAtom, { key: lobby, mid: 300 });
  conversation.remove(299);
  server.emit({ type: "chat", ...deleted(601, 299) });
  await until(store, (get) => !get(timelineAtom(lobby)).ids.includes(299));
  const before = ids();

  conversation.remove(100);
  assert.equal(await store.set(jumpToAtom, { key: lobby, mid: 100 }), false);
  assert.deepEqual(ids(), before, "one stays where one was");
});

Deno.test("sending a message returns to the present, and so does coming back later", async () => {
  await using world = await openLobby();
  const { store, ids } = world;
  await store.set(jumpToAtom, { key: lobby, mid: 300 });
  store.set(sendMessageAtom, { key: lobby, content: "here I am" });
  assert.deepEqual([ids()[0], ids().at(-2)], [501, 600]);

  await store.set(jumpToAtom, { key: lobby, mid: 300 });
  await store.set(openChatAtom, "gid:2");
  assert.equal(store.get(timelineAtom(lobby)).newer, false);
});

Deno.test("a page that was requested before a gap is not added after it", async () => {
  await using world = await openLobby();
  const { store, server, conversation, ids } = world;
  const asked = Promise.withResolvers<void>();
  const late = Promise.withResolvers<void>();
  const pages = server.answers["/group/1/messages"];
  server.answers["/group/1/messages"] = async (request, url) => {
    const answer = await pages(request, url);
    if (!url.searchParams.has("before")) return answer;
    asked.resolve();
    await late.promise;
    return answer;
  };
  const older = store.set(loadOlderAtom, lobby);
  await asked.promise;
  conversation.mid = 700;
  server.emit({ type: "gap", after_mid: 700 });
  await until(store, (get) => get(positionAtom).after_mid === 700 && get(timelineAtom(lobby)).known);
  late.resolve();
  await older;

  assert.equal(ids().length, 100);
  assert.equal(store.get(timelineAtom(lobby)).loading, false);
});

Deno.test("a jump that another jump follows has nothing to report, and does not scroll", async () => {
  await using world = await openLobby();
  const { store, ids } = world;
  const first = store.set(jumpToAtom, { key: lobby, mid: 300 });
  const second = store.set(jumpToAtom, { key: lobby, mid: 200 });

  assert.deepEqual(await Promise.all([first, second]), [true, true]);
  assert.equal(store.get(scrollToAtom)!.mid, 200);
  assert.deepEqual([ids()[0], ids().at(-1)], [151, 250]);
});

Deno.test("a jump whose page was requested before a gap is made after it", async () => {
  await using world = await openLobby();
  const { store, server, conversation, ids } = world;
  const late = Promise.withResolvers<void>();
  const pages = server.answers["/group/1/messages"];
  let asked = 0;
  const isAsked = Promise.withResolvers<void>();
  server.answers["/group/1/messages"] = async (request, url) => {
    const answer = await pages(request, url);
    if (url.searchParams.has("around") && ++asked === 1) {
      isAsked.resolve();
      await late.promise;
    }
    return answer;
  };
  const jump = store.set(jumpToAtom, { key: lobby, mid: 300 });
  await isAsked.promise;
  conversation.mid = 700;
  server.emit({ type: "gap", after_mid: 700 });
  await until(store, (get) => get(positionAtom).after_mid === 700);
  late.resolve();

  assert.equal(await jump, true);
  assert.equal(store.get(scrollToAtom)!.mid, 300);
  assert.deepEqual([ids()[0], ids().at(-1)], [251, 350]);
});
