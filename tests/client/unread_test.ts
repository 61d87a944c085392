import assert from "node:assert/strict";
import type { Chat } from "schemas/chats.ts";
import type { ChatMessage } from "schemas/messages.ts";
import { changeAtom, type Store } from "../../client/base/store.ts";
import { chatAtom } from "../../client/state/chats/chats.ts";
import { chatKeysAtom, chatRowAtom, totalUnreadAtom } from "../../client/state/chats/rows.ts";
import { markReadAtom } from "../../client/state/messages/commands.ts";
import { applyChats } from "../../client/sync/events/chats.ts";
import { uid } from "../support/cast.ts";
import { adasStore, chatMessage, deleted, deliver, receive, state } from "./support/events.ts";

const bos = `uid:${uid.bo}` as const;
const toAda = { uid: uid.ada };

function unread(store: Store) {
  const { unread, mentions } = store.get(chatRowAtom(bos));
  return { unread, mentions };
}

function chat(last: ChatMessage, counts: Partial<Chat> = {}): Chat {
  return { target: { uid: uid.bo }, last: state(last), unread: 0, mentions: 0, read_mid: 0, ...counts };
}

function answer(store: Store, mid: number, ...chats: Chat[]) {
  store.set(changeAtom, (change) => applyChats(change, mid, chats));
}

Deno.test("others' messages are unread, and one's own are not", () => {
  const store = adasStore();
  deliver(
    store,
    chatMessage({ mid: 1, to: toAda }),
    chatMessage({ mid: 2, from: uid.ada, to: { uid: uid.bo } }),
  );
  deliver(store, chatMessage({ mid: 3, to: toAda, properties: { mentions: [uid.cy, uid.ada] } }));

  assert.deepEqual(unread(store), { unread: 2, mentions: 1 });
  assert.equal(store.get(totalUnreadAtom), 2);
});

Deno.test("a message that arrives twice counts once", () => {
  const store = adasStore();
  deliver(store, chatMessage({ mid: 1, to: toAda }), chatMessage({ mid: 1, to: toAda }));

  assert.deepEqual(unread(store), { unread: 1, mentions: 0 });
});

Deno.test("messages up to the marker are read, and the marker never goes back", () => {
  const store = adasStore();
  for (const mid of [1, 2, 3]) deliver(store, chatMessage({ mid, to: toAda }));
  store.set(markReadAtom, { key: bos, mid: 2 });
  assert.deepEqual(unread(store), { unread: 1, mentions: 0 });

  store.set(markReadAtom, { key: bos, mid: 1 });
  assert.deepEqual(unread(store), { unread: 1, mentions: 0 });
  assert.equal(store.get(chatAtom(bos)).read_mid, 2);
});

Deno.test("another device moves the marker, too", () => {
  const store = adasStore();
  deliver(store, chatMessage({ mid: 1, to: toAda }), chatMessage({ mid: 2, to: toAda }));
  receive(store, {
    type: "user_settings",
    mute_users: [],
    mute_groups: [],
    read_index_users: [{ uid: uid.bo, mid: 2 }],
    read_index_groups: [],
    burn_after_reading_users: [],
    burn_after_reading_groups: [],
    pinned_chats: [],
    hidden_chats: [],
    chat_list: { sort_by: "unread", collapsed: [] },
    sections: [],
  });

  assert.deepEqual(unread(store), { unread: 0, mentions: 0 });
});

Deno.test("the server's count is valid at its position in the log, and newer messages are added", () => {
  const store = adasStore();
  for (const mid of [8, 9, 10, 11]) deliver(store, chatMessage({ mid, to: toAda }));
  answer(store, 9, chat(chatMessage({ mid: 9, to: toAda }), { unread: 40, mentions: 3 }));
  assert.deepEqual(unread(store), { unread: 42, mentions: 3 });

  deliver(store, chatMessage({ mid: 9, to: toAda }), chatMessage({ mid: 12, to: toAda }));
  assert.deepEqual(unread(store), { unread: 43, mentions: 3 }, "9 was in the server's count");
  assert.equal(store.get(chatRowAtom(bos)).last!.mid, 12);
});

Deno.test("an older response does not undo a newer one", () => {
  const store = adasStore();
  answer(store, 9, chat(chatMessage({ mid: 9, to: toAda }), { unread: 2 }));
  answer(store, 5, chat(chatMessage({ mid: 5, to: toAda }), { unread: 1 }));

  assert.deepEqual(unread(store), { unread: 2, mentions: 0 });
});

Deno.test("reading some of the messages that the server counted leaves the others unread", () => {
  const store = adasStore();
  for (const mid of [1, 2, 3, 4]) deliver(store, chatMessage({ mid, to: toAda }));
  answer(store, 4, chat(chatMessage({ mid: 4, to: toAda }), { unread: 4 }));
  store.set(markReadAtom, { key: bos, mid: 3 });

  assert.deepEqual(unread(store), { unread: 1, mentions: 0 });
});

Deno.test("unread messages are counted up to a hundred, and their list does not grow without end", () => {
  const store = adasStore();
  for (let mid = 1; mid <= 1000; mid++) deliver(store, chatMessage({ mid, to: toAda }));
  assert.equal(unread(store).unread, 100);
  assert.ok(store.get(chatAtom(bos)).arrivals.length <= 200);

  store.set(markReadAtom, { key: bos, mid: 995 });
  assert.equal(unread(store).unread, 5);
});

Deno.test("the newest conversation comes first", () => {
  const store = adasStore();
  deliver(store, chatMessage({ mid: 1, from: uid.cy, to: toAda }), chatMessage({ mid: 2, to: toAda }));
  assert.deepEqual(store.get(chatKeysAtom), [bos, `uid:${uid.cy}`]);

  deliver(store, chatMessage({ mid: 3, from: uid.cy, to: toAda }));
  assert.deepEqual(store.get(chatKeysAtom), [`uid:${uid.cy}`, bos]);
});

Deno.test("a count made after a deletion does not change when the deletion arrives", () => {
  const store = adasStore();
  for (const mid of [1, 2, 3]) deliver(store, chatMessage({ mid, to: toAda }));
  answer(store, 5, chat(chatMessage({ mid: 3, to: toAda }), { unread: 2 }));
  deliver(store, deleted(4, 2, toAda));
  assert.deepEqual(unread(store), { unread: 2, mentions: 0 });

  deliver(store, deleted(6, 1, toAda));
  assert.deepEqual(unread(store), { unread: 1, mentions: 0 });
});

Deno.test("a marker that moves while the server's count is ahead of the stream loses no message", () => {
  const store = adasStore();
  for (const mid of [1, 2]) deliver(store, chatMessage({ mid, to: toAda }));
  answer(store, 4, chat(chatMessage({ mid: 4, to: toAda }), { unread: 4 }));
  store.set(markReadAtom, { key: bos, mid: 1 });
  deliver(store, chatMessage({ mid: 3, to: toAda }), chatMessage({ mid: 4, to: toAda }));

  assert.deepEqual(unread(store), { unread: 3, mentions: 0 });
});

Deno.test("a marker that moves then does not count messages that the count knew to be deleted", () => {
  const store = adasStore();
  for (const mid of [1, 2, 3]) deliver(store, chatMessage({ mid, to: toAda }));
  answer(store, 5, chat(chatMessage({ mid: 2, to: toAda }), { unread: 2 }));
  store.set(markReadAtom, { key: bos, mid: 1 });
  deliver(store, deleted(4, 3, toAda));

  assert.deepEqual(unread(store), { unread: 1, mentions: 0 });
});
