import assert from "node:assert/strict";
import { changeAtom, type Store } from "../../client/base/store.ts";
import { chatAtom } from "../../client/state/chats/chats.ts";
import { draftAtom, hasDraftAtom } from "../../client/state/chats/drafts/drafts.ts";
import { chatRowAtom, totalUnreadAtom } from "../../client/state/chats/rows.ts";
import { tabsAtom } from "../../client/state/chats/tabs.ts";
import { readUntil } from "../../client/state/chats/unread/unread.ts";
import {
  markAllReadAtom,
  markReadAtom,
  markUnreadAtom,
  openChatAtom,
  sendMessageAtom,
} from "../../client/state/messages/commands.ts";
import { changeTimeline } from "../../client/state/timelines/timeline.ts";
import { memoryCache } from "../../client/sync/cache/memory.ts";
import { applyChats } from "../../client/sync/events/chats.ts";
import { watchSession } from "../../client/sync/session/end.ts";
import { uid } from "../support/cast.ts";
import { close, keeping, painted } from "./support/kept.ts";
import { until } from "./support/live_client.ts";
import { adasStore, chatMessage, deleted, deliver, knowChannels, state } from "./support/events.ts";

const lobby = "gid:1";
const design = "gid:2";

/** Five messages in the lobby, one of them Ada's, all of them read. */
function readStore(): Store {
  const store = adasStore();
  knowChannels(store, "lobby", "design");
  for (const mid of [1, 2, 3, 4, 5]) deliver(store, chatMessage({ mid, from: mid === 3 ? uid.ada : uid.bo }));
  store.set(markReadAtom, { key: lobby, mid: 5 });
  store.set(changeAtom, (change) => {
    for (const key of [lobby, design] as const) changeTimeline(change, key, { known: true, reached: true });
  });
  return store;
}

const unread = (store: Store) => store.get(chatRowAtom(lobby)).unread;

Deno.test("marking a message makes others' messages from there on unread again", () => {
  const store = readStore();
  store.set(markUnreadAtom, { key: lobby, mid: 2 });
  assert.deepEqual([unread(store), readUntil(store.get(chatAtom(lobby)))], [3, 1]);
  assert.equal(store.get(chatAtom(lobby)).read_mid, 5, "the marker that the server knows stays");

  deliver(store, chatMessage({ mid: 6 }), deleted(7, 4));
  assert.equal(unread(store), 3);
  store.set(markUnreadAtom, { key: lobby, mid: 3 });
  assert.equal(unread(store), 3, "what is unread already, stays so");
});

Deno.test("reading on from there removes the mark, up to the message that was read", () => {
  const store = readStore();
  store.set(markUnreadAtom, { key: lobby, mid: 2 });
  store.set(markReadAtom, { key: lobby, mid: 4 });
  assert.deepEqual([unread(store), readUntil(store.get(chatAtom(lobby)))], [1, 4]);

  store.set(markReadAtom, { key: lobby, mid: 5 });
  assert.deepEqual([unread(store), store.get(chatAtom(lobby)).unread_mark], [0, undefined]);
});

Deno.test("a mark on screen is not undone by scrolling, but by Esc and by coming back", () => {
  const store = readStore();
  void store.set(openChatAtom, lobby);
  store.set(markUnreadAtom, { key: lobby, mid: 4 });
  deliver(store, chatMessage({ mid: 6 }));
  store.set(markReadAtom, { key: lobby, mid: 6 });
  assert.equal(unread(store), 3);
  store.set(markReadAtom, { key: lobby, mid: 6, deliberate: true });
  assert.equal(unread(store), 0);

  store.set(markUnreadAtom, { key: lobby, mid: 4 });
  void store.set(openChatAtom, design);
  void store.set(openChatAtom, lobby);
  store.set(markReadAtom, { key: lobby, mid: 6 });
  assert.equal(unread(store), 0);
});

Deno.test("answering removes the mark, and reads nothing that was not marked", () => {
  const store = readStore();
  store.set(markUnreadAtom, { key: lobby, mid: 2 });
  store.set(sendMessageAtom, { key: lobby, content: "Done" });
  assert.deepEqual([unread(store), store.get(chatAtom(lobby)).unread_mark], [0, undefined]);

  deliver(store, chatMessage({ mid: 6 }));
  store.set(sendMessageAtom, { key: lobby, content: "In a thread, say" });
  assert.equal(unread(store), 1, "what was never marked is read by being seen");
});

Deno.test("a response of the server keeps the mark, and reading on another device removes it", () => {
  const store = readStore();
  store.set(markUnreadAtom, { key: lobby, mid: 4 });
  const chat = {
    target: { gid: 1 },
    last: state(chatMessage({ mid: 5 })),
    unread: 0,
    mentions: 0,
    read_mid: 5,
  };
  store.set(changeAtom, (change) => applyChats(change, 5, [chat]));
  assert.equal(unread(store), 2);

  const last = state(chatMessage({ mid: 6 }));
  store.set(changeAtom, (change) => applyChats(change, 6, [{ ...chat, last, read_mid: 6 }]));
  assert.equal(unread(store), 0);
});

Deno.test("a mark survives a reload", async () => {
  const cache = memoryCache();
  const store = readStore();
  const keeper = keeping(store, cache);
  store.set(markUnreadAtom, { key: lobby, mid: 2 });
  await keeper.flush();
  close(store, keeper);

  assert.equal(unread(await painted(cache)), 3);
});

Deno.test("all chats are marked as read at once, and as unread again when that is undone", () => {
  const store = readStore();
  deliver(
    store,
    chatMessage({ mid: 6 }),
    chatMessage({ mid: 7, to: { gid: 2 }, properties: { mentions: [uid.ada] } }),
  );
  const counted = {
    target: { gid: 2 },
    last: state(chatMessage({ mid: 4, to: { gid: 2 } })),
    unread: 9,
    mentions: 2,
    read_mid: 0,
  };
  store.set(changeAtom, (change) => applyChats(change, 5, [counted]));
  const before = [store.get(chatRowAtom(lobby)), store.get(chatRowAtom(design))];
  const undo = store.set(markAllReadAtom);
  assert.equal(store.get(totalUnreadAtom), 0);

  undo();
  assert.deepEqual([store.get(chatRowAtom(lobby)), store.get(chatRowAtom(design))], before);
  store.set(markReadAtom, { key: design, mid: 7 });
  assert.equal(store.get(totalUnreadAtom), 1);
});

Deno.test("marks and drafts follow in the other tabs", async () => {
  const [one, other] = [readStore(), readStore()];
  for (const store of [one, other]) watchSession(store, () => {});
  one.set(markUnreadAtom, { key: lobby, mid: 4 });
  one.set(draftAtom(lobby), { text: "half a sen", mentions: { "@Bo": uid.bo }, mode: "markdown" });
  await until(other, (get) => get(chatRowAtom(lobby)).unread === 2 && get(hasDraftAtom(lobby)));

  assert.deepEqual(other.get(draftAtom(lobby)), one.get(draftAtom(lobby)));
  other.set(markReadAtom, { key: lobby, mid: 5, deliberate: true });
  await until(one, (get) => get(chatRowAtom(lobby)).unread === 0);
  for (const store of [one, other]) store.get(tabsAtom)!.close();
});
