import assert from "node:assert/strict";
import { memoryCache } from "../../client/cache/memory.ts";
import { chatRowAtom, readUntilAtom, totalUnreadAtom } from "../../client/chats/atoms.ts";
import { applyChats } from "../../client/chats/load.ts";
import { chatAtom } from "../../client/chats/state.ts";
import {
  markAllReadAtom,
  markReadAtom,
  markUnreadAtom,
  openChatAtom,
  sendMessageAtom,
} from "../../client/messages/atoms.ts";
import { changeTimeline } from "../../client/messages/timeline.ts";
import { watchSession } from "../../client/session/end.ts";
import { tabsAtom } from "../../client/session/tabs.ts";
import { changeAtom, type Store } from "../../client/store.ts";
import { draftAtom, hasDraftAtom } from "../../client/messages/draft.ts";
import { uid } from "../support/cast.ts";
import { close, keeping, painted } from "./kept.ts";
import { until } from "./live_client.ts";
import { adasStore, deleted, hear, knowChannels, said, state } from "./told.ts";

const lobby = "gid:1";
const design = "gid:2";

/** Five messages in the lobby, one of them Ada's, all of them read. */
function readStore(): Store {
  const store = adasStore();
  knowChannels(store, "lobby", "design");
  for (const mid of [1, 2, 3, 4, 5]) hear(store, said({ mid, from: mid === 3 ? uid.ada : uid.bo }));
  store.set(markReadAtom, { key: lobby, mid: 5 });
  store.set(changeAtom, (change) => {
    for (const key of [lobby, design] as const) changeTimeline(change, key, { known: true, reached: true });
  });
  return store;
}

const unread = (store: Store) => store.get(chatRowAtom(lobby)).unread;

Deno.test("from a message on everything by others is unread again", () => {
  const store = readStore();
  store.set(markUnreadAtom, { key: lobby, mid: 2 });
  assert.deepEqual([unread(store), store.get(readUntilAtom(lobby))], [3, 1]);
  assert.equal(store.get(chatAtom(lobby)).read_mid, 5, "the marker that the server knows stays");

  hear(store, said({ mid: 6 }), deleted(7, 4));
  assert.equal(unread(store), 3);
  store.set(markUnreadAtom, { key: lobby, mid: 3 });
  assert.equal(unread(store), 3, "what is unread already, stays so");
});

Deno.test("reading on from there takes it away again, up to where one has read", () => {
  const store = readStore();
  store.set(markUnreadAtom, { key: lobby, mid: 2 });
  store.set(markReadAtom, { key: lobby, mid: 4 });
  assert.deepEqual([unread(store), store.get(readUntilAtom(lobby))], [1, 4]);

  store.set(markReadAtom, { key: lobby, mid: 5 });
  assert.deepEqual([unread(store), store.get(chatAtom(lobby)).mark], [0, undefined]);
});

Deno.test("who marks what is on screen does not read it at once; Esc does, and so does coming back", () => {
  const store = readStore();
  void store.set(openChatAtom, lobby);
  store.set(markUnreadAtom, { key: lobby, mid: 4 });
  hear(store, said({ mid: 6 }));
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

Deno.test("who answers has read what was marked, and nothing else", () => {
  const store = readStore();
  store.set(markUnreadAtom, { key: lobby, mid: 2 });
  store.set(sendMessageAtom, { key: lobby, content: "Done" });
  assert.deepEqual([unread(store), store.get(chatAtom(lobby)).mark], [0, undefined]);

  hear(store, said({ mid: 6 }));
  store.set(sendMessageAtom, { key: lobby, content: "In a thread, say" });
  assert.equal(unread(store), 1, "what was never marked is read by being seen");
});

Deno.test("an answer of the server's leaves the mark, reading on another device does not", () => {
  const store = readStore();
  store.set(markUnreadAtom, { key: lobby, mid: 4 });
  const chat = { target: { gid: 1 }, last: state(said({ mid: 5 })), unread: 0, mentions: 0, read_mid: 5 };
  store.set(changeAtom, (change) => applyChats(change, 5, [chat]));
  assert.equal(unread(store), 2);

  const last = state(said({ mid: 6 }));
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

Deno.test("all is read at once, and unread again when one takes that back", () => {
  const store = readStore();
  hear(store, said({ mid: 6 }), said({ mid: 7, to: { gid: 2 }, properties: { mentions: [uid.ada] } }));
  const counted = {
    target: { gid: 2 },
    last: state(said({ mid: 4, to: { gid: 2 } })),
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

Deno.test("what is marked, and what is being written, follows to the other tabs", async () => {
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
